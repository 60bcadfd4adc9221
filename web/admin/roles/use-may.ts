import { mayOperate, type OperatorAccess, type OperatorRole } from '#domain/accounts/operator-roles.ts'
import { OPERATORS_OF, type ShownCall } from '#web/admin/roles/operator-calls.table.ts'
import { useSession } from '#web/api/session/session.ts'

/** What an operator was before there were roles, and is for an older server. */
const ALL: readonly OperatorRole[] = ['admin']
const NONE: readonly OperatorRole[] = []

/** The roles of the operator on this page. */
export function useOwnRoles(): readonly OperatorRole[] {
  const { session } = useSession()
  if (session?.role !== 'admin') return NONE
  return session.operatorRoles ?? ALL
}

/** Whether this operator's roles are open to something. */
export function useOperates(access: OperatorAccess): boolean {
  return mayOperate(useOwnRoles(), access)
}

/** Says of a call whether this operator may make it. The server decides; pages and buttons that it would refuse are not shown. */
export function useMay(): (call: ShownCall) => boolean {
  const roles = useOwnRoles()
  return (call) => mayOperate(roles, OPERATORS_OF[call])
}
