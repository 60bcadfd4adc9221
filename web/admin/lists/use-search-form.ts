import { useEffect, useRef } from 'react'
import { type AdminAddress, adminPath } from '#web/admin/admin-address.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { explain } from '#web/api/client.ts'
import type { FormSchema } from '#web/ui/form/form-store.ts'
import { useForm } from '#web/ui/form/use-form.ts'

type Name = keyof AdminAddress
type Typed = Readonly<Record<string, string>>

/** The fields of one list's search: the typed text until it is sent, then the address, also after « back ». */
export function useSearchForm(names: readonly Name[], loadSchema?: () => Promise<FormSchema>) {
  const { address, go } = useAdminAddress()
  const tab = address.tab ?? ''
  const written: Typed = Object.fromEntries(names.map((name) => [name, address[name] ?? '']))
  const form = useForm<Typed>({
    initial: written,
    ...(loadSchema && { loadSchema }),
    explain,
    submit: async (typed) => go({ tab, ...typed }),
  })
  const { set } = form
  const asText = JSON.stringify(written)
  const shown = useRef(asText)
  useEffect(() => {
    // At the first view the fields hold the address already, or what was typed before the script came.
    if (shown.current === asText) return
    shown.current = asText
    for (const [name, value] of Object.entries(JSON.parse(asText) as Typed)) set(name, value)
  }, [asText, set])
  return { ...form, isFiltered: names.some((name) => address[name] !== undefined), clearPath: adminPath({ tab }) }
}
