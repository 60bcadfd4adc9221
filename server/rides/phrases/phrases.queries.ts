import { PHRASES_MAX, type PhraseParty, type RidePhrase } from '#domain/rides/phrases/ride-phrases.ts'
import { ACTIVE_STATUSES } from '#domain/rides/ride-status.ts'
import { announcing } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { RideRow } from '../ride-details.queries.ts'

const COLUMNS = [
  'passengerId',
  'driverId',
  'status',
  'passengerPhrases',
  'driverPhrases',
  'lastPhrase',
  'lastPhraseBy',
  'lastPhraseAt',
  'passengerPhrase',
  'passengerPhraseAt',
  'driverPhrase',
  'driverPhraseAt',
  'riderPhone',
  'version',
] as const
export type PhrasesOfRide = Pick<RideRow, (typeof COLUMNS)[number]>

/** The phrases of a new ride, and of one that was given back: the next driver has said nothing. */
export const NOTHING_SAID = {
  ...{ passengerPhrases: 0, passengerPhrase: null, passengerPhraseAt: null },
  ...{ driverPhrases: 0, driverPhrase: null, driverPhraseAt: null },
  ...{ lastPhrase: null, lastPhraseBy: null, lastPhraseAt: null },
} as const

const COUNTS = { passenger: 'passengerPhrases', driver: 'driverPhrases' } as const
const PHRASES = { passenger: 'passengerPhrase', driver: 'driverPhrase' } as const
const OWNERS = { passenger: 'passengerId', driver: 'driverId' } as const

/** Locks the ride until the transaction ends: of two phrases said at once, the second knows the first. */
export function lockPhrases(tx: Db, rideId: string): Promise<PhrasesOfRide | undefined> {
  return tx.selectFrom('rides').select(COLUMNS).where('id', '=', rideId).forUpdate().executeTakeFirst()
}

export type NewPhrase = {
  readonly rideId: string
  readonly party: PhraseParty
  readonly userId: string
  readonly phrase: RidePhrase
  /** How many this side had said before. */
  readonly said: number
  readonly at: Date
}

/**
 * Writes and announces a phrase, if it is the next of its side, the ride is still theirs and under way, and they have not
 * said the most. Returns what has been said now; undefined: nothing was written.
 */
export async function writePhrase(
  db: Db,
  { rideId, party, userId, phrase, said, at }: NewPhrase,
): Promise<PhrasesOfRide | undefined> {
  const count = COUNTS[party]
  return db
    .updateTable('rides')
    .set((eb) => ({
      [count]: eb(count, '+', 1),
      [PHRASES[party]]: phrase,
      [`${PHRASES[party]}At`]: at,
      lastPhrase: phrase,
      lastPhraseBy: party,
      lastPhraseAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', rideId)
    .where(OWNERS[party], '=', userId)
    .where('status', 'in', ACTIVE_STATUSES)
    .where(count, '=', said)
    .where(count, '<', PHRASES_MAX)
    .returning(COLUMNS)
    .returning(announcing({ kind: 'ride', rideId, from: null, formerDriverId: null }).as('announced'))
    .executeTakeFirst()
}
