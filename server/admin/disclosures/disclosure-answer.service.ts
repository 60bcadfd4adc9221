import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { ANSWER_TEXTS, HEAD_TEXTS } from '#domain/admin/disclosures/answer.fr.ts'
import type { AnswerHead, AnswerSection } from '#domain/admin/disclosures/answer.ts'
import { DISCLOSURE_WORDS } from '#domain/admin/disclosures/disclosures.fr.ts'
import { ANSWER_RIDES_MAX, DISCLOSURE_KIND_WORDS } from '#domain/admin/disclosures/disclosures.ts'
import { rideSections } from '#domain/admin/disclosures/ride-answer.ts'
import { statisticsSections } from '#domain/admin/disclosures/statistics-answer.ts'
import { peopleSection, type RideTrace, ridesSection, vehiclesSection } from '#domain/admin/disclosures/traces.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { formatDay, formatInstant } from '#domain/shared/format.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../../db/database.ts'
import { listPaymentsForAdmin, listRideEvents } from '../rides/ride-dossier.queries.ts'
import { listDayCounts } from './day-counts.service.ts'
import type { DisclosureRow } from './disclosures.queries.ts'
import { listPeople, listPeopleOfPhone, listRegister, listVehiclesOf, listVehiclesOfRide } from './people.queries.ts'
import { listPositionsOf, listReads } from './ride-answer.queries.ts'
import { listRideTraces, listTracedRides, type Period, type TraceSubject } from './traces.queries.ts'

/** Vehicles in one register. */
export const REGISTER_MAX = 20_000

/** The tables of an answer, whose data is in them, and its rides, in the order of the table. */
export type Answer = {
  readonly sections: readonly AnswerSection[]
  readonly userIds: readonly string[]
  readonly rideIds: readonly string[]
}

/** What an answer is made from. */
export type AnswerScope = Pick<
  DisclosureRow,
  'kind' | 'subjectKind' | 'subject' | 'rideId' | 'fromAt' | 'untilAt' | 'askedAt'
>

function peopleOfRides(rides: readonly RideTrace[]): string[] {
  return rides.flatMap(({ passengerId, drivers }) => [passengerId, ...drivers.map(({ driverId }) => driverId)])
}

/** Refuses disclosure_too_large. */
export function requireAtMost(count: number, max: number): void {
  if (count > max) throw new Refusal('disclosure_too_large')
}

async function registerAnswer(db: Db, at: Date): Promise<Answer> {
  const vehicles = await listRegister(db, at, REGISTER_MAX + 1)
  requireAtMost(vehicles.length, REGISTER_MAX)
  const userIds = [...new Set(vehicles.map(({ driverId }) => driverId))]
  return { sections: [vehiclesSection(vehicles)], userIds, rideIds: [] }
}

async function rideAnswer(db: Db, rideId: string): Promise<Answer> {
  const [ride] = await listRideTraces(db, [rideId])
  if (ride === undefined) throw new Refusal('ride_not_found')
  const details = {
    steps: await listRideEvents(db, rideId),
    positions: await listPositionsOf(db, rideId),
    payments: await listPaymentsForAdmin(db, rideId),
    reads: await listReads(db, rideId),
  }
  const vehicles = vehiclesSection(await listVehiclesOfRide(db, rideId))
  const userIds = [...new Set(peopleOfRides([ride]))]
  return { sections: [...rideSections(ride, details), vehicles], userIds, rideIds: [rideId] }
}

/** The accounts that the subject itself is about, beside those of its rides. */
export async function ownersOf(db: Db, subject: TraceSubject): Promise<readonly string[]> {
  if (subject.kind === 'people') return subject.userIds
  return subject.kind === 'phone' ? listPeopleOfPhone(db, subject.value) : []
}

