import type { DispatchPolicy } from '../dispatch-policy.ts'
import { OFFER_SECONDS } from '../offers.ts'
import { POSTPONE_MAX_SECONDS } from '../wave/postpone-search.ts'
import { type Wave, waveOf } from '../wave/waves.table.ts'
import { type KnownDriver, knownDrivers, type RecordedSearch, sightingAt } from './recorded-search.ts'

/** The wave in which a driver is asked, and the seconds from the beginning of the search to it. */
type AskedInWave = { readonly wave: number; readonly afterS: number }

/** Whom a search asks. */
export type SearchResult = {
  /** The first driver asked. Null: nobody is. */
  readonly first: AskedInWave | null
  /** Drivers asked in all. */
  readonly asked: number
  /** The driver who took the ride. Null: they are not asked, or nobody took it. */
  readonly taker: AskedInWave | null
  /** Seconds until the ride is open to all. Null: it does not come to that, or not as far as is known. */
  readonly openAfterS: number | null
}

export type ReplayedSearch = SearchResult & {
  /** Drivers of whom the record does not say whether the new waves would reach them. They count as not asked. */
  readonly unsure: number
  /** It waits for a driver who is about to be free, and the record does not say what comes then. */
  readonly waits: boolean
}

type MadeOffer = { readonly driverId: string; readonly wave: number; readonly at: Date }
/** `openAt`: when the ride is open to all. Null: it is taken or stopped before, or the search waits. */
type SearchEnd = { readonly openAt: Date | null; readonly waits: boolean }
/** The next wave to run, and when. */
type DueWave = { readonly wave: number; readonly at: Date }
type ReplayedOffers = SearchEnd & { readonly offers: readonly MadeOffer[] }

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
}

function resultOf(
  { startedAt, takenBy }: RecordedSearch,
  { offers, openAt }: Omit<ReplayedOffers, 'waits'>,
): SearchResult {
  const inWave = (offer: MadeOffer | undefined) =>
    offer === undefined ? null : { wave: offer.wave, afterS: secondsBetween(startedAt, offer.at) }
  return {
    first: inWave(offers[0]),
    asked: new Set(offers.map(({ driverId }) => driverId)).size,
    taker: inWave(offers.find(({ driverId }) => driverId === takenBy)),
    openAfterS: openAt === null ? null : secondsBetween(startedAt, openAt),
  }
}

/** The offers of a search up to a wave; without one: all. */
function recordedOffers({ offers }: RecordedSearch, upTo = Number.POSITIVE_INFINITY): MadeOffer[] {
  return offers
    .filter(({ wave }) => wave <= upTo)
    .map(({ driverId, wave, offeredAt }) => ({ driverId, wave, at: offeredAt }))
}

/** Whom a search asked. */
export function recordedResult(search: RecordedSearch): SearchResult {
  const openAt = search.steps.find(({ withinS }) => withinS === null)?.at ?? null
  return resultOf(search, { offers: recordedOffers(search), openAt })
}

/** How many waves, from the first on, are the same. */
function sameWaves(before: readonly Wave[], after: readonly Wave[]): number {
  const isSame = (one: Wave, other: Wave | undefined) =>
    other !== undefined &&
    one.withinS === other.withinS &&
    one.drivers === other.drivers &&
    one.besideS === other.besideS &&
    one.withinM === other.withinM
  const differs = before.findIndex((wave, at) => !isSame(wave, after[at]))
  return differs === -1 ? before.length : differs
}

/** Milliseconds until this driver answered; one who was never asked, or let it expire, takes the whole time. */
function answerMs({ offers }: RecordedSearch, driverId: string): number {
  const offer = offers.find((one) => one.driverId === driverId)
  if (offer?.outcome !== 'refused' || offer.answeredAt === null) return OFFER_SECONDS * 1000
  return offer.answeredAt.getTime() - offer.offeredAt.getTime()
}

/**
 * When the search ends: the driver who took the ride takes as long as they did, and at once if no offer was ever made to
 * them. Null: they are not asked, or did not accept when they were.
 */
function endOf({ takenBy, endedAt, offers }: RecordedSearch, made: readonly MadeOffer[]): Date | null {
  if (takenBy === null) return endedAt
  const asked = made.find(({ driverId }) => driverId === takenBy)
  const offer = offers.find(({ driverId }) => driverId === takenBy)
  if (asked === undefined || (offer !== undefined && offer.outcome !== 'accepted')) return null
  if (offer === undefined || offer.answeredAt === null) return asked.at
  return new Date(asked.at.getTime() + offer.answeredAt.getTime() - offer.offeredAt.getTime())
}

/** A search under other waves, while it is replayed. */
type Replay = {
  readonly search: RecordedSearch
  readonly waves: readonly Wave[]
  readonly policy: DispatchPolicy
  readonly known: readonly KnownDriver[]
  readonly offers: MadeOffer[]
  readonly unsure: Set<string>
}

