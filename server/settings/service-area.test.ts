import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Town } from '#domain/settings/service-area.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { changeSetting } from '#kit/settings.ts'

/** A square around a point. */
const around = (lat: number, lon: number, size = 0.05): Town['corners'] => [
  { lat: lat - size, lon: lon - size },
  { lat: lat - size, lon: lon + size },
  { lat: lat + size, lon: lon + size },
  { lat: lat + size, lon: lon - size },
]
const COTONOU: Town = { name: 'Cotonou', isOn: true, corners: around(6.365, 2.43) }
const PORTO_NOVO: Town = { name: 'Porto-Novo', isOn: true, corners: around(6.4991, 2.6253) }

const CITY = { lat: 6.3548, lon: 2.4381 }
const CAPITAL = { lat: 6.4991, lon: 2.6253 }
const trip = (pickup: object, dropoff: object) => ({
  pickupLocation: 'Portail bleu',
  dropoffLocation: 'Portail vert',
  pickupWaypoint: pickup,
  dropoffWaypoint: dropoff,
})

let kit: Kit
let operator: Person
let passenger: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
beforeEach(async () => {
  passenger = await aPassenger(kit)
  await changeSetting(kit, operator, { name: 'service_area', value: null })
})
afterAll(() => kit.close())

const serve = (...towns: Town[]) => changeSetting(kit, operator, { name: 'service_area', value: { towns } })
const quote = (body: object) => kit.call('POST /api/quotes', { body })

async function book(body: object) {
  const headers = { 'idempotency-key': randomUUID() }
  return kit.call('POST /api/rides', { as: passenger, body: { rideType: 'zemidjan', ...body }, headers })
}

describe('a pickup outside of the towns that are served', () => {
  test('is refused before any price, with the names of the towns', async () => {
    await serve(COTONOU, { ...PORTO_NOVO, isOn: false }, { ...PORTO_NOVO, name: 'Ouidah', corners: around(6.36, 2.08) })
    const { error } = (await quote(trip(CAPITAL, CITY))).json()
    expect(error).toMatchObject({ code: 'outside_area', field: 'pickupLocation' })
    expect(error.message).toMatch(/ville desservie.: Cotonou et Ouidah\.$/)
  })

  test('is refused at a booking without a price too, and a town that is turned on again is served', async () => {
    await serve(COTONOU, { ...PORTO_NOVO, isOn: false })
    expect((await book(trip(CAPITAL, CITY))).json().error.code).toBe('outside_area')
    await serve(COTONOU, PORTO_NOVO)
    expect((await book(trip(CAPITAL, CITY))).statusCode).toBe(201)
  })

  test('does not hinder a drop-off there, nor a pickup whose position nobody knows', async () => {
    await serve(COTONOU)
    expect((await quote(trip(CITY, CAPITAL))).statusCode).toBe(200)
    const nowhere = { pickupLocation: 'Chez Passager Essai', dropoffLocation: 'La maison bleue' }
    expect((await quote(nowhere)).statusCode).toBe(200)
  })

  test('is still booked with a price that was given before, for as long as that price holds', async () => {
    const priced = trip(CAPITAL, CITY)
    const { quote: sealed } = (await quote(priced)).json()
    await serve(COTONOU)
    const { status } = (await book({ ...priced, quote: sealed })).json().ride
    expect(status).toBe('requested')
    kit.clock.advanceMinutes(31)
    expect((await book({ ...priced, quote: sealed })).json().error.code).toBe('outside_area')
  })

  test('is served again once an operator goes back to the default', async () => {
    await serve(COTONOU)
    await changeSetting(kit, operator, { name: 'service_area', value: null })
    expect((await quote(trip(CAPITAL, CITY))).statusCode).toBe(200)
  })
})

describe('a service area is refused', () => {
  const [a, b, c, d] = COTONOU.corners
  test.each([
    ['whose border crosses itself', [{ ...COTONOU, corners: [a, c, b, d] }]],
    ['of two points', [{ ...COTONOU, corners: [a, b] }]],
    ['with the same town twice', [COTONOU, COTONOU]],
    ['in which no town is on', [{ ...COTONOU, isOn: false }]],
    ['in another country', [{ ...COTONOU, corners: around(48.85, 2.35) }]],
  ])('%s', async (_, towns) => {
    expect((await serve(...(towns as Town[]))).json().error.code).toBe('invalid_input')
  })
})
