import { useSession, useSessionCheck } from '#web/api/session/session.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadOperatorPresence = () => import('#web/frame/account/operator-presence.tsx')

/** Checks the session, and notes that an operator is there. */
export function SessionWatch() {
  useSessionCheck()
  const { role } = useSession().session ?? {}
  const operator = useLoaded(loadOperatorPresence, role === 'admin')
  return operator === undefined || role !== 'admin' ? null : <operator.OperatorPresence />
}
