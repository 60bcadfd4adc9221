import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuotedFare } from '#domain/fares/quotes.contract.ts'
import { RIDE_TYPES } from '#domain/fares/services.table.ts'
import type { Booking } from '#domain/rides/booking/booking.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'
import { QUOTE_MINUTES } from './quotes.service.ts'

const BY_DAY = new Date('2026-03-10T10:00:00+01:00')
const AT_NIGHT = new Date('2026-03-10T23:00:00+01:00')

const GODOMEY = { lat: 6.3857, lon: 2.3441 }
const PK3 = { lat: 6.3708, lon: 2.4616 }
/** Across the lagoon: twice the distance that the flat catalogue price covers. */
const FAR = {
  pickupLocation: 'Godomey',
  dropoffLocation: 'PK3 (Akpakpa)',
  pickupWaypoint: GODOMEY,
  dropoffWaypoint: PK3,
} as const
const WORDS_ONLY = { pickupLocation: 'Chez Passager Essai', dropoffLocation: 'La maison bleue' }

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
beforeEach(() => kit.clock.set(BY_DAY))
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

type Quoted = { readonly fares: readonly QuotedFare[]; readonly quote: string }

async function quote(trip: object = FAR): Promise<Quoted> {
  const response = await kit.call('POST /api/quotes', { body: trip })
  expect(response.statusCode).toBe(200)
  return response.json()
}

function fareOf({ fares }: Quoted, rideType: string): QuotedFare {
  const fare = fares.find((its) => its.rideType === rideType)
  if (fare === undefined) throw new Error(`no fare for ${rideType}`)
  return fare
}

function book(as: Person, booking: Partial<Booking>, key: string = randomUUID()) {
  const body = { ...FAR, rideType: 'standard', ...booking }
  return kit.call('POST /api/rides', { as, body, headers: { 'idempotency-key': key } })
}

describe('a quote', () => {
  test('has the price of each service with its lines, without a session', async () => {
    const quoted = await quote()
    expect(quoted.fares.map(({ rideType }) => rideType)).toEqual(RIDE_TYPES)
    for (const { priceXof, lines, distanceM, durationMinutes } of quoted.fares) {
      expect(lines.reduce((sum, { amountXof }) => sum + amountXof, 0)).toBe(priceXof)
      expect(lines.map(({ part }) => part)).toContain('distance')
      expect(distanceM).toBeGreaterThan(14_000)
      expect(durationMinutes).toBeGreaterThan(20)
    }
    expect(fareOf(quoted, 'zemidjan').durationMinutes).toBeLessThan(fareOf(quoted, 'standard').durationMinutes)
  })

  test('is the catalogue price while a waypoint is unknown', async () => {
    for (const trip of [
      WORDS_ONLY,
      { ...FAR, pickupLocation: 'Chez Passager Essai', pickupWaypoint: undefined },
      { ...FAR, dropoffLocation: 'La maison bleue', dropoffWaypoint: { placeId: 'nowhere' } },
    ]) {
      const { fares } = await quote(trip)
      expect(fares.map(({ priceXof }) => priceXof)).toEqual([500, 1250, 1875, 2400])
      expect(fares.map(({ distanceM }) => distanceM)).toEqual([null, null, null, null])
    }
  })

  test('of a trip at night costs more, also for a scheduled one', async () => {
    const byDay = fareOf(await quote(), 'zemidjan').priceXof
    const tonight = await quote({ ...FAR, scheduledFor: AT_NIGHT.toISOString() })
    kit.clock.set(AT_NIGHT)
    const atNight = await quote()
    expect(atNight.fares).toEqual(tonight.fares)
    expect(fareOf(atNight, 'zemidjan').lines.map(({ part }) => part)).toContain('night')
    expect(byDay).toBeGreaterThan(500)
  })

  test('refuses waypoints as a booking does', async () => {
    const { error } = (await kit.call('POST /api/quotes', { body: { ...FAR, pickupLocation: 'a' } })).json()
    expect(error).toMatchObject({ code: 'invalid_input', field: 'pickupLocation' })
    const elsewhere = { ...FAR, pickupWaypoint: { lat: 48.85, lon: 2.35 } }
    expect((await kit.call('POST /api/quotes', { body: elsewhere })).statusCode).toBe(400)
  })

  test('does not reveal the places of the trip', async () => {
    const { quote: sealed } = await quote()
    const [body = ''] = sealed.split('.')
    const said = Buffer.from(body, 'base64url').toString()
    expect(said).not.toContain('Godomey')
    expect(said).not.toContain('6.3857')
  })
})

