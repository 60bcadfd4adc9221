import { randomInt } from 'node:crypto'
import { type CaseKind, dueAfter } from '#domain/cases/case-kinds.ts'
import { CASE_NUMBERS, caseNumber } from '#domain/cases/case-number.ts'
import { CASES_OPEN_MAX, type CaseSide } from '#domain/cases/case-state.ts'
import { CASE_SENTENCES } from '#domain/cases/cases.fr.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import { notifyOfAccident, queueLostObjectNotice } from './case-notices.service.ts'
import {
  type CaseRow,
  countUnclosed,
  findCaseByKey,
  findRideOfCase,
  insertCase,
  insertMessage,
  type NewCase,
} from './cases.queries.ts'

/** Random numbers that are tried before giving up: one is taken once in thousands of cases. */
const TRIES = 8

/** What a case is opened with. `side` and `otherId` of its ride are found by `sideOf`. */
export type Opening = {
  readonly kind: CaseKind
  readonly personId: string
  readonly personSide: CaseSide | null
  readonly rideId: string | null
  readonly otherId: string | null
  readonly openedBy: string
  readonly key: string
  readonly isInjured: boolean | null
  readonly text: string
  readonly at: Date
}

/** A random number that no other case has: the row is written with it. */
async function insertNumbered(tx: Db, made: Omit<NewCase, 'number'>): Promise<CaseRow> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const row = await insertCase(tx, { ...made, number: caseNumber(randomInt(CASE_NUMBERS)) })
    if (row !== null) return row
  }
  throw new Error('no free number for a case')
}

/**
 * Writes a case with its first text, under the lock of its person's account, and tells whom it concerns: operators of an
 * accident, the driver of a lost object.
 */
export async function insertOpening(context: Context, tx: Db, opening: Opening): Promise<CaseRow> {
  const { text, at, ...made } = opening
  const row = await insertNumbered(tx, { ...made, openedAt: at, dueAt: dueAfter(made.kind, at) })
  const author = opening.openedBy === opening.personId ? 'person' : 'operator'
  await insertMessage(tx, {
    caseId: row.id,
    author,
    authorId: opening.openedBy,
    key: opening.key,
    isNote: false,
    body: text,
    at,
  })
  if (row.kind === 'accident') await notifyOfAccident(context, tx, row, at)
  if (isAskingDriver(row)) await queueLostObjectNotice(tx, row, at)
  await announce(tx, { kind: 'case', personId: row.personId })
  return row
}

/** Is the driver of the ride asked whether they have it? */
export function isAskingDriver({
  kind,
  personSide,
  otherId,
}: Pick<CaseRow, 'kind' | 'personSide' | 'otherId'>): boolean {
  return kind === 'lost_object' && personSide === 'passenger' && otherId !== null
}

type About = Pick<Opening, 'personSide' | 'rideId' | 'otherId'>

/** The person's part in the ride, and who the other is. Refuses ride_not_found: of others, it does not exist. */
export async function sideOf(db: Db, personId: string, rideId: string | null): Promise<About> {
  if (rideId === null) return { personSide: null, rideId: null, otherId: null }
  const ride = await findRideOfCase(db, rideId)
  if (ride?.passengerId === personId) return { personSide: 'passenger', rideId, otherId: ride.driverId }
  if (ride?.driverId === personId) return { personSide: 'driver', rideId, otherId: ride.passengerId }
  throw new Refusal('ride_not_found')
}

type Form = Pick<Opening, 'kind' | 'personId' | 'rideId' | 'openedBy' | 'key' | 'text' | 'at'> & {
  readonly isInjured: boolean | undefined
}

/**
 * Opens a case from a form, once for each key. The account is locked by the caller. Refuses invalid_input without the ride of a
 * lost object, or without saying whether an accident hurt somebody; ride_not_found, too_many_cases.
 */
export async function openFromForm(context: Context, tx: Db, form: Form): Promise<CaseRow> {
  const { isInjured, ...opening } = form
  const repeated = await findCaseByKey(tx, form.openedBy, form.key)
  if (repeated !== undefined) return repeated
  if (form.kind === 'lost_object' && form.rideId === null) {
    throw new Refusal('invalid_input', { message: CASE_SENTENCES.rideNeeded, field: 'rideId' })
  }
  if (form.kind === 'accident' && isInjured === undefined) {
    throw new Refusal('invalid_input', { message: CASE_SENTENCES.injuredNeeded, field: 'isInjured' })
  }
  const about = await sideOf(tx, form.personId, form.rideId)
  // An accident is never one case too many.
  if (form.kind !== 'accident' && (await countUnclosed(tx, form.personId)) >= CASES_OPEN_MAX) {
    throw new Refusal('too_many_cases')
  }
  return insertOpening(context, tx, {
    ...opening,
    ...about,
    isInjured: form.kind === 'accident' ? (isInjured ?? null) : null,
  })
}
