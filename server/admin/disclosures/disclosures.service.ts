import {
  DISCLOSURES_SHOWN,
  type Disclosure,
  type OpenedDisclosure,
} from '#domain/admin/disclosures/disclosures.contract.ts'
import { DISCLOSURE_JOURNAL_TEXTS, DISCLOSURE_SENTENCES } from '#domain/admin/disclosures/disclosures.fr.ts'
import { normalizeSubject, periodOfDays, type Scope } from '#domain/admin/disclosures/disclosures.ts'
import { addDays, type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { recordRideReads } from '../rides/ride-reads.service.ts'
import { scopeWords } from './disclosure-answer.service.ts'
import { makePreview } from './disclosure-preview.service.ts'
import {
  type DisclosureRow,
  decideWaiting,
  findDisclosure,
  findFilesTerm,
  insertDisclosure,
  listDisclosures,
  type NewDisclosure,
} from './disclosures.queries.ts'
import { listPeople } from './people.queries.ts'

function present(row: DisclosureRow, { userId }: Actor): Disclosure {
  const { id, kind, state, subjectKind, rideId, authority, officer, requisition, requisitionOn, reason, silentBy } = row
  const about = {
    id,
    kind,
    state,
    subjectKind,
    rideId,
    authority,
    officer,
    requisition,
    requisitionOn,
    reason,
    silentBy,
  }
  return {
    ...about,
    scope: scopeWords(row),
    askedBy: row.askedByName,
    isOwn: row.askedBy === userId,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
    pdfSha256: row.pdfSha256,
    csvSha256: row.csvSha256,
  }
}

/** What authorities asked for, those that wait first; without those that are about the operator. */
export async function listDisclosuresFor({ db }: Context, operator: Actor) {
  const rows = await listDisclosures(db, operator.userId, DISCLOSURES_SHOWN)
  return { disclosures: rows.map((row) => present(row, operator)) }
}

/** Nobody decides in what concerns themselves. Refuses disclosure_not_found, own_matter. */
export async function requireDisclosure(db: Db, { userId }: Actor, id: string): Promise<DisclosureRow> {
  const row = await findDisclosure(db, id, userId)
  if (row === undefined) throw new Refusal('disclosure_not_found')
  if (row.isOwnMatter) throw new Refusal('own_matter')
  return row
}

/**
 * One request; while it waits, with the first rows of what its answer would be now. That an operator read those rides
 * is recorded. One about the operator is not there. Refuses disclosure_not_found, disclosure_too_large, ride_not_found.
 */
export async function openDisclosure(context: Context, operator: Actor, id: string): Promise<OpenedDisclosure> {
  const row = await findDisclosure(context.db, id, operator.userId)
  if (row === undefined || row.isOwnMatter) throw new Refusal('disclosure_not_found')
  const disclosure = present(row, operator)
  if (row.state !== 'asked') {
    const term = await findFilesTerm(context.db, id, context.clock.now())
    return { disclosure, preview: null, files: term ? { ...term, until: term.until.toISOString() } : null }
  }
  const { sections, rideIds } = await makePreview(context.db, row)
  await recordRideReads(context, operator, rideIds)
  return { disclosure, preview: [...sections], files: null }
}

type Wish = {
  readonly disclosureId: string
  readonly scope: Scope
  readonly authority: string
  readonly officer: string
  readonly requisition: string
  readonly requisitionOn: Day
  readonly reason: string
  readonly silentBy: string
}

type ScopeColumns = Pick<NewDisclosure, 'kind' | 'subjectKind' | 'subject' | 'rideId' | 'fromAt' | 'untilAt'>

const NO_SCOPE = { subjectKind: null, subject: null, rideId: null, fromAt: null, untilAt: null } as const

/** Refuses disclosure_period_wrong, disclosure_subject_wrong. */
function columnsOf(scope: Scope, now: Date): ScopeColumns {
  const today = dayOf(now)
  if (scope.kind === 'ride') return { ...NO_SCOPE, kind: 'ride', rideId: scope.rideId }
  if (scope.kind === 'register') {
    if (scope.on > today) throw new Refusal('disclosure_period_wrong', { field: 'on' })
    // Of today: as it is now. Of another day: at its end.
    const fromAt = scope.on === today ? now : startOfDay(addDays(scope.on, 1))
    return { ...NO_SCOPE, kind: 'register', fromAt }
  }
  if (scope.kind === 'statistics' && scope.to >= today) {
    throw new Refusal('disclosure_period_wrong', { field: 'to', message: DISCLOSURE_SENTENCES.dayNotOver })
  }
  const period = periodOfDays(scope.from, scope.to, today)
  if (period === null) throw new Refusal('disclosure_period_wrong', { field: 'to' })
  const within = { ...NO_SCOPE, kind: scope.kind, fromAt: period.from, untilAt: period.until }
  if (scope.kind === 'statistics') return within
  const subject = normalizeSubject(scope.subjectKind, scope.subject)
  if (subject === null) throw new Refusal('disclosure_subject_wrong', { field: 'subject' })
  return { ...within, subjectKind: scope.subjectKind, subject }
}

const ASKED_FIELDS = [
  'askedBy',
  'kind',
  'subjectKind',
  'subject',
  'rideId',
  'authority',
  'officer',
  'requisition',
  'requisitionOn',
  'reason',
  'silentBy',
] as const satisfies readonly (keyof NewDisclosure)[]

const sameInstant = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** The register of today begins at the instant of asking, so that a repeat of it has another instant of the same day. */
const dayAsked = ({ kind, fromAt }: NewDisclosure | DisclosureRow) =>
  fromAt === null ? null : kind === 'register' ? dayOf(fromAt) : fromAt.toISOString()

/** The same request of the same operator is the same row. Refuses disclosure_id_reused. */
function requireRepeat(there: DisclosureRow, wish: NewDisclosure): void {
  const isSame = ASKED_FIELDS.every((field) => there[field] === wish[field])
  const isSameTime = sameInstant(there.untilAt, wish.untilAt) && dayAsked(there) === dayAsked(wish)
  if (!isSame || !isSameTime) throw new Refusal('disclosure_id_reused')
}

/** Refuses disclosure_subject_wrong: there is no such account. */
async function requirePerson(db: Db, { subjectKind, subject }: NewDisclosure): Promise<void> {
  if (subjectKind !== 'person' || subject === null) return
  if ((await listPeople(db, [subject])).length > 0) return
  throw new Refusal('disclosure_subject_wrong', { field: 'subject', message: DISCLOSURE_SENTENCES.personUnknown })
}

/** Nobody has signed a requisition of tomorrow: a wrong year is noticed while it is copied. Refuses invalid_input. */
function requireSigned({ requisitionOn }: Wish, now: Date): void {
  if (requisitionOn <= dayOf(now)) return
  throw new Refusal('invalid_input', { field: 'requisitionOn', message: DISCLOSURE_SENTENCES.requisitionLater })
}

/**
 * Writes down what an authority asks for; it waits for another operator. The same request again changes nothing. Refuses
 * forbidden, own_matter, invalid_input, disclosure_period_wrong, disclosure_subject_wrong, disclosure_too_large, disclosure_id_reused,
 * ride_not_found.
 */
export async function askForDisclosure(context: Context, operator: Actor, asked: Wish) {
  const { disclosureId, scope, ...wish } = asked
  const at = context.clock.now()
  requireSigned(asked, at)
  const row = {
    ...wish,
    ...columnsOf(scope, at),
    id: disclosureId,
    silentBy: wish.silentBy === '' ? null : wish.silentBy,
    askedBy: operator.userId,
    askedAt: at,
  }
  await requirePerson(context.db, row)
  // Whoever asks for too much, or for a ride that there is not, learns it now and not from the second operator.
  await makePreview(context.db, row)
  await context.db.transaction().execute(async (tx) => {
    await requireStillOperator(tx, operator)
    const isNew = await insertDisclosure(tx, row)
    const kept = await requireDisclosure(tx, operator, disclosureId)
    if (!isNew) return requireRepeat(kept, row)
    const reason = DISCLOSURE_JOURNAL_TEXTS.of(wish.authority, wish.requisition)
    await recordAction(tx, { actorId: operator.userId, action: 'ask_disclosure', at, ...aboutOf(kept), reason })
  })
  return openDisclosure(context, operator, disclosureId)
}

/** The ride or the person that a request is about, for the journal. */
export function aboutOf({ rideId, subjectKind, subject }: DisclosureRow) {
  return { rideId, targetId: subjectKind === 'person' ? subject : null }
}

type Refused = { readonly disclosureId: string; readonly reason: string }

/**
 * Refuses a request: whoever wrote it may too. The operator’s own repeat succeeds. Locks the request, then the operators, as the
 * release does. Refuses forbidden, own_matter, disclosure_not_found, decided_meanwhile.
 */
export async function refuseDisclosure(context: Context, operator: Actor, { disclosureId: id, reason }: Refused) {
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    const row = await requireDisclosure(tx, operator, id)
    const decided = { id, state: 'refused', refusalReason: reason, decidedBy: operator.userId, decidedAt: at } as const
    if (!(await decideWaiting(tx, decided))) {
      const now = await requireDisclosure(tx, operator, id)
      if (now.state === 'refused' && now.decidedBy === operator.userId && now.refusalReason === reason) return
      throw new Refusal('decided_meanwhile')
    }
    await recordAction(tx, { actorId: operator.userId, action: 'refuse_disclosure', at, ...aboutOf(row), reason })
    await requireStillOperator(tx, operator)
  })
  return openDisclosure(context, operator, id)
}
