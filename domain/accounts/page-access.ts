import type { PageAccess } from '../shared/routes.ts'
import type { Role } from './roles.ts'

type Visitor = { readonly role: Role | null } | null

/** Who may open a page of each kind (§2 route table, §6). The calls behind the page are guarded by the same words. */
export const MAY_OPEN: Readonly<Record<PageAccess, (visitor: Visitor) => boolean>> = {
  public: () => true,
  'signed-in': (visitor) => visitor !== null,
  driver: (visitor) => visitor?.role === 'driver',
  admin: (visitor) => visitor?.role === 'admin',
}