/** The nearest drivers within reach of a wave at an instant, as many as it asks. */
function askedBy({ waves, policy, known, offers, unsure }: Replay, wave: number, at: Date): string[] {
  const { withinS, withinM, drivers, besideS } = waveOf(wave, waves)
  const before = new Set(offers.map(({ driverId }) => driverId))
  const near = known
    .map((driver) => ({ ...driver, ...sightingAt(driver, at) }))
    .filter(({ driverId, state, pickupS }) => state === 'free' && pickupS <= (withinS ?? 0) && !before.has(driverId))
  for (const { driverId, atMostM } of near) if (atMostM > withinM) unsure.add(driverId)
  const reached = near
    .filter(({ atMostM }) => atMostM <= withinM)
    .sort((a, b) => a.pickupS - b.pickupS || (a.driverId < b.driverId ? -1 : 1))
  const latestS = (reached[0]?.pickupS ?? 0) + besideS
  return reached
    .filter(({ pickupS }) => pickupS <= latestS)
    .slice(0, policy === 'nearest' ? 1 : drivers)
    .map(({ driverId }) => driverId)
}

/** Drivers with sleeping phones are asked beside the first wave, if it reaches as far as the one that asked them. */
function askedAsleep({ search, waves, unsure }: Replay): string[] {
  const [before, after] = [waveOf(1, search.waves), waveOf(1, waves)]
  const asleep = search.offers.filter(({ isAsleep }) => isAsleep).map(({ driverId }) => driverId)
  const isAsFar = after.withinM >= before.withinM && (after.withinS ?? 0) >= (before.withinS ?? 0)
  if (isAsFar) return asleep
  for (const driverId of asleep) unsure.add(driverId)
  return []
}

/** Runs the waves that are due at an instant, until one asks somebody. Returns its number; null: none does. */
function askFirstWave(replay: Replay, from: number, at: Date): number | null {
  const asleep = from === 1 && replay.offers.length === 0 ? askedAsleep(replay) : []
  for (let wave = from; wave <= replay.waves.length && waveOf(wave, replay.waves).withinS !== null; wave += 1) {
    const asked = askedBy(replay, wave, at)
    if (asked.length === 0) continue
    for (const driverId of [...asked, ...asleep]) replay.offers.push({ driverId, wave, at })
    return wave
  }
  for (const driverId of asleep) replay.offers.push({ driverId, wave: 1, at })
  return asleep.length === 0 ? null : 1
}

/** When the next wave is due: when everybody asked by this one has answered. */
function nextDue({ search, offers }: Replay, wave: number, at: Date): Date {
  const asked = offers.filter((offer) => offer.wave === wave)
  return new Date(at.getTime() + Math.max(...asked.map(({ driverId }) => answerMs(search, driverId))))
}

/** What follows nobody being asked: the ride is open to all, or waits for a driver who is about to be free. */
function afterNobody({ search, known, waves }: Replay, { wave, at }: DueWave): DueWave | SearchEnd {
  const isTimed = wave <= waves.length && waveOf(wave, waves).withinS !== null
  const searchedS = secondsBetween(search.startedAt, at)
  const isSomebodySoonFree = known.some((driver) => sightingAt(driver, at).state === 'soon_free')
  if (!isTimed || searchedS >= POSTPONE_MAX_SECONDS || !isSomebodySoonFree) return { openAt: at, waits: false }
  // They are asked when the next wave saw them; after the last one nobody knows.
  const again = search.steps.find((step) => step.at > at)?.at
  return again === undefined ? { openAt: null, waits: true } : { wave, at: again }
}

/** Runs one wave that is due. Returns the next one, or how the search ends. */
function runDueWave(replay: Replay, due: DueWave): DueWave | SearchEnd {
  const end = endOf(replay.search, replay.offers)
  if (end !== null && due.at >= end) return { openAt: null, waits: false }
  const asking = askFirstWave(replay, due.wave, due.at)
  if (asking === null) return afterNobody(replay, due)
  return { wave: asking + 1, at: nextDue(replay, asking, due.at) }
}

/** Continues a search with the waves after those that are the same. */
function continueSearch(replay: Replay, first: DueWave): ReplayedOffers {
  let next: DueWave | SearchEnd = first
  while ('wave' in next) next = runDueWave(replay, next)
  return { offers: replay.offers, ...next }
}

/**
 * Whom a past search would have asked with other waves, as far as its record says. As long as the waves are the same, what
 * happened is what was recorded; then the nearest known drivers are asked, the one who took the ride accepts as they did, and
 * everybody else answers as they did or not at all (docs/decisions/2026-11-27-waves-are-replayed-from-their-record.md).
 */
export function replaySearch(search: RecordedSearch, waves: readonly Wave[], policy: DispatchPolicy): ReplayedSearch {
  const same = sameWaves(search.waves, waves)
  const next = search.steps.find(({ wave }) => wave > same)
  if (next === undefined) return { ...recordedResult(search), unsure: 0, waits: false }
  const offers = recordedOffers(search, same)
  const replay: Replay = { search, waves, policy, known: knownDrivers(search), offers, unsure: new Set() }
  const replayed = continueSearch(replay, { wave: same + 1, at: next.at })
  for (const { driverId } of replayed.offers) replay.unsure.delete(driverId)
  return { ...resultOf(search, replayed), unsure: replay.unsure.size, waits: replayed.waits }
}
