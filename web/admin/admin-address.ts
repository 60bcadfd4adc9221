import { PAGES } from '#domain/shared/routes.ts'

/** The operator's lists, one a tab. */
export const ADMIN_TABS = ['rides', 'drivers', 'users', 'map', 'journal'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

/** What stands in the address of /admin, so that « back », a reload and a link sent to a colleague show the same. */
const PARAMETERS = [
  'tab',
  'search',
  'status',
  'from',
  'to',
  'approval',
  'show',
  'after',
  'ride',
  'driver',
  'user',
] as const
type Parameter = (typeof PARAMETERS)[number]
export type AdminAddress = Partial<Readonly<Record<Parameter, string>>>

/** What is opened from a list; the list stays in the address, to go back to. */
const OPENED = ['ride', 'driver', 'user'] as const satisfies readonly Parameter[]
export type Opened = { readonly kind: (typeof OPENED)[number]; readonly id: string }

export function parseAdminAddress(query: URLSearchParams): AdminAddress {
  const known = PARAMETERS.flatMap((name) => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}

export function adminPath(address: AdminAddress): string {
  const query = new URLSearchParams()
  for (const name of PARAMETERS) {
    const value = address[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? PAGES.admin.path : `${PAGES.admin.path}?${text}`
}

export function tabOf({ tab }: AdminAddress): AdminTab {
  return ADMIN_TABS.find((one) => one === tab) ?? 'rides'
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What is open, or null: an address that was cut off shows the list. */
export function openedIn(address: AdminAddress): Opened | null {
  for (const kind of OPENED) {
    const id = address[kind]
    if (id !== undefined && UUID.test(id)) return { kind, id }
  }
  return null
}

/** Opens something beside the list that is there; whatever else was open is closed. */
export function withOpened(address: AdminAddress, { kind, id }: Opened): AdminAddress {
  return { ...withoutOpened(address), [kind]: id }
}

export function withoutOpened(address: AdminAddress): AdminAddress {
  const { ride: _ride, driver: _driver, user: _user, ...list } = address
  return list
}
