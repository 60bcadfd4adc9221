import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { findRide } from '../ride-details.queries.ts'
import { insertRide, type NewRide } from '../rides.queries.ts'
import { rideFromInsert } from './ride-from-insert.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const AT = new Date('2026-11-22T07:00:00.123Z')
const PLAIN: Omit<NewRide, 'passengerId' | 'idempotencyKey'> = {
  pickupLocation: 'Ègbé, derrière l’école',
  dropoffLocation: 'Marché Dantokpa',
  rideType: 'zemidjan',
  priceXof: 500,
  durationMinutes: 12,
  at: AT,
  ends: {
    ...{ pickupPlaceId: null, pickupLat: null, pickupLon: null },
    ...{ dropoffPlaceId: null, dropoffLat: null, dropoffLon: null, distanceM: null },
  },
  fare: [],
  driverNote: null,
  rider: null,
  scheduledFor: null,
  searchFrom: AT,
  openToAll: true,
  nextWaveAt: null,
  startCode: '0412',
  cashNoteXof: null,
  payWith: null,
  agreedCancelFeeXof: null,
  agreedNoShowFeeXof: null,
}
const FULL: typeof PLAIN = {
  ...PLAIN,
  ends: {
    ...{ pickupPlaceId: 'etoile-rouge', pickupLat: 6.3751, pickupLon: 2.4089 },
    ...{ dropoffPlaceId: 'marche-dantokpa', dropoffLat: 6.3702, dropoffLon: 2.4336, distanceM: 3_410 },
  },
  fare: [{ part: 'flat', amountXof: 500, units: 3_000 }],
  driverNote: 'Portail bleu 🙂',
  cashNoteXof: 5000,
  payWith: 'cash',
  agreedCancelFeeXof: 300,
  agreedNoShowFeeXof: 400,
  rider: { fullName: 'Voyageur Essai', phoneNumber: '+2290100000001' },
  scheduledFor: new Date('2026-11-23T05:30:00Z'),
  searchFrom: new Date('2026-11-23T05:10:00Z'),
  openToAll: false,
  nextWaveAt: new Date('2026-11-23T05:10:00Z'),
}

test.each([
  ['with required fields only', PLAIN, false],
  ['with all optional fields', FULL, false],
  ['with a start code', FULL, true],
])(
  'a ride built from its insert, %s, equals the ride read from the database',
  async (_what, asBooked, wantsStartCode) => {
    const { db } = kit.database
    const { userId: passengerId } = await aPassenger(kit)
    await db.updateTable('profiles').set({ wantsStartCode }).where('id', '=', passengerId).execute()
    const ride: NewRide = { ...asBooked, passengerId, idempotencyKey: 'key-0000-0001' }
    const written = await insertRide(db, ride)
    if (written === null) throw new Error('the ride was not written')
    const read = await findRide(db, written.id)
    expect(read?.startCode).toBe(wantsStartCode ? '0412' : null)
    // The passenger's own name and phone number are not read for an insert.
    expect({ ...read, passengerName: null, passengerPhone: null }).toEqual(rideFromInsert(ride, written))
  },
)
