import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  OPERATOR_ROLES,
  type OperatorRole,
  orderedRoles,
  roleNames,
  sameRoles,
} from '#domain/accounts/operator-roles.ts'
import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import type { AccountFile } from '#domain/admin/users/admin-users.contract.ts'
import { ROLES_TEXTS as TEXTS } from '#web/admin/roles/roles.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** « Rôles d’opérateur »: which roles this account has, each with a box. */
export function ChangeRoles({ account }: { account: AccountFile }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.open}
      </Button>
      {/* Begun anew each time, with the roles of now. */}
      {isOpen && <RolesDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}

type Wish = { readonly roles: readonly OperatorRole[]; readonly seen: readonly OperatorRole[] }

/** Sets the roles. The dialog shows failures. */
function useSetRoles(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Wish) => api('PUT /api/admin/users/:userId/roles', { params: { userId }, body }),
    onSuccess: () => notify.success(TEXTS.saved),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

type RolesDialogProps = { account: AccountFile; onClose: () => void }

function RolesDialog({ account, onClose }: RolesDialogProps) {
  const [seen] = useState(account.operatorRoles)
  const [roles, setRoles] = useState(seen)
  const once = useOnce()
  const { mutateAsync, isPending } = useSetRoles(account.userId)
  const save = () =>
    mutateAsync({ roles, seen })
      .catch((error: unknown) => notify.error(refusalOr(ADMIN_SENTENCES.changeFailed, error)))
      .then(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.title(account.fullName)}
      actions={
        <>
          <Button
            variant={roles.length === 0 ? 'danger' : 'primary'}
            disabled={sameRoles(roles, seen)}
            busy={isPending}
            busyLabel={ACTION_TEXTS.saving}
            onClick={() => once(save)}
          >
            {TEXTS.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <RoleBoxes roles={roles} onChange={setRoles} />
      <p className="mt-3">{consequence(account, roles)}</p>
    </Dialog>
  )
}

type RoleBoxesProps = { roles: readonly OperatorRole[]; onChange: (roles: readonly OperatorRole[]) => void }

/** « Administration » is all the others, and stands for them. */
function RoleBoxes({ roles, onChange }: RoleBoxesProps) {
  const isAll = roles.includes('admin')
  const toggle = (role: OperatorRole, isOn: boolean) => {
    if (role === 'admin') return onChange(isOn ? ['admin'] : [])
    onChange(isOn ? orderedRoles([...roles, role]) : roles.filter((one) => one !== role))
  }
  return (
    <fieldset>
      <legend className="sr-only">{TEXTS.open}</legend>
      {OPERATOR_ROLES.map((role) => (
        <Checkbox
          key={role}
          checked={isAll || roles.includes(role)}
          disabled={isAll && role !== 'admin'}
          label={
            <>
              <span className="block font-semibold">{roleNames([role])}</span>
              <span className="block text-14 text-muted">{TEXTS.means[role]}</span>
            </>
          }
          onChange={(event) => toggle(role, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

/** What the choice means for this person. */
function consequence({ operatorRoles, isDriver }: AccountFile, roles: readonly OperatorRole[]): string {
  if (operatorRoles.length > 0) return roles.length === 0 ? TEXTS.none : TEXTS.takesEffect
  return `${TEXTS.takesEffect}${isDriver ? TEXTS.driverLoses : ''}`
}
