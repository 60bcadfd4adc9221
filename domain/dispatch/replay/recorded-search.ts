import type { OfferOutcome, PassedOver, PassReason } from '../offers.ts'
import { type Wave, waveOf } from '../wave/waves.table.ts'

/** A wave that ran. `withinS` null: the ride was open to all from then on. */
export type RecordedWave = {
  readonly wave: number
  readonly at: Date
  readonly withinS: number | null
  /** The nearest drivers that it passed over. */
  readonly passedOver: readonly PassedOver[]
}

/** An offer that was made. Without a way if the driver's phone was asleep. */
export type RecordedOffer = {
  readonly driverId: string
  readonly wave: number
  readonly pickupM: number | null
  readonly pickupS: number | null
  readonly isAsleep: boolean
  readonly offeredAt: Date
  readonly outcome: OfferOutcome | null
  readonly answeredAt: Date | null
}

/** The first search of a ride, as it was recorded. A ride that was given back is searched again: that is another search. */
export type RecordedSearch = {
  /** The waves with which it began. */
  readonly waves: readonly Wave[]
  readonly startedAt: Date
  /** When a driver took the ride, or when it was cancelled. */
  readonly endedAt: Date
  readonly takenBy: string | null
  /** In their order, like the offers. */
  readonly steps: readonly RecordedWave[]
  readonly offers: readonly RecordedOffer[]
}

/** `free`: may be asked. `soon_free`: is worth waiting for. `unfit`: may not be asked for this ride. */
type DriverState = 'free' | 'soon_free' | 'unfit'

/** What the reason for passing a driver over says about them. Who had refused or not answered could be asked until then. */
const STATE_OF: Readonly<Record<PassReason, DriverState>> = {
  wrong_vehicle: 'unfit',
  not_approved: 'unfit',
  documents_not_valid: 'unfit',
  over_debt_limit: 'unfit',
  unavailable: 'unfit',
  busy: 'soon_free',
  three_offers: 'soon_free',
  reads_another: 'soon_free',
  refused_before: 'free',
  no_answer: 'free',
  gave_back: 'unfit',
  avoided: 'unfit',
  own_ride: 'unfit',
  too_far: 'free',
  others_sooner: 'free',
}

type Sighting = { readonly at: Date; readonly pickupS: number; readonly state: DriverState }

/** A driver whom the search considered: how far they were at each wave that recorded them, the first wave first. */
export type KnownDriver = {
  readonly driverId: string
  readonly sightings: readonly Sighting[]
  /** They were at most this far away, in metres, in a straight line. */
  readonly atMostM: number
}

type Seen = Omit<KnownDriver, 'sightings'> & { readonly sighting: Sighting }

/** The drivers whom one wave asked or passed over. */
function seenBy({ wave, at, passedOver }: RecordedWave, { waves, offers }: RecordedSearch): Seen[] {
  const { withinM } = waveOf(wave, waves)
  const asked = offers.flatMap(({ driverId, pickupS, pickupM, wave: its }): Seen[] => {
    if (pickupS === null || its !== wave) return []
    const atMostM = Math.min(withinM, pickupM ?? withinM)
    return [{ driverId, atMostM, sighting: { at, pickupS, state: 'free' } }]
  })
  const passed = passedOver.flatMap(({ driverId, pickupS, why }): Seen[] =>
    pickupS === null ? [] : [{ driverId, atMostM: withinM, sighting: { at, pickupS, state: STATE_OF[why] } }],
  )
  return [...asked, ...passed]
}

/** The drivers that a search considered, those with sleeping phones apart: how far those were was not recorded. */
export function knownDrivers(search: RecordedSearch): KnownDriver[] {
  const timed = search.steps.filter(({ withinS }) => withinS !== null)
  const seen = timed.flatMap((step) => seenBy(step, search))
  return [...new Set(seen.map(({ driverId }) => driverId))].map((driverId) => {
    const own = seen.filter((one) => one.driverId === driverId)
    const atMostM = Math.min(...own.map((one) => one.atMostM))
    return { driverId, atMostM, sightings: own.map(({ sighting }) => sighting) }
  })
}

/** How far this driver was at an instant: as recorded last before it, otherwise first after it. */
export function sightingAt({ sightings }: KnownDriver, at: Date): Sighting {
  const seen = [...sightings].reverse().find((sighting) => sighting.at <= at) ?? sightings[0]
  if (seen === undefined) throw new Error('A driver is known by at least one wave.')
  return seen
}
