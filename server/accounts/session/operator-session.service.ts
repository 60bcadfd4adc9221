import { mayOperate, type OperatorAccess, roleNeeded } from '#domain/accounts/operator-roles.ts'
import type { Load } from '#domain/shared/call-limits.ts'
import type { Call } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requirePassword } from '../profile/profile-password.service.ts'
import type { Auth } from './auth.ts'
import { findOwnerProof, hasFreshProof, isOverIdle, prolongSession, upsertProof } from './operator-session.queries.ts'
import { findSessionToken } from './session-cookie.ts'

/** What a call requires of an operator, besides the role. */
export type GuardOperator = (actor: Actor, call: Call, load: Load) => Promise<void>

/** Refuses operator_role_needed, with the roles that may, to an operator who has none of them. */
export function requireOperatorRole({ operatorRoles }: Actor, access: OperatorAccess): void {
  if (!mayOperate(operatorRoles, access)) throw new Refusal('operator_role_needed', { message: roleNeeded(access) })
}

/**
 * Guards every call: of an operator it requires a role that the call is open to. Operators' moves and « presence » (which the page sends after keys and taps) come from a person and
 * extend the session. What a page reads by itself, and its live stream, do not. For `of_others` and `of_owner` only the
 * service asks for the password. Refuses operator_role_needed, password_needed.
 */
export function guardOperatorWith(db: Db): GuardOperator {
  return async (actor, { access, operators, asksPassword }, load) => {
    const { role, sessionId } = actor
    if (role !== 'admin') return
    if (operators !== undefined) requireOperatorRole(actor, operators)
    if (load === 'move' && (access === 'admin' || asksPassword)) await prolongSession(db, sessionId)
    if (asksPassword === true) await requireFreshProof(db, { sessionId })
  }
}

/** Refuses password_needed if the operator has not typed the password for PASSWORD_PROOF_MINUTES. */
export async function requireFreshProof(db: Db, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (!(await hasFreshProof(db, sessionId))) throw new Refusal('password_needed')
}

/**
 * For what opens an account from now on: a borrowed session must not add a key that outlives it. Refuses password_needed if
 * the account's password was not typed for PASSWORD_PROOF_MINUTES; if it has none, sign_in_again if this session is older.
 */
export async function requireOwnerProof(db: Db, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  const { hasPassword, isProved, isRecent } = await findOwnerProof(db, sessionId)
  if (hasPassword && !isProved) throw new Refusal('password_needed')
  if (!hasPassword && !isRecent) throw new Refusal('sign_in_again')
}

/** Records that the password of this session's account was typed just now. */
export function keepProof(db: Db, { sessionId }: Actor): Promise<void> {
  return upsertProof(db, sessionId)
}

/** Checks the password once more, and records it. Refuses no_password, wrong_password. */
export async function provePassword(context: Context, auth: Auth, actor: Actor, password: string): Promise<void> {
  await requirePassword(context, auth, actor.userId, { password, field: 'password' })
  await keepProof(context.db, actor)
}

/** Whether this browser had an operator's session that ended because nobody was there. */
export async function hasEndedIdle({ db }: Context, auth: Auth, headers: Headers): Promise<boolean> {
  const token = await findSessionToken(auth, headers)
  return token !== null && isOverIdle(db, token)
}