async function subjectAnswer(db: Db, subject: TraceSubject, period: Period): Promise<Answer> {
  const ids = await listTracedRides(db, { subject, period, limit: ANSWER_RIDES_MAX + 1 })
  requireAtMost(ids.length, ANSWER_RIDES_MAX)
  const rides = await listRideTraces(db, ids)
  const vehicles = await listVehiclesOf(db, subject, period, REGISTER_MAX)
  const drivers = vehicles.map(({ driverId }) => driverId)
  const userIds = [...new Set([...(await ownersOf(db, subject)), ...drivers, ...peopleOfRides(rides)])]
  const people = (await listPeople(db, userIds)).map((one) => ({ ...one, email: realEmail(one.email ?? '') }))
  const sections = [ridesSection(rides), vehiclesSection(vehicles), peopleSection(people)]
  return { sections, userIds, rideIds: rides.map(({ rideId }) => rideId) }
}

/** What a request about a subject is about. */
export function subjectOf({ subjectKind, subject }: AnswerScope): TraceSubject {
  if (subjectKind === null || subject === null) throw new Error('a request about a subject names it')
  return subjectKind === 'person' ? { kind: 'people', userIds: [subject] } : { kind: subjectKind, value: subject }
}

/** The period of a request that has one. */
export function periodOf({ fromAt, untilAt }: AnswerScope): Period {
  if (fromAt === null || untilAt === null) throw new Error('a request about a period has two instants')
  return { from: fromAt, until: untilAt }
}

/** What the answer to this request is now. Refuses ride_not_found, disclosure_too_large. */
export async function makeAnswer(db: Db, row: AnswerScope): Promise<Answer> {
  switch (row.kind) {
    case 'register':
      return registerAnswer(db, row.fromAt ?? row.askedAt)
    case 'ride':
      return rideAnswer(db, row.rideId ?? '')
    case 'subject':
      return subjectAnswer(db, subjectOf(row), periodOf(row))
    case 'statistics':
      return { sections: statisticsSections(await listDayCounts(db, periodOf(row))), userIds: [], rideIds: [] }
  }
}

const MINUTE_MS = 60_000

/** « Plaque AB-1234-CD, du … au … », « Course 4F2A1C », « le 26/11/2026 à 08:00 ». */
export function scopeWords(row: DisclosureRow): string {
  const { kind, subjectKind, subject, personName, rideId, fromAt, untilAt } = row
  if (kind === 'ride') return ANSWER_TEXTS.ride(rideCode(rideId ?? ''))
  if (fromAt === null) return DISCLOSURE_KIND_WORDS[kind]
  if (untilAt === null) return ANSWER_TEXTS.on(formatInstant(fromAt))
  const lastMinute = new Date(untilAt.getTime() - MINUTE_MS)
  const when = ANSWER_TEXTS.period(formatInstant(fromAt), formatInstant(lastMinute))
  if (subjectKind === null) return when
  return `${DISCLOSURE_WORDS.subjects[subjectKind]} ${personName ?? subject ?? ANSWER_TEXTS.unknown}, ${when}`
}

type Release = { readonly releasedBy: string; readonly at: Date }

/** What stands above an answer. */
export function headOf(row: DisclosureRow, { releasedBy, at }: Release): AnswerHead {
  return [
    [HEAD_TEXTS.number, row.id],
    [HEAD_TEXTS.kind, DISCLOSURE_KIND_WORDS[row.kind]],
    [HEAD_TEXTS.scope, scopeWords(row)],
    [HEAD_TEXTS.authority, row.authority],
    [HEAD_TEXTS.officer, row.officer],
    [HEAD_TEXTS.requisition, row.requisition],
    [HEAD_TEXTS.requisitionOn, formatDay(row.requisitionOn)],
    [HEAD_TEXTS.reason, row.reason],
    [HEAD_TEXTS.askedBy, row.askedByName],
    [HEAD_TEXTS.releasedBy, releasedBy],
    [HEAD_TEXTS.releasedAt, formatInstant(at)],
  ]
}
