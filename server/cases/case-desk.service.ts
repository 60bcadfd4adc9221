import { mayOperate } from '#domain/accounts/operator-roles.ts'
import type { adminCasesContract } from '#domain/cases/admin-cases.contract.ts'
import { ANSWERS_CASES } from '#domain/cases/case-kinds.ts'
import { type CaseEvent, type CaseState, caseAfter } from '#domain/cases/case-state.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { lockAccount, lockOperators, requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { findPersonOfCase } from './case-desk.queries.ts'
import { getCaseFile } from './case-file.service.ts'
import { sendAnswer } from './case-notices.service.ts'
import { type CaseRow, changeCase, hasMessage, insertMessage, lockCase } from './cases.queries.ts'
import { openFromForm } from './open-case.service.ts'

type Body<K extends keyof typeof adminCasesContract> =
  CallInput<(typeof adminCasesContract)[K]> extends {
    readonly body: infer B
  }
    ? B
    : never

/** Locked, and nobody's own: no operator answers in a case that is about them. Refuses case_not_found, own_case. */
async function requireCase(tx: Db, operator: Actor, caseId: string): Promise<CaseRow> {
  const row = await lockCase(tx, caseId)
  if (row === undefined) throw new Refusal('case_not_found')
  if ([row.personId, row.otherId].includes(operator.userId)) throw new Refusal('own_case')
  return row
}

/** As the operator has read it; else they read first what changed. Refuses case_closed, case_changed. */
function requireSeen(row: CaseRow, seen: number, event: CaseEvent, at: Date): CaseState {
  const state = caseAfter(row, event, at)
  if (state === null) throw new Refusal('case_closed')
  if (row.version !== seen) throw new Refusal('case_changed')
  return state
}

function about(row: CaseRow, operator: Actor, at: Date) {
  return { actorId: operator.userId, targetId: row.personId, rideId: row.rideId, at }
}

type Said = Body<'POST /api/admin/cases/:caseId/messages'>

async function answer(context: Context, tx: Db, operator: Actor, said: Said & { caseId: string }): Promise<void> {
  const { caseId, key, text, closes, seen } = said
  const at = context.clock.now()
  await requireStillOperator(tx, operator)
  const row = await requireCase(tx, operator, caseId)
  const authorId = operator.userId
  if (await hasMessage(tx, { caseId, authorId, key })) return
  const state = requireSeen(row, seen, closes ? 'close' : 'answer', at)
  await insertMessage(tx, { caseId, author: 'operator', authorId, key, isNote: false, body: text, at })
  await changeCase(tx, row, {
    state,
    ownerId: row.ownerId ?? authorId,
    ...(closes && { closedAt: at, closedBy: authorId }),
  })
  await sendAnswer(context, tx, row, { text, closes, at })
  await recordAction(tx, { ...about(row, operator, at), action: closes ? 'close_case' : 'answer_case' })
  await announce(tx, { kind: 'case', personId: row.personId })
}

/**
 * Answers the person, who then has the turn, or closes the case with a last answer; whoever answers a case of nobody owns it.
 * Idempotent by the key. Refuses forbidden, case_not_found, own_case, case_closed, and case_changed for the second of two.
 */
export async function answerCase(context: Context, operator: Actor, caseId: string, said: Said) {
  await context.db.transaction().execute((tx) => answer(context, tx, operator, { caseId, ...said }))
  await context.letters.lookNow()
  return getCaseFile(context, caseId)
}

/** Writes a note that only operators see. Idempotent by the key. Refuses forbidden, case_not_found, own_case. */
export async function noteInCase(
  context: Context,
  operator: Actor,
  caseId: string,
  { key, text }: Body<'POST /api/admin/cases/:caseId/notes'>,
) {
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now()
    await requireStillOperator(tx, operator)
    const row = await requireCase(tx, operator, caseId)
    const authorId = operator.userId
    if (await hasMessage(tx, { caseId, authorId, key })) return
    await insertMessage(tx, { caseId, author: 'operator', authorId, key, isNote: true, body: text, at })
    await recordAction(tx, { ...about(row, operator, at), action: 'note_in_case' })
    await announce(tx, { kind: 'case', personId: row.personId })
  })
  return getCaseFile(context, caseId)
}

/**
 * Gives a case to an operator, or to nobody. A repeat changes nothing. Refuses forbidden, case_not_found, own_case (of the
 * new owner too), case_owner_not_found, case_closed, case_changed.
 */
export async function assignCase(
  context: Context,
  operator: Actor,
  caseId: string,
  { ownerId, seen }: Body<'PUT /api/admin/cases/:caseId/owner'>,
) {
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now()
    const operators = await lockOperators(tx)
    const mayOwn = (userId: string) =>
      operators.some((one) => one.userId === userId && mayOperate(one.roles, ANSWERS_CASES))
    if (!mayOwn(operator.userId)) throw new Refusal('forbidden')
    const row = await requireCase(tx, operator, caseId)
    if (row.ownerId === ownerId) return
    if (ownerId !== null && !mayOwn(ownerId)) throw new Refusal('case_owner_not_found')
    if (ownerId !== null && [row.personId, row.otherId].includes(ownerId)) throw new Refusal('own_case')
    requireSeen(row, seen, 'answer', at)
    await changeCase(tx, row, { ownerId })
    await recordAction(tx, { ...about(row, operator, at), action: 'assign_case' })
    await announce(tx, { kind: 'case', personId: row.personId })
  })
  return getCaseFile(context, caseId)
}

type Opened = Body<'POST /api/admin/cases'>

/**
 * Opens a case for somebody on the phone; the operator owns it. Idempotent by the key. Refuses forbidden, user_not_found,
 * own_case, and what `openFromForm` refuses.
 */
export async function openCaseFor(context: Context, operator: Actor, { isInjured, ...form }: Opened) {
  const openedBy = operator.userId
  const row = await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now()
    await lockAccount(tx, form.personId)
    await requireStillOperator(tx, operator)
    if ((await findPersonOfCase(tx, form.personId))?.deletedAt !== null) throw new Refusal('user_not_found')
    if (form.personId === openedBy) throw new Refusal('own_case')
    const made = await openFromForm(context, tx, { ...form, isInjured, openedBy, at })
    // A repeat of the call finds the case that it made, owned.
    if (made.ownerId !== null || made.version > 1) return made
    if (made.otherId === openedBy) throw new Refusal('own_case')
    await changeCase(tx, made, { ownerId: openedBy })
    await recordAction(tx, { ...about(made, operator, at), action: 'open_case' })
    return made
  })
  await context.letters.lookNow()
  return getCaseFile(context, row.id)
}
