import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react'
import { type AdminAddress, adminPath } from '#web/admin/admin-address.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'

type Name = keyof AdminAddress

/** The fields of one list's search: what was typed, until it is sent; what the address says, after « back ». */
export function useSearchForm(names: readonly Name[]) {
  const { address, go } = useAdminAddress()
  const written = JSON.stringify(names.map((name) => address[name] ?? ''))
  const [typed, setTyped] = useState<readonly string[]>(() => JSON.parse(written) as string[])
  useEffect(() => setTyped(JSON.parse(written) as string[]), [written])
  const tab = address.tab ?? ''
  return {
    isFiltered: names.some((name) => address[name] !== undefined),
    clearPath: adminPath({ tab }),
    field: (name: Name) => ({
      name,
      value: typed[names.indexOf(name)] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        setTyped((before) => names.map((one, at) => (one === name ? target.value : (before[at] ?? '')))),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      go({ tab, ...Object.fromEntries(names.map((name, at) => [name, typed[at] ?? ''])) })
    },
  }
}
