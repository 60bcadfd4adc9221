import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { QuotedFare } from '#domain/fares/quotes.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'

const TYPED = { pickupLocation: 'Étoile Rouge', dropoffLocation: 'Ouidah' }
const TAPPED = {
  pickupLocation: 'Carrefour Étoile Rouge',
  dropoffLocation: 'Ouidah',
  pickupWaypoint: { placeId: 'carrefour-etoile-rouge' },
  dropoffWaypoint: { placeId: 'ouidah' },
}

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const quote = (trip: object) => kit.call('POST /api/quotes', { body: trip })

function book(as: Person, booking: object) {
  const headers = { 'idempotency-key': randomUUID() }
  return kit.call('POST /api/rides', { as, body: { rideType: 'zemidjan', ...booking }, headers })
}

test('typed place names get the same fares as the places chosen from the list', async () => {
  const [typed, tapped] = [(await quote(TYPED)).json(), (await quote(TAPPED)).json()]
  expect(typed.fares).toEqual(tapped.fares)
  const zemidjan = typed.fares.find(({ rideType }: QuotedFare) => rideType === 'zemidjan')
  expect(zemidjan.priceXof).toBeGreaterThan(3_000)
})

test.each([
  ['place_needed', { ...TYPED, dropoffLocation: 'chez Passager Essai à Ouidah' }],
  ['place_needed', { ...TYPED, dropoffLocation: 'Bohicon' }],
  ['place_needed', { ...TYPED, dropoffLocation: 'Ganhi 0uid-ah' }],
  ['place_same', { ...TYPED, dropoffLocation: TYPED.pickupLocation }],
  ['place_contradicted', { ...TYPED, dropoffWaypoint: { placeId: 'marche-dantokpa' } }],
])('%s names the field dropoffLocation, in the quote and in the booking', async (code, trip) => {
  for (const response of [await quote(trip), await book(await aPassenger(kit), trip)]) {
    expect([response.statusCode, response.json().error]).toMatchObject([400, { code, field: 'dropoffLocation' }])
  }
})

test('a ride between typed places has coordinates, the quoted price and the names as typed', async () => {
  const { quote: sealed, fares } = (await quote(TYPED)).json()
  const { ride } = (await book(await aPassenger(kit), { ...TYPED, quote: sealed })).json()
  const { priceXof } = fares.find(({ rideType }: QuotedFare) => rideType === 'zemidjan')
  expect(ride).toMatchObject({ ...TYPED, priceXof })
  expect(ride.dropoffPoint).not.toBeNull()
  expect(ride.distanceM).toBeGreaterThan(30_000)
})

test('a ride between typed places without a quote is priced by their distance', async () => {
  const { ride } = (await book(await aPassenger(kit), TYPED)).json()
  expect(ride.priceXof).toBeGreaterThan(3_000)
})