describe('a booking with its quote', () => {
  test('costs the price that was shown, line by line', async () => {
    const quoted = await quote()
    const passenger = await aPassenger(kit)
    const { ride } = (await book(passenger, { quote: quoted.quote })).json()
    const promised = fareOf(quoted, 'standard')
    expect(ride).toMatchObject({
      priceXof: promised.priceXof,
      distanceM: promised.distanceM,
      durationMinutes: promised.durationMinutes,
      pickupPoint: GODOMEY,
      dropoffPoint: PK3,
    })
    const row = await kit.context.db
      .selectFrom('rides')
      .where('id', '=', ride.id)
      .select('fare')
      .executeTakeFirstOrThrow()
    expect(row.fare).toEqual(promised.lines)
  })

  test('costs the same even if the tariff has risen since', async () => {
    kit.clock.set(new Date('2026-03-10T21:50:00+01:00'))
    const quoted = await quote()
    kit.clock.set(new Date('2026-03-10T22:10:00+01:00'))
    const { ride } = (await book(await aPassenger(kit), { quote: quoted.quote })).json()
    expect(ride.priceXof).toBe(fareOf(quoted, 'standard').priceXof)
    expect(fareOf(await quote(), 'standard').priceXof).toBeGreaterThan(ride.priceXof)
  })

  test('that has expired is refused if the price has changed', async () => {
    kit.clock.set(new Date('2026-03-10T21:50:00+01:00'))
    const { quote: sealed } = await quote()
    kit.clock.advanceMinutes(QUOTE_MINUTES + 1)
    const response = await book(await aPassenger(kit), { quote: sealed })
    expect(response.statusCode).toBe(409)
    expect(response.json().error).toEqual({ code: 'price_changed', message: REFUSALS.price_changed.message })
  })

  test('that has expired is accepted while the price is the same', async () => {
    const quoted = await quote()
    kit.clock.advanceMinutes(QUOTE_MINUTES + 1)
    const { ride } = (await book(await aPassenger(kit), { quote: quoted.quote })).json()
    expect(ride.priceXof).toBe(fareOf(quoted, 'standard').priceXof)
  })

  test('that is dated in the future is refused', async () => {
    kit.clock.set(AT_NIGHT)
    const { quote: sealed } = await quote()
    kit.clock.set(BY_DAY)
    expect((await book(await aPassenger(kit), { quote: sealed })).json().error.code).toBe('price_changed')
  })

  test.each([
    ['another destination', { dropoffLocation: 'Ouidah', dropoffWaypoint: undefined }],
    ['another place under the same name', { dropoffWaypoint: { lat: 6.374, lon: 2.46 } }],
    ['another hour', { scheduledFor: '2026-03-11T10:00:00.000Z' }],
  ])('is refused for %s', async (_what, other) => {
    const { quote: sealed } = await quote()
    const response = await book(await aPassenger(kit), { ...other, quote: sealed })
    expect(response.json().error.code).toBe('price_changed')
  })

  test('sent repeatedly is one ride at one price, also long after the quote', async () => {
    const quoted = await quote()
    const passenger = await aPassenger(kit)
    const { ride } = (await book(passenger, { quote: quoted.quote }, 'key-of-a-quote')).json()
    kit.clock.set(AT_NIGHT)
    const again = (await book(passenger, { quote: quoted.quote }, 'key-of-a-quote')).json()
    expect(again.ride).toMatchObject({ id: ride.id, priceXof: ride.priceXof })
  })

  test('without a quote costs the current tariff', async () => {
    const { ride } = (await book(await aPassenger(kit), {})).json()
    expect(ride.priceXof).toBe(fareOf(await quote(), 'standard').priceXof)
  })
})

describe('a forged quote is refused', () => {
  const seal = (body: object, secret: string) => {
    const text = Buffer.from(JSON.stringify(body)).toString('base64url')
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  test.each<[string, (sealed: string) => string]>([
    ['with another price', (sealed) => cheaper(sealed)],
    ['without its signature', (sealed) => `${sealed.split('.')[0]}.`],
    ['with half of it', (sealed) => sealed.slice(0, -10)],
    ['signed with a secret of one’s own', () => seal({ trip: '', givenAtMs: 0, fares: [] }, 'x'.repeat(32))],
    ['signed for another purpose', () => seal({ trip: '', givenAtMs: 0, fares: [] }, kit.config.sessionSecret)],
    ['with something behind it', (sealed) => `${sealed}.x`],
    ['empty', () => ''],
    ['that is no quote', () => 'é💥.%%%'],
  ])('%s', async (_what, forge) => {
    const { quote: sealed } = await quote()
    const response = await book(await aPassenger(kit), { quote: forge(sealed) })
    expect(response.json().error?.code).toBe('price_changed')
  })

  function cheaper(sealed: string): string {
    const [body = '', signature] = sealed.split('.')
    const said = JSON.parse(Buffer.from(body, 'base64url').toString())
    for (const fare of said.fares) fare.priceXof = 25
    return `${Buffer.from(JSON.stringify(said)).toString('base64url')}.${signature}`
  }

  test('if it is far too long, as invalid input', async () => {
    const response = await book(await aPassenger(kit), { quote: 'x'.repeat(5_000) })
    expect(response.json().error.code).toBe('invalid_input')
  })
})

test('too many quotes from one network are refused', async () => {
  const flooded = await startKit()
  const ask = () => flooded.call('POST /api/quotes', { body: WORDS_ONLY })
  const statuses = new Set<number>()
  for (let n = 0; n < 610; n += 1) statuses.add((await ask()).statusCode)
  await flooded.close()
  expect(statuses).toEqual(new Set([200, 429]))
})
