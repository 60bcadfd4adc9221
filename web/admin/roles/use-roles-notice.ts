import { useEffect, useRef } from 'react'
import { roleNames } from '#domain/accounts/operator-roles.ts'
import { ROLES_TEXTS } from '#web/admin/roles/roles.fr.ts'
import { useOwnRoles } from '#web/admin/roles/use-may.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Notifies an operator whose roles change while their page is open: lists come and go before their eyes. */
export function useRolesNotice(): void {
  const names = roleNames(useOwnRoles())
  const before = useRef(names)
  useEffect(() => {
    if (names !== '' && before.current !== '' && names !== before.current) notify.info(ROLES_TEXTS.changed(names))
    before.current = names
  }, [names])
}
