import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { AdminCase, AdminCaseFile } from '#domain/cases/admin-cases.contract.ts'
import { isOverdue } from '#domain/cases/case-state.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { DAY_MS } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { recordCaseViewed } from '../identity/audit.service.ts'
import { countOvercharges } from '../rides/overcharge/overcharge.service.ts'
import { findPersonOfCase, listNamesOf } from './case-desk.queries.ts'
import { listOperatorsExcept } from './case-notices.queries.ts'
import { findReach } from './case-notices.service.ts'
import { type CaseRow, findCase, listMessages } from './cases.queries.ts'

/** Days of reports about a driver that a case of « Il demande plus » shows. */
const OVERCHARGES_SHOWN_DAYS = 30

async function presentPerson(db: Db, userId: string): Promise<AdminCase['person']> {
  const found = await findPersonOfCase(db, userId)
  return {
    userId,
    fullName: found?.fullName ?? found?.name ?? '',
    email: found === undefined ? null : realEmail(found.email),
    phoneNumber: found?.phoneNumber ?? null,
  }
}

async function overchargesOf(db: Db, { kind, otherId }: CaseRow, now: Date): Promise<number | null> {
  if (kind !== 'overcharge' || otherId === null) return null
  return countOvercharges(db, otherId, new Date(now.getTime() - OVERCHARGES_SHOWN_DAYS * DAY_MS))
}

async function presentMessages(db: Db, caseId: string): Promise<AdminCase['messages']> {
  return (await listMessages(db, caseId)).map(({ id, author, authorName, isNote, body, at }) => ({
    ...{ id, author, isNote },
    authorName: authorName ?? '',
    text: body,
    at: at.toISOString(),
  }))
}

async function present(context: Context, row: CaseRow): Promise<AdminCase> {
  const { db, clock } = context
  const { id, number, kind, state, version, personSide, rideId, isInjured, driverHas, ownerId, reopened } = row
  const now = clock.now()
  const names = await listNamesOf(
    db,
    [ownerId, row.closedBy].flatMap((userId) => (userId === null ? [] : [userId])),
  )
  return {
    ...{ id, number, kind, state, version, isInjured, driverHas, reopened },
    person: await presentPerson(db, row.personId),
    side: personSide,
    other: row.otherId === null ? null : await presentPerson(db, row.otherId),
    ride: rideId === null ? null : { rideId, code: rideCode(rideId) },
    overcharges: await overchargesOf(db, row, now),
    owner: ownerId === null ? null : { userId: ownerId, fullName: names.get(ownerId) ?? '' },
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    isOverdue: isOverdue(row, now),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedByName: row.closedBy === null ? null : (names.get(row.closedBy) ?? ''),
    answersBy: (await findReach(context, db, row.personId))?.by ?? null,
    messages: await presentMessages(db, id),
  }
}

/** A case with its messages and notes, and who may own it. Refuses case_not_found. */
export async function getCaseFile(context: Context, caseId: string): Promise<AdminCaseFile> {
  const row = await findCase(context.db, caseId)
  if (row === undefined) throw new Refusal('case_not_found')
  const sides = row.otherId === null ? [row.personId] : [row.personId, row.otherId]
  const operators = await listOperatorsExcept(context.db, sides)
  return {
    case: await present(context, row),
    operators: operators.map(({ userId, fullName }) => ({ userId, fullName: fullName ?? '' })),
  }
}

/** The same, read by an operator: the journal records it. Refuses case_not_found, own_case. */
export async function readCaseFile(context: Context, operator: Actor, caseId: string): Promise<AdminCaseFile> {
  const row = await findCase(context.db, caseId)
  if (row === undefined) throw new Refusal('case_not_found')
  if ([row.personId, row.otherId].includes(operator.userId)) throw new Refusal('own_case')
  await recordCaseViewed(context, operator, row.personId)
  return getCaseFile(context, caseId)
}
