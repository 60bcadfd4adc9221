import { PAGES } from '#domain/shared/routes.ts'

/** The operator's lists, one per tab, in groups; the tabs of §2 come first. */
export const ADMIN_TAB_GROUPS = {
  first: ['rides', 'drivers', 'users'],
  rides: ['sos', 'cases', 'map', 'figures', 'exports'],
  money: ['disputes', 'payments', 'payouts', 'debts', 'invoices', 'books'],
  people: ['documents', 'companies', 'corrections', 'reviews', 'disclosures'],
  house: ['messages', 'journal', 'settings', 'health'],
} as const
export type AdminTabGroup = keyof typeof ADMIN_TAB_GROUPS
export type AdminTab = (typeof ADMIN_TAB_GROUPS)[AdminTabGroup][number]
export const ADMIN_TABS: readonly AdminTab[] = Object.values(ADMIN_TAB_GROUPS).flat()

/** The query parameters of /admin: « back », a reload and a shared link show the same view. */
const PARAMETERS = [
  'tab',
  'search',
  'status',
  'from',
  'to',
  'approval',
  'vehicle',
  'show',
  'day',
  'list',
  'after',
  'ride',
  'payment',
  'document',
  'driver',
  'user',
  'account',
  'unit',
  'on',
  'company',
  'step',
  'case',
  'state',
  'kind',
  'owner',
  'disclosure',
  'time',
] as const
type Parameter = (typeof PARAMETERS)[number]
export type AdminAddress = Partial<Readonly<Record<Parameter, string>>>

/** A record opened from a list; the address keeps the list for the way back. */
const OPENED = [
  'ride',
  'payment',
  'document',
  'driver',
  'user',
  'account',
  'company',
  'case',
  'disclosure',
] as const satisfies readonly Parameter[]
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

/** The list that the address names, or the first of those that this operator sees. */
export function tabOf({ tab }: AdminAddress, seen: readonly AdminTab[] = ADMIN_TABS): AdminTab {
  return ADMIN_TABS.find((one) => one === tab) ?? seen[0] ?? 'rides'
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The opened record, or null: a truncated address shows the list. */
export function openedIn(address: AdminAddress): Opened | null {
  for (const kind of OPENED) {
    const id = address[kind]
    if (id !== undefined && UUID.test(id)) return { kind, id }
  }
  return null
}

/** Opens a record, with its list kept; closes any other opened record. */
export function withOpened(address: AdminAddress, { kind, id }: Opened): AdminAddress {
  return { ...withoutOpened(address), [kind]: id }
}

export function withoutOpened(address: AdminAddress): AdminAddress {
  const {
    ride: _ride,
    payment: _payment,
    document: _document,
    driver: _driver,
    user: _user,
    account: _account,
    company: _company,
    case: _case,
    disclosure: _disclosure,
    unit: _unit,
    on: _on,
    ...list
  } = address
  return list
}
