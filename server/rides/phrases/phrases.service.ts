import { PHRASES_MAX, type RidePhrase, type RidePhrases } from '#domain/rides/phrases/ride-phrases.ts'
import { isActive } from '#domain/rides/ride-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { phrasesFor } from '../ride-presenters.ts'
import { findPhrases, type PhrasesOfRide, writePhrase } from './phrases.queries.ts'

type Said = { readonly phrase: RidePhrase; readonly said: number }

/** The ride as one of the two sees it. Refuses ride_not_found: for everybody else it does not exist. */
async function requireOwn({ db }: Context, { userId }: Actor, rideId: string) {
  const ride = await findPhrases(db, rideId)
  const party = ride?.passengerId === userId ? 'passenger' : ride?.driverId === userId ? 'driver' : null
  if (ride === undefined || party === null) throw new Refusal('ride_not_found')
  return { ride, party } as const
}

/**
 * The passenger or the driver says a ready phrase to the other, whose page shows it at once: a change of the ride, as any.
 * The same number again says nothing: it answers what was said. Refuses ride_not_found, ride_cannot_move when the ride is
 * not under way, and too_many_phrases.
 */
export async function sayPhrase(
  context: Context,
  actor: Actor,
  rideId: string,
  { phrase, said }: Said,
): Promise<RidePhrases | null> {
  const { party } = await requireOwn(context, actor, rideId)
  const at = context.clock.now()
  if (await writePhrase(context.db, { rideId, party, userId: actor.userId, phrase, said, at })) {
    return { said: said + 1, last: { by: party, phrase, at: at.toISOString() } }
  }
  // Read again: the same request may have come first by another way.
  const { ride } = await requireOwn(context, actor, rideId)
  return alreadySaid(ride, party)
}

/** Nothing was written: it was said before, the ride is over, or it was said too often. */
function alreadySaid(ride: PhrasesOfRide, party: 'passenger' | 'driver'): RidePhrases | null {
  if (!isActive(ride)) throw new Refusal('ride_cannot_move')
  const count = party === 'passenger' ? ride.passengerPhrases : ride.driverPhrases
  if (count >= PHRASES_MAX) throw new Refusal('too_many_phrases')
  return phrasesFor(ride, party)
}
