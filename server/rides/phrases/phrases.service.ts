import { SMS_PHRASES_MAX } from '#domain/mail/sms-kinds.ts'
import {
  isRepeatedPhrase,
  PHRASES_MAX,
  type PhraseParty,
  type RidePhrase,
  type RidePhrases,
} from '#domain/rides/phrases/ride-phrases.ts'
import { isActive } from '#domain/rides/ride-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { dropPhraseNotices, queuePhraseNotice } from '../../push/notices.service.ts'
import { phrasesFor } from '../ride-presenters.ts'
import { dropPhraseSms, queuePhraseSms } from '../sms/ride-sms.queries.ts'
import { lockPhrases, type NewPhrase, type PhrasesOfRide, writePhrase } from './phrases.queries.ts'

type Said = { readonly phrase: RidePhrase; readonly said: number }

const OTHER_SIDE = { passenger: 'driver', driver: 'passenger' } as const

/** Which of the two this is. Refuses ride_not_found: for everybody else it does not exist. */
function requireParty(ride: PhrasesOfRide | undefined, { userId }: Actor) {
  const party: PhraseParty | null =
    ride?.passengerId === userId ? 'passenger' : ride?.driverId === userId ? 'driver' : null
  if (ride === undefined || party === null) throw new Refusal('ride_not_found')
  return { ride, party }
}

/** Tells the other side, whose pages may be shut: by push, and where that does not arrive, the first few by SMS. */
async function notifyOther(tx: Db, ride: PhrasesOfRide, { rideId, party, phrase, said, at }: NewPhrase): Promise<void> {
  if (isRepeatedPhrase(ride, party, phrase, at)) return
  const to = OTHER_SIDE[party]
  const userId = to === 'driver' ? ride.driverId : ride.passengerId
  if (userId === null) return
  const version = ride.version + 1
  const hasSms = said < SMS_PHRASES_MAX
  await queuePhraseNotice(tx, { rideId, version, to, userId, phrase, hasSms, at })
  if (hasSms) await queuePhraseSms(tx, { rideId, version, to, at })
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
  return context.db.transaction().execute(async (tx) => {
    const { ride, party } = requireParty(await lockPhrases(tx, rideId), actor)
    const at = context.clock.now()
    const written = { rideId, party, userId: actor.userId, phrase, said, at }
    const after = await writePhrase(tx, written)
    if (after === undefined) return alreadySaid(ride, party)
    await notifyOther(tx, ride, written)
    return phrasesFor(after, party)
  })
}

/** Nothing was written: it was said before, the ride is over, or it was said too often. */
function alreadySaid(ride: PhrasesOfRide, party: PhraseParty): RidePhrases | null {
  if (!isActive(ride)) throw new Refusal('ride_cannot_move')
  const count = party === 'passenger' ? ride.passengerPhrases : ride.driverPhrases
  if (count >= PHRASES_MAX) throw new Refusal('too_many_phrases')
  return phrasesFor(ride, party)
}

/**
 * A page of the passenger or the driver has shown what the other said until then: no notice and no SMS repeats it. The SMS to
 * somebody for whom the ride was booked is sent: that is another person's page. Idempotent. Refuses ride_not_found.
 */
export async function seePhrase({ db }: Context, actor: Actor, rideId: string, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { ride, party } = requireParty(await lockPhrases(tx, rideId), actor)
    await dropPhraseNotices(tx, { rideId, to: party, userId: actor.userId, at })
    if (party === 'driver' || ride.riderPhone === null) await dropPhraseSms(tx, { rideId, to: party, at })
  })
}
