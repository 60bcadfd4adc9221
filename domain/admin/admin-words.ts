import { roleNames } from '../accounts/operator-roles.ts'
import type { Role } from '../accounts/roles.ts'
import { ACCOUNT_STATE_TEXTS, ROLE_TEXTS } from './admin.fr.ts'
import type { UserLine } from './users/admin-users.contract.ts'

export const ROLE_WORDS: Readonly<Record<Role, string>> = ROLE_TEXTS

/** « Support, Finances » of an operator, « Chauffeur » or « Passager » of others. */
export function roleWords({ role, operatorRoles }: Pick<UserLine, 'role' | 'operatorRoles'>): string {
  return operatorRoles.length > 0 ? roleNames(operatorRoles) : ROLE_WORDS[role ?? 'passenger']
}

type State = { readonly words: string; readonly tone: 'good' | 'neutral' | 'warn' | 'bad' }

/** The state of an account; the state that blocks it comes first. */
export function accountState({ blockedAt, isDeleted, isConfirmed }: AccountFlags): State {
  if (blockedAt !== null) return { words: ACCOUNT_STATE_TEXTS.blocked, tone: 'bad' }
  if (isDeleted) return { words: ACCOUNT_STATE_TEXTS.deleted, tone: 'neutral' }
  return isConfirmed
    ? { words: ACCOUNT_STATE_TEXTS.active, tone: 'good' }
    : { words: ACCOUNT_STATE_TEXTS.unconfirmed, tone: 'warn' }
}
type AccountFlags = Pick<UserLine, 'blockedAt' | 'isDeleted' | 'isConfirmed'>
