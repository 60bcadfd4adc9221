import type { Access } from '../shared/contract.ts'
import type { Role } from './roles.ts'

type Visitor = { readonly role: Role | null } | null

/** Who may open a page or make a call, by kind of access (§2 route table, §6). Browser and server both read this table. */
export const MAY_ENTER: Readonly<Record<Access, (visitor: Visitor) => boolean>> = {
  public: () => true,
  'signed-in': (visitor) => visitor !== null,
  driver: (visitor) => visitor?.role === 'driver',
  admin: (visitor) => visitor?.role === 'admin',
}
