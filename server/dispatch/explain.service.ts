import type { AskedDriver, DispatchWave, RideAcceptance } from '#domain/dispatch/explain.contract.ts'
import type { Db } from '../db/database.ts'
import { listAcceptanceEvents, listNames, listOffersOfRide, listWaves } from './explain.queries.ts'

type Offer = Awaited<ReturnType<typeof listOffersOfRide>>[number]

function presentAsked(offer: Offer, fullName: string): AskedDriver {
  const { driverId, reason, pickupM, pickupS, waitedS, outcome } = offer
  return {
    ...{ driverId, fullName, reason, pickupM, pickupS, waitedS, outcome },
    offeredAt: offer.offeredAt.toISOString(),
    answeredAt: offer.answeredAt?.toISOString() ?? null,
  }
}

/** For each wave: the drivers who were asked, why, and their answers; and the drivers who were passed over, and why. */
async function explainDispatch(db: Db, rideId: string, offers: readonly Offer[]): Promise<DispatchWave[]> {
  const waves = await listWaves(db, rideId)
  const ids = [...offers, ...waves.flatMap(({ passedOver }) => passedOver)].map(({ driverId }) => driverId)
  const names = await listNames(db, [...new Set(ids)])
  const nameOf = (driverId: string) => names.get(driverId) ?? ''
  return waves.map(({ round, wave, at, withinS, passedOver }) => ({
    ...{ round, wave, withinS, at: at.toISOString() },
    asked: offers
      .filter((offer) => offer.round === round && offer.wave === wave)
      .map((offer) => presentAsked(offer, nameOf(offer.driverId))),
    passedOver: passedOver.map((one) => ({ ...one, fullName: nameOf(one.driverId) })),
  }))
}

function wasOffered(offers: readonly Offer[], round: number, driverId: string): boolean {
  return offers.some((offer) => offer.round === round && offer.driverId === driverId && offer.outcome === 'accepted')
}

/** The drivers who accepted this ride, when, and how they were asked, including those who gave it back. */
async function explainTakings(db: Db, rideId: string, offers: readonly Offer[]): Promise<RideAcceptance[]> {
  const events = await listAcceptanceEvents(db, rideId)
  const takings: RideAcceptance[] = []
  for (const { action, actorId, fullName, at } of events) {
    const last = takings.at(-1)
    if (action === 'give_back' && last !== undefined) last.givenBackAt = at.toISOString()
    if (action !== 'accept' || actorId === null) continue
    // Each give-back begins a new round.
    const way = wasOffered(offers, takings.length + 1, actorId) ? 'offered' : 'open_to_all'
    takings.push({ driverId: actorId, fullName: fullName ?? '', at: at.toISOString(), way, givenBackAt: null })
  }
  return takings
}

/** Explains why this ride went to its driver. */
export async function explainRide(
  db: Db,
  rideId: string,
): Promise<{ dispatch: DispatchWave[]; takings: RideAcceptance[] }> {
  const offers = await listOffersOfRide(db, rideId)
  return {
    dispatch: await explainDispatch(db, rideId, offers),
    takings: await explainTakings(db, rideId, offers),
  }
}
