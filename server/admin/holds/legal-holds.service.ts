import { LEGAL_HOLDS_SHOWN, type LegalHoldList } from '#domain/admin/holds/legal-holds.contract.ts'
import {
  endOfLegalHold,
  type LegalHoldAction,
  type LegalHoldKind,
  mayHoldUntil,
} from '#domain/admin/holds/legal-holds.ts'
import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { lockHoldsToSet } from '../../db/holds/holds.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import {
  findHold,
  insertHold,
  insertStep,
  isSubjectKnown,
  type LegalHoldSubject,
  listHolds,
} from './legal-holds.queries.ts'

/** The newest holds with every step, except for those that are the operator’s own matter. */
export async function listLegalHolds({ db, clock }: Context, { userId }: Actor): Promise<LegalHoldList> {
  const rows = await listHolds(db, { operatorId: userId, now: clock.now(), limit: LEGAL_HOLDS_SHOWN })
  const iso = (at: string) => new Date(at).toISOString()
  const shown = rows.map(({ plate, fullName, steps, kept, ...hold }) => ({
    ...hold,
    name: plate ?? (hold.rideId === null ? (fullName ?? '') : rideCode(hold.rideId)),
    kept: kept.map((row) => ({ ...row, deletedAt: iso(row.deletedAt) })),
    steps: steps.map((step) => ({
      ...step,
      until: step.until === null ? null : iso(step.until),
      saidAt: iso(step.saidAt),
    })),
  }))
  return { holds: shown }
}

type Said = { readonly authority: string; readonly requisition: string; readonly reason: string }
type Step = Said & {
  readonly legalHoldId: string
  readonly action: LegalHoldAction
  readonly seen: number
  readonly until: Date | null
}

const ACTION_OF_STEP = {
  set: 'set_hold',
  extend: 'extend_hold',
  lift: 'lift_hold',
} as const satisfies Record<LegalHoldAction, AdminAction>

/** Refuses hold_day_wrong. */
function endOf({ clock }: Context, until: Day): Date {
  if (!mayHoldUntil(until, dayOf(clock.now()))) throw new Refusal('hold_day_wrong', { field: 'until' })
  return endOfLegalHold(until)
}

/** Nobody decides in what concerns themselves. Refuses hold_not_found, own_matter. */
async function requireHold(tx: Db, { userId }: Actor, legalHoldId: string) {
  const last = await findHold(tx, legalHoldId, userId)
  if (last === undefined) throw new Refusal('hold_not_found')
  if (last.isOwnMatter) throw new Refusal('own_matter')
  return last
}

/** In a transaction: adds a step, with its entry in the journal; the operator’s own repeat changes nothing. Refuses own_matter, hold_changed. */
async function addStep(context: Context, tx: Db, operator: Actor, wish: Step): Promise<void> {
  const { legalHoldId, seen, ...said } = wish
  const at = context.clock.now()
  const isAdded = await insertStep(tx, { legalHoldId, step: seen + 1, ...said, saidBy: operator.userId, saidAt: at })
  const last = await requireHold(tx, operator, legalHoldId)
  if (!isAdded) {
    const isRepeat =
      last.step === seen + 1 &&
      last.saidBy === operator.userId &&
      last.action === said.action &&
      last.requisition === said.requisition &&
      last.until?.getTime() === said.until?.getTime()
    if (isRepeat) return
    throw new Refusal('hold_changed')
  }
  const reason = [last.plate, said.authority, said.requisition, said.reason]
    .filter((words) => words !== null)
    .join(' · ')
  const about = { targetId: last.userId, rideId: last.rideId, reason }
  await recordAction(tx, { actorId: operator.userId, action: ACTION_OF_STEP[said.action], at, ...about })
}

type NewHold = Said & {
  readonly legalHoldId: string
  readonly kind: LegalHoldKind
  readonly subject: string
  readonly until: Day
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Refuses hold_subject_not_found: also what is no id. */
function subjectOf(kind: LegalHoldKind, subject: string): LegalHoldSubject {
  const typed = subject.trim()
  if (kind !== 'plate' && !UUID.test(typed)) throw new Refusal('hold_subject_not_found')
  const of = (wanted: LegalHoldKind) => (kind === wanted ? typed : null)
  return { kind, userId: of('person'), rideId: of('ride'), plate: of('plate') }
}

/**
 * Keeps a person, a ride or a plate from being forgotten until the end of a day: from the moment that this returns, no job
 * erases it. The same request again changes nothing. Refuses forbidden, own_matter, hold_day_wrong, hold_subject_not_found, hold_changed.
 */
export async function setHold(context: Context, operator: Actor, wish: NewHold) {
  const { legalHoldId, kind, subject, until, ...said } = wish
  const about = subjectOf(kind, subject)
  const ends = endOf(context, until)
  await context.db.transaction().execute(async (tx) => {
    // Before the operators: a job that forgets may keep this lock for long.
    await lockHoldsToSet(tx)
    await requireStillOperator(tx, operator)
    if (!(await isSubjectKnown(tx, about))) throw new Refusal('hold_subject_not_found')
    const isNew = await insertHold(tx, legalHoldId, about)
    const there = isNew ? about : await findHold(tx, legalHoldId, operator.userId)
    const isSame = (['userId', 'rideId', 'plate'] as const).every((field) => there?.[field] === about[field])
    if (!isSame) throw new Refusal('hold_changed')
    await addStep(context, tx, operator, { legalHoldId, action: 'set', seen: 0, until: ends, ...said })
  })
  return listLegalHolds(context, operator)
}

async function moveHold(context: Context, operator: Actor, step: Step) {
  await context.db.transaction().execute(async (tx) => {
    // Before the operators: a job that forgets may keep this lock for long.
    await lockHoldsToSet(tx)
    await requireStillOperator(tx, operator)
    const last = await requireHold(tx, operator, step.legalHoldId)
    const isShortened = last.step === step.seen && step.until !== null && last.until !== null && step.until < last.until
    if (isShortened) throw new Refusal('hold_shortened', { field: 'until' })
    if (last.step < step.seen) throw new Refusal('hold_changed')
    await addStep(context, tx, operator, step)
  })
  return listLegalHolds(context, operator)
}

type Move = Said & { readonly legalHoldId: string; readonly seen: number }

/** Keeps it until the same day or a later one. Refuses forbidden, own_matter, hold_day_wrong, hold_shortened, hold_not_found, hold_changed. */
export function extendHold(context: Context, operator: Actor, { until, ...move }: Move & { readonly until: Day }) {
  return moveHold(context, operator, { ...move, action: 'extend', until: endOf(context, until) })
}

/** Ends it now: the next run of each job forgets what is due. Refuses forbidden, own_matter, hold_not_found, hold_changed. */
export function liftHold(context: Context, operator: Actor, move: Move) {
  return moveHold(context, operator, { ...move, action: 'lift', until: null })
}
