import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentForm } from '#domain/wire/rendered-page.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** This page's form, with these fields, as it was sent without the script; undefined where none was sent. */
export function useSentForm<Field extends string>(): SentForm<Field> | undefined {
  return useQueryClient().getQueryData<SentForm<Field>>(QUERY_KEYS.sentForm)
}

/**
 * The sentence of that refusal, until the next try; else null. `method`: of the page's form with this value in its field
 * « method ».
 */
export function useRefusalBeforeScript(method?: string): {
  readonly sentence: string | null
  readonly forget: () => void
} {
  const { typed, error } = useSentForm() ?? {}
  const isThis = method === undefined || typed?.method === method
  const [sentence, setSentence] = useState(isThis && error ? error.message : null)
  return { sentence, forget: () => setSentence(null) }
}
