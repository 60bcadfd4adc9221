import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefusedForm } from '#domain/wire/rendered-page.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** The form of this page as it was sent without the script, and why it was refused; undefined on any other page. */
export function useRefusedForm(): RefusedForm | undefined {
  return useQueryClient().getQueryData<RefusedForm>(QUERY_KEYS.refusedForm)
}

/** The sentence of that refusal, until the next try; else null. */
export function useRefusalBeforeScript(): { readonly sentence: string | null; readonly forget: () => void } {
  const refused = useRefusedForm()
  const [sentence, setSentence] = useState(refused?.error?.message ?? null)
  return { sentence, forget: () => setSentence(null) }
}
