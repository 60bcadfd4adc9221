import type { DispatchPolicy } from '#domain/dispatch/dispatch-policy.ts'
import { OFFER_SECONDS, type PassedOver, type PassReason } from '#domain/dispatch/offers.ts'
import type { RecordedOffer, RecordedSearch, RecordedWave } from '#domain/dispatch/replay/recorded-search.ts'
import { type PlannedOffer, planWave } from '#domain/dispatch/wave/plan-wave.ts'
import { type Wave, waveOf } from '#domain/dispatch/wave/waves.table.ts'

/** A driver who stays where they are. `answer`: what they do, so many seconds after they are asked. */
export type StillDriver = {
  readonly driverId: string
  readonly pickupS: number
  readonly straightM: number
  readonly unfit: PassReason | null
  readonly answer: { readonly what: 'accepted' | 'refused' | 'none'; readonly afterS: number }
}

/** `stoppedAfterS`: when the passenger gives up, if nobody has taken the ride by then. */
export type StillWorld = { readonly drivers: readonly StillDriver[]; readonly stoppedAfterS: number | null }

export const SEARCH_BEGINS = new Date('2026-11-23T09:00:00Z')
const GIVES_UP_MS = 10 * 60_000

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}

type Run = { readonly waves: readonly Wave[]; readonly policy: DispatchPolicy }
type Asking = { readonly wave: number; readonly at: Date; readonly asked: ReadonlyMap<string, PassReason> }

/** One wave of the real planner. */
function planOne({ drivers }: StillWorld, { waves, policy }: Run, { wave, at, asked }: Asking) {
  const excluded = new Map([
    ...drivers.flatMap(({ driverId, unfit }) => (unfit === null ? [] : [[driverId, unfit] as const])),
    ...asked,
  ])
  const near = drivers
    .filter(({ straightM }) => straightM <= waveOf(wave, waves).withinM)
    .map(({ driverId, pickupS, straightM }) => {
      const route = { distanceM: Math.round(straightM * 1.3), durationS: pickupS }
      return { driverId, route, waitingSince: SEARCH_BEGINS, openOffers: 0, changeUpToXof: 0 }
    })
  const request = { rideId: 'ride', rideType: 'zemidjan', pickup: { lat: 6.37, lon: 2.39 }, waves, wave } as const
  const rest = { round: 1, askedAt: SEARCH_BEGINS, excluded, preferred: new Set<string>(), cashNoteXof: null }
  const { offers, passedOver } = planWave([{ ...request, ...rest }], new Map([['ride', near]]), policy, at)
  return { offers, passedOver: passedOver.get('ride') ?? ([] as PassedOver[]) }
}

type Answered = { readonly offers: RecordedOffer[]; readonly takenBy: string | null; readonly doneAt: Date }

/** What the drivers of one wave answer: the first to accept takes the ride, and the other offers are withdrawn. */
function answersTo(world: StillWorld, offers: readonly PlannedOffer[], { wave, at }: Asking): Answered {
  const answerOf = (driverId: string) =>
    world.drivers.find((one) => one.driverId === driverId)?.answer ?? { what: 'none', afterS: 0 }
  const accepts = offers
    .map(({ driverId }) => ({ driverId, ...answerOf(driverId) }))
    .filter(({ what }) => what === 'accepted')
    .sort((a, b) => a.afterS - b.afterS)
  const [first] = accepts
  const made = offers.map(({ driverId, pickupM, pickupS }) => {
    const { what, afterS } = answerOf(driverId)
    const offer = { driverId, wave, pickupM, pickupS, isAsleep: false, offeredAt: at }
    if (driverId === first?.driverId) return { ...offer, outcome: 'accepted', answeredAt: later(at, afterS) } as const
    if (first !== undefined && !(what === 'refused' && afterS <= first.afterS))
      return { ...offer, outcome: 'withdrawn', answeredAt: later(at, first.afterS) } as const
    if (what === 'refused') return { ...offer, outcome: 'refused', answeredAt: later(at, afterS) } as const
    return { ...offer, outcome: 'expired', answeredAt: later(at, OFFER_SECONDS) } as const
  })
  const doneAt = new Date(Math.max(...made.map(({ answeredAt }) => answeredAt.getTime())))
  return { offers: made, takenBy: first?.driverId ?? null, doneAt: first ? later(at, first.afterS) : doneAt }
}

/** A search among drivers who stand still, planned by the real planner, as the server records it. */
export function simulateSearch(world: StillWorld, run: Run): RecordedSearch {
  const [steps, offers]: [RecordedWave[], RecordedOffer[]] = [[], []]
  const { waves } = run
  const stopAt = world.stoppedAfterS === null ? null : later(SEARCH_BEGINS, world.stoppedAfterS)
  const end = (takenBy: string | null, endedAt: Date): RecordedSearch => {
    return { waves, startedAt: SEARCH_BEGINS, endedAt, takenBy, steps, offers }
  }
  let at = later(SEARCH_BEGINS, 1)
  for (let wave = 1; ; wave += 1) {
    if (stopAt !== null && at >= stopAt) return end(null, stopAt)
    const { withinS } = waveOf(wave, waves)
    if (withinS === null) break
    const asked = new Map(
      offers.map(
        ({ driverId, outcome }) => [driverId, outcome === 'refused' ? 'refused_before' : 'no_answer'] as const,
      ),
    )
    const plan = planOne(world, run, { wave, at, asked })
    steps.push({ wave, at, withinS, passedOver: plan.passedOver })
    if (plan.offers.length === 0) continue
    const answered = answersTo(world, plan.offers, { wave, at, asked })
    offers.push(...answered.offers)
    if (answered.takenBy !== null) return end(answered.takenBy, answered.doneAt)
    at = answered.doneAt
  }
  steps.push({ wave: waves.length, at, withinS: null, passedOver: [] })
  return end(null, stopAt ?? new Date(at.getTime() + GIVES_UP_MS))
}
