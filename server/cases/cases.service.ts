import { dueAfter } from '#domain/cases/case-kinds.ts'
import { CASE_MESSAGES_MAX, type CaseEvent, type CaseState, caseAfter, reopensUntil } from '#domain/cases/case-state.ts'
import type { CaseLine, casesContract, OwnCase } from '#domain/cases/cases.contract.ts'
import { LOST_OBJECT_ANSWER_TEXTS } from '#domain/cases/cases.fr.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { lockAccount } from '../identity/account-state.service.ts'
import {
  type CaseRow,
  changeCase,
  countMessages,
  findCase,
  findRideOfCase,
  hasMessage,
  insertMessage,
  listMessages,
  listOwnCases,
  lockCase,
  type MessageRow,
} from './cases.queries.ts'
import { isAskingDriver, openFromForm } from './open-case.service.ts'

type Role = CaseLine['role']

/** Whose case it is, or the driver who is asked; null: neither, for whom it does not exist. */
function roleIn(row: CaseRow, userId: string): Role | null {
  if (row.personId === userId) return 'person'
  return isAskingDriver(row) && row.otherId === userId ? 'driver' : null
}

function presentLine(row: CaseRow, role: Role): CaseLine {
  const { id, number, kind, state, openedAt, dueAt, closedAt } = row
  return {
    ...{ id, number, kind, state, role },
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** The person reads everything but notes; the driver what is sought, and their own words. */
function messagesFor(role: Role, messages: readonly MessageRow[]): MessageRow[] {
  const spoken = messages.filter(({ isNote }) => !isNote)
  return role === 'person' ? spoken : spoken.filter(({ author }, at) => at === 0 || author === 'driver')
}

async function presentOwn({ db, clock }: Context, row: CaseRow, { userId }: Actor, role: Role): Promise<OwnCase> {
  const ride = row.rideId === null ? undefined : await findRideOfCase(db, row.rideId)
  const event = role === 'person' ? 'write' : 'driver_answer'
  return {
    ...presentLine(row, role),
    ride: ride
      ? {
          rideId: ride.id,
          code: rideCode(ride.id),
          dropoffLocation: ride.dropoffLocation,
          requestedAt: ride.requestedAt.toISOString(),
        }
      : null,
    driverHas: row.driverHas,
    mayWrite: caseAfter(row, event, clock.now()) !== null,
    messages: messagesFor(role, await listMessages(db, row.id)).map(({ id, author, authorId, body, at }) => ({
      ...{ id, author },
      isMine: authorId === userId,
      text: body,
      at: at.toISOString(),
    })),
  }
}

/** The caller's cases, and the lost objects about which they are asked, the newest first. */
export async function listCases({ db }: Context, { userId }: Actor): Promise<{ cases: CaseLine[] }> {
  const rows = await listOwnCases(db, userId)
  return { cases: rows.map((row) => presentLine(row, roleIn(row, userId) ?? 'person')) }
}

/** One case of the caller, or about which they are asked. Refuses case_not_found. */
export async function getCase(context: Context, actor: Actor, caseId: string): Promise<{ case: OwnCase }> {
  const row = await findCase(context.db, caseId)
  const role = row && roleIn(row, actor.userId)
  if (!row || !role) throw new Refusal('case_not_found')
  return { case: await presentOwn(context, row, actor, role) }
}

type Opened = CallInput<(typeof casesContract)['POST /api/cases']>['body']

/** Opens a case, once for each key. Refuses invalid_input, ride_not_found, too_many_cases. */
export async function openCase(context: Context, actor: Actor, { isInjured, ...form }: Opened) {
  const { userId } = actor
  const row = await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    const at = context.clock.now()
    return openFromForm(context, tx, { ...form, isInjured, personId: userId, openedBy: userId, at })
  })
  await context.letters.lookNow()
  return getCase(context, actor, row.id)
}

type Said = { readonly key: string; readonly text: string; readonly has?: boolean }

/** The case returns to the operators; their time begins anew unless they owe an answer already. */
function changeAfter(row: CaseRow, state: CaseState, { has }: Pick<Said, 'has'>, at: Date) {
  return {
    state,
    ...(row.state !== 'open' && { dueAt: dueAfter(row.kind, at) }),
    ...(row.state === 'closed' && { reopened: row.reopened + 1, closedAt: null, closedBy: null }),
    ...(has !== undefined && { driverHas: has, driverAnsweredAt: at }),
  }
}

/** Why nothing can be written any more. */
function refusalOf(row: CaseRow, event: CaseEvent): Refusal {
  if (event === 'driver_answer') return new Refusal('case_not_asked')
  return new Refusal(reopensUntil(row) === null ? 'case_closed' : 'case_closed_for_good')
}

type Writing = Said & { readonly role: Role; readonly event: CaseEvent }

/** Writes what the person or the driver says, once for each key, under the lock of the case. */
async function write(tx: Db, actor: Actor, caseId: string, writing: Writing & { readonly at: Date }): Promise<void> {
  const { role, event, key, text, at } = writing
  const row = await lockCase(tx, caseId)
  if (row === undefined || roleIn(row, actor.userId) !== role) throw new Refusal('case_not_found')
  const authorId = actor.userId
  if (await hasMessage(tx, { caseId, authorId, key })) return
  const state = caseAfter(row, event, at)
  if (state === null) throw refusalOf(row, event)
  if ((await countMessages(tx, caseId, authorId)) >= CASE_MESSAGES_MAX) throw new Refusal('too_many_case_messages')
  await insertMessage(tx, { caseId, author: role, authorId, key, isNote: false, body: text, at })
  await changeCase(tx, row, changeAfter(row, state, writing, at))
  await announce(tx, { kind: 'case', personId: row.personId })
}

/**
 * The person writes in their case, once for each key: a closed one is open again. Refuses case_not_found, case_closed_for_good,
 * too_many_case_messages.
 */
export async function writeInCase(context: Context, actor: Actor, caseId: string, said: Said) {
  const at = context.clock.now()
  await context.db
    .transaction()
    .execute((tx) => write(tx, actor, caseId, { ...said, role: 'person', event: 'write', at }))
  return getCase(context, actor, caseId)
}

type Answer = { readonly key: string; readonly has: boolean; readonly text?: string | undefined }

/**
 * The driver says whether they have a lost object, once for each key; the last answer stands. Refuses case_not_found,
 * case_not_asked once it is closed, too_many_case_messages.
 */
export async function answerAsDriver(context: Context, actor: Actor, caseId: string, { key, has, text }: Answer) {
  const at = context.clock.now()
  const answer = has ? LOST_OBJECT_ANSWER_TEXTS.has : LOST_OBJECT_ANSWER_TEXTS.hasNot
  const words = text === undefined ? answer : `${answer} ${text}`
  await context.db
    .transaction()
    .execute((tx) => write(tx, actor, caseId, { key, text: words, has, role: 'driver', event: 'driver_answer', at }))
  return getCase(context, actor, caseId)
}
