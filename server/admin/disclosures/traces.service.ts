import type { Trace } from '#domain/admin/disclosures/disclosures.contract.ts'
import { DISCLOSURE_JOURNAL_TEXTS, TRACE_KEY_TEXTS } from '#domain/admin/disclosures/disclosures.fr.ts'
import { normalizeSubject, TRACES_SHOWN, type TraceKey, tracePeriod } from '#domain/admin/disclosures/disclosures.ts'
import type { RideTrace } from '#domain/admin/disclosures/traces.ts'
import { parsePersonSearch } from '#domain/admin/users/person-search.ts'
import { idsOfCode, rideCode } from '#domain/rides/ride-code.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { ONE_READING_MINUTES } from '../../identity/audit.service.ts'
import { recordRideReads } from '../rides/ride-reads.service.ts'
import { findRidesOfCode } from '../rides/ride-search.queries.ts'
import { findPeople } from '../sql-parts.queries.ts'
import { listPeople, listPeopleOfPhone } from './people.queries.ts'
import { insertSearch, listRideTraces, listTracedRides, type TraceSubject } from './traces.queries.ts'

/** Accounts that a search by name shows. */
const PEOPLE_SHOWN = 10

type Wish = {
  readonly key: TraceKey
  readonly typed: string
  readonly day?: string | undefined
  readonly time?: string | undefined
}

/** What a search looks for, and the accounts that it finds beside rides. */
type Looked = { readonly subject: TraceSubject | null; readonly people: readonly string[] }

async function byPerson(db: Db, typed: string): Promise<Looked> {
  const search = parsePersonSearch(typed)
  const people = search === null ? [] : await findPeople(db, search, PEOPLE_SHOWN)
  return { subject: { kind: 'people', userIds: people }, people }
}

async function byPhone(db: Db, typed: string): Promise<Looked> {
  const value = normalizeSubject('phone', typed)
  if (value === null) return { subject: null, people: [] }
  return { subject: { kind: 'phone', value }, people: await listPeopleOfPhone(db, value) }
}

async function subjectOf(db: Db, key: Exclude<TraceKey, 'code'>, typed: string): Promise<Looked> {
  if (key === 'hour') return { subject: { kind: 'anything' }, people: [] }
  if (key === 'person') return byPerson(db, typed)
  if (key === 'phone') return byPhone(db, typed)
  const value = normalizeSubject(key, typed)
  return { subject: value === null ? null : { kind: key, value }, people: [] }
}

/** Rides and accounts. */
type Found = { readonly ids: readonly string[]; readonly people: readonly string[] }

async function findIds(db: Db, wish: Wish): Promise<Found> {
  const { key, typed } = wish
  if (key === 'code') {
    const range = idsOfCode(typed)
    const found = range === null ? [] : await findRidesOfCode(db, range)
    return { ids: found.map(({ id }) => id), people: [] }
  }
  const { subject, people } = await subjectOf(db, key, typed)
  const period = tracePeriod(wish.day, wish.time)
  if (subject === null) return { ids: [], people }
  return { ids: await listTracedRides(db, { subject, period, limit: TRACES_SHOWN + 1 }), people }
}

function present({ rideId, requestedAt, endedAt, drivers, ...ride }: RideTrace): Trace {
  const { status, pickupLocation, dropoffLocation, passengerId, passengerName, passengerPhone } = ride
  return {
    rideId,
    code: rideCode(rideId),
    status,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    pickupLocation,
    dropoffLocation,
    passengerId,
    passengerName,
    passengerPhone,
    drivers: drivers.map(({ driverId, fullName, phoneNumber, plate, npc, acceptedAt }) => {
      return { driverId, fullName, phoneNumber, plate, npc, acceptedAt: acceptedAt.toISOString() }
    }),
  }
}

/**
 * Writes down what was searched by and what is found, before it is shown; once for what a page repeats by itself. Never what was
 * typed: the journal stays for ever.
 */
async function recordSearch(context: Context, operator: Actor, wish: Wish, found: Found): Promise<void> {
  const at = context.clock.now()
  const when = [wish.day, wish.time].filter(Boolean).join(' ')
  const reason = DISCLOSURE_JOURNAL_TEXTS.searched(TRACE_KEY_TEXTS[wish.key], when, found.ids.map(rideCode))
  const since = new Date(at.getTime() - ONE_READING_MINUTES * 60_000)
  await insertSearch(context.db, { actorId: operator.userId, people: found.people, reason, at, since })
  await recordRideReads(context, operator, found.ids)
}

/**
 * Rides and accounts by plate, number, NPC, ride code, person or hour, as they were then; what was searched by and found is recorded.
 * Refuses invalid_input without a word and without a day.
 */
export async function searchTraces(context: Context, operator: Actor, wish: Wish) {
  const { db } = context
  const isEmpty = wish.key === 'hour' ? wish.day === undefined : wish.typed === ''
  if (isEmpty) throw new Refusal('invalid_input', { field: wish.key === 'hour' ? 'day' : 'typed' })
  const { ids, people } = await findIds(db, wish)
  const shownIds = ids.slice(0, TRACES_SHOWN)
  await recordSearch(context, operator, wish, { ids: shownIds, people })
  const shown = await listRideTraces(db, shownIds)
  const accounts = await listPeople(db, people)
  return {
    rides: shown.map(present),
    people: accounts.map(({ userId, fullName, phoneNumber, isDriver }) => ({
      userId,
      fullName,
      phoneNumber,
      isDriver,
    })),
    hasMore: ids.length > TRACES_SHOWN,
  }
}
