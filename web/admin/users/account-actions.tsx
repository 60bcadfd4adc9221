import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roleNeeded } from '#domain/accounts/operator-roles.ts'
import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import {
  type AccountAction,
  actionsOn,
  ROLE_ACTIONS,
  type RoleAction,
  WHY_NOT,
} from '#domain/admin/users/account-actions.ts'
import type { AccountFile } from '#domain/admin/users/admin-users.contract.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { ChangeRoles } from '#web/admin/roles/change-roles.tsx'
import { useMay } from '#web/admin/roles/use-may.ts'
import { ACCOUNT_ACTIONS_TEXTS } from '#web/admin/users/users.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type BlockAction = Exclude<AccountAction, RoleAction>
type Change = { action: BlockAction; reason?: string }

const BLOCK_ACTIONS: readonly BlockAction[] = ['block_user', 'unblock_user']

const DONE: Readonly<Record<BlockAction, string>> = {
  block_user: ADMIN_SENTENCES.blocked,
  unblock_user: ADMIN_SENTENCES.unblocked,
}

function send(userId: string, { action, reason = '' }: Change): Promise<unknown> {
  const params = { userId }
  if (action === 'block_user') return api('PUT /api/admin/users/:userId/block', { params, body: { reason } })
  return api('DELETE /api/admin/users/:userId/block', { params })
}

/** Changes an account. The dialog shows failures. */
function useChangeAccount(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => send(userId, change),
    onSuccess: (_answer, { action }) => notify.success(DONE[action]),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

type Words = { readonly button: string; readonly title: string; readonly confirm: string }

const WORDS: Readonly<Record<BlockAction, Words>> = {
  block_user: {
    button: ACCOUNT_ACTIONS_TEXTS.block,
    title: ACCOUNT_ACTIONS_TEXTS.blockTitle,
    confirm: ACCOUNT_ACTIONS_TEXTS.blockConfirm,
  },
  unblock_user: {
    button: ACCOUNT_ACTIONS_TEXTS.unblock,
    title: ACCOUNT_ACTIONS_TEXTS.unblockTitle,
    confirm: ACCOUNT_ACTIONS_TEXTS.unblockConfirm,
  },
}

/** The consequence of a change for this person, shown before the operator confirms it. */
function consequence(action: BlockAction, account: AccountFile): string {
  if (action === 'unblock_user') return ACCOUNT_ACTIONS_TEXTS.unblockMeans
  const driving = account.isDriving ? ACCOUNT_ACTIONS_TEXTS.drivingCancelled : ''
  return ACCOUNT_ACTIONS_TEXTS.blockMeans(driving)
}

type AccountActionsProps = { account: AccountFile; operatorId: string }

/** The actions that this operator may take on this account; each needs a confirmation. Those on an operator are an admin's. */
export function AccountActions({ account, operatorId }: AccountActionsProps) {
  const may = useMay()
  const isAdmin = may('PUT /api/admin/users/:userId/roles')
  if (!isAdmin && !may('PUT /api/admin/users/:userId/block')) return null
  if (!isAdmin && account.role === 'admin') return <p className="text-muted">{roleNeeded(['admin'])}</p>
  const actions = actionsOn(account, operatorId)
  return (
    <>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isAdmin && actions.some((action) => isRoleAction(action)) && <ChangeRoles account={account} />}
        <Blocks account={account} actions={actions} />
      </div>
      <WhyNot account={account} operatorId={operatorId} />
    </>
  )
}

function isRoleAction(action: AccountAction): boolean {
  return ROLE_ACTIONS.some((one) => one === action)
}

function Blocks({ account, actions }: { account: AccountFile; actions: readonly AccountAction[] }) {
  const [asked, setAsked] = useState<BlockAction | null>(null)
  const offered = BLOCK_ACTIONS.filter((action) => actions.includes(action))
  const ask = { account, onClose: () => setAsked(null) }
  return (
    <>
      {offered.map((action) => (
        <Button key={action} variant="secondary" onClick={() => setAsked(action)}>
          {WORDS[action].button}
        </Button>
      ))}
      {offered.map((action) => {
        const Ask = action === 'block_user' ? AskReason : AskOnce
        return <Ask key={action} {...ask} action={action} open={asked === action} />
      })}
    </>
  )
}

/** Why an action that one would look for is missing. */
function WhyNot({ account, operatorId }: AccountActionsProps) {
  const isOwn = account.userId === operatorId
  return (
    <>
      {account.isLastAdmin && <p className="mt-3 text-muted">{REFUSALS.last_admin.message}</p>}
      {isOwn && WHY_NOT.change_roles(account, operatorId) === 'own_role' && (
        <p className="mt-3 text-muted">{REFUSALS.own_role.message}</p>
      )}
      {isOwn && WHY_NOT.block_user(account, operatorId) === 'own_account' && (
        <p className="mt-3 text-muted">{REFUSALS.own_account.message}</p>
      )}
    </>
  )
}

type AskProps = { action: BlockAction; account: AccountFile; open: boolean; onClose: () => void }

function AskReason({ action, account, open, onClose }: AskProps) {
  const { mutateAsync } = useChangeAccount(account.userId)
  const { title, confirm } = WORDS[action]
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={title}
      hint={ACCOUNT_ACTIONS_TEXTS.hint}
      confirmLabel={confirm}
      onConfirm={async (reason) => void (await mutateAsync({ action, reason }))}
    >
      <p>{consequence(action, account)}</p>
    </ReasonDialog>
  )
}

function AskOnce({ action, account, open, onClose }: AskProps) {
  const once = useOnce()
  const { mutateAsync, isPending } = useChangeAccount(account.userId)
  const { title, confirm } = WORDS[action]
  const change = () =>
    mutateAsync({ action })
      .catch((error: unknown) => notify.error(refusalOr(ADMIN_SENTENCES.changeFailed, error)))
      .then(onClose)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => once(change)}
      title={title}
      confirmLabel={confirm}
      busy={isPending}
      busyLabel={ACTION_TEXTS.saving}
    >
      <p>{consequence(action, account)}</p>
    </ConfirmDialog>
  )
}
