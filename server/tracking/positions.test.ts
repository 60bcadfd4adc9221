import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POSITIONS_MAX, SENDINGS_PER_MINUTE } from '#domain/tracking/positions.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { DANTOKPA, NEAR_VEDOKO, phonesOf, VEDOKO } from '#kit/rides/positions.ts'
import { drive } from '#kit/rides/rides.ts'

const PARAKOU = { lat: 9.3372, lon: 2.6303 }

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
// Advances the clock, so that the last positions of other tests are old.
beforeEach(() => kit.clock.advanceMinutes(90))

const { secondsAgo, wait, here, send, accepted, whereIs, trackOf, positionFor, aTrip } = phonesOf(() => kit)

async function pauseAndResume(driver: Person): Promise<void> {
  const set = (isAvailable: boolean) => kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable } })
  await set(false)
  await expect.poll(() => whereIs(driver)).toBeNull()
  await set(true)
}

describe('stored positions', () => {
  test('of an approved, available driver are found', async () => {
    const driver = await aDriver(kit)
    expect(await accepted(driver, [here(NEAR_VEDOKO), here(VEDOKO, 30)])).toBe(2)
    expect((await whereIs(driver))?.point).toEqual(NEAR_VEDOKO)
  })

  test.each([
    ['unavailable', { isAvailable: false }],
    ['not approved', { approval: 'pending' }],
    ['suspended', { approval: 'suspended' }],
  ] as const)(
    'of a driver who is %s are not stored, and the response counts none as accepted',
    async (_, eligibility) => {
      const driver = await aDriver(kit, eligibility)
      expect(await accepted(driver, [here(VEDOKO)])).toBe(0)
      expect(await whereIs(driver)).toBeNull()
      expect(await kit.context.positions.last(driver.userId)).toBeNull()
    },
  )

  test('of a driver with an active ride are kept, available or not', async () => {
    const { driver, id } = await aTrip()
    await kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: false } })
    wait(10)
    expect(await accepted(driver, [here(VEDOKO)])).toBe(1)
    expect(await trackOf(id)).toHaveLength(1)
  })

  test('of a driver who becomes unavailable are not found, and switching back allows no jump', async () => {
    const driver = await aDriver(kit)
    await accepted(driver, [here(VEDOKO)])
    await pauseAndResume(driver)
    wait(4)
    expect(await accepted(driver, [here(DANTOKPA)])).toBe(0)
  })

  test('of a driver who pauses and resumes within a second are found again', async () => {
    const driver = await aDriver(kit)
    await accepted(driver, [here(VEDOKO)])
    await pauseAndResume(driver)
    expect(await accepted(driver, [here(VEDOKO)])).toBe(0)
    expect((await whereIs(driver))?.point).toEqual(VEDOKO)
  })

  test('of a driver who is suspended, blocked or signed out are not found', async () => {
    const operator = await anAdmin(kit)
    const gone: ((driver: Person) => Promise<unknown>)[] = [
      ({ userId }) =>
        kit.call(`POST /api/admin/drivers/${userId}/decision`, {
          as: operator,
          body: { decision: 'suspend', seen: 'approved', reason: 'Motif essai' },
        }),
      ({ userId }) =>
        kit.call(`PUT /api/admin/users/${userId}/block`, { as: operator, body: { reason: 'Motif essai' } }),
      (driver) => kit.call('POST /api/accounts/sign-out', { as: driver }),
    ]
    for (const go of gone) {
      const driver = await aDriver(kit)
      await accepted(driver, [here(VEDOKO)])
      expect(await whereIs(driver)).not.toBeNull()
      await go(driver)
      await expect.poll(() => whereIs(driver)).toBeNull()
    }
  })

  test('older than a minute are not found', async () => {
    const driver = await aDriver(kit)
    await accepted(driver, [here(VEDOKO)])
    wait(60)
    expect(await whereIs(driver)).not.toBeNull()
    wait(1)
    expect(await whereIs(driver)).toBeNull()
  })
})

describe('plausible positions', () => {
  test('exclude one teleport, and include a new place once the driver could have got there', async () => {
    const driver = await aDriver(kit)
    await accepted(driver, [here(VEDOKO)])
    wait(4)
    expect(await accepted(driver, [here(DANTOKPA)])).toBe(0)
    wait(4)
    expect(await accepted(driver, [here(VEDOKO)])).toBe(1)
    // Five kilometres at 150 km/h take two minutes.
    const answers: number[] = []
    for (let sent = 0; sent < 8; sent += 1) {
      wait(20)
      answers.push(await accepted(driver, [here(DANTOKPA)]))
    }
    expect(answers).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
  })

  test('exclude those from the future, from long ago, from elsewhere and with a bad accuracy', async () => {
    const driver = await aDriver(kit)
    const useless = [
      here(VEDOKO, -31),
      here(VEDOKO, 3_601),
      here({ lat: 48.85, lon: 2.35 }),
      { ...here(VEDOKO), accuracyM: 1_001 },
    ]
    expect(await accepted(driver, useless)).toBe(0)
    expect(await accepted(driver, [...useless, here(VEDOKO)])).toBe(1)
  })

  test('of a phone whose clock is an hour wrong are corrected by the time of sending', async () => {
    const driver = await aDriver(kit)
    expect(await accepted(driver, [here(VEDOKO, -3_600)], secondsAgo(-3_600))).toBe(1)
    expect((await whereIs(driver))?.at).toEqual(kit.clock.now())
  })

  test('of a gap are stored in order and only once', async () => {
    const { driver, id } = await aTrip()
    wait(300)
    const missed = [200, 240, 120, 160].map((ago) => here(VEDOKO, ago))
    expect(await accepted(driver, missed)).toBe(4)
    expect(await accepted(driver, missed)).toBe(0)
    expect((await trackOf(id)).map(({ at }) => at.toISOString())).toEqual([240, 200, 160, 120].map(secondsAgo))
  })
})

describe('the track of a ride', () => {
  test('has no position from before the acceptance or after the end', async () => {
    const { driver, id } = await aTrip()
    expect(await accepted(driver, [here(VEDOKO, 60)])).toBe(1)
    expect(await trackOf(id)).toEqual([])
    wait(10)
    await accepted(driver, [here(VEDOKO)])
    await drive(kit, driver, id, ['start', 'finish'])
    wait(10)
    await accepted(driver, [here(VEDOKO)])
    expect(await trackOf(id)).toHaveLength(1)
  })
})

describe('abuse', () => {
  test('by a stranger who queries every ride reveals no driver', async () => {
    const { driver, id } = await aTrip()
    await accepted(driver, [here(NEAR_VEDOKO)])
    const stranger = await aPassenger(kit)
    const answers = [
      await positionFor(stranger, id),
      await positionFor(stranger, '00000000-0000-4000-8000-000000000000'),
      await kit.call(`GET /api/rides/${id}`, { as: stranger }),
    ]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await kit.call('GET /api/admin/live-map', { as: stranger })).json().error.code).toBe('forbidden')
    expect((await kit.call('GET /api/admin/live-map', { as: driver })).json().error.code).toBe('forbidden')
  })

  test('by a driver who sends positions does not affect another driver’s ride', async () => {
    const { passenger, id } = await aTrip()
    const rival = await aDriver(kit)
    wait(10)
    await accepted(rival, [here(PARAKOU)])
    expect((await positionFor(passenger, id)).json().position).toBeNull()
    expect(await trackOf(id)).toEqual([])
  })

  test('by too many requests, or too many positions in one, is refused', async () => {
    const driver = await aDriver(kit)
    const many = Array.from({ length: POSITIONS_MAX + 1 }, (_, n) => here(VEDOKO, n))
    expect((await send(driver, many)).statusCode).toBe(400)
    expect((await send(driver, many.slice(1))).json()).toEqual({ accepted: POSITIONS_MAX, published: null })
    const codes: number[] = []
    for (let sent = 0; sent < SENDINGS_PER_MINUTE + 5; sent += 1)
      codes.push((await send(driver, [here(VEDOKO)])).statusCode)
    expect(codes.filter((code) => code === REFUSALS.too_many_requests.status).length).toBeGreaterThanOrEqual(5)
    expect((await send(await aDriver(kit), [here(VEDOKO)])).statusCode).toBe(200)
  })

  test.each([
    ['no list', { positions: null }],
    ['an empty list', { positions: [] }],
    ['a word for a number', { positions: [{ lat: '6.37', lon: 2.4, at: '2026-03-10T09:00:00.000Z' }] }],
    ['a point off the Earth', { positions: [{ lat: 600, lon: 2.4, at: '2026-03-10T09:00:00.000Z' }] }],
    ['no instant', { positions: [{ lat: 6.37, lon: 2.4, at: 'hier' }] }],
    ['a negative accuracy', { positions: [{ lat: 6.37, lon: 2.4, at: '2026-03-10T09:00:00.000Z', accuracyM: -1 }] }],
    ['a sentence', 'ici'],
  ])('by invalid input (%s) is refused and changes nothing', async (_, body) => {
    const driver = await aDriver(kit)
    const response = await kit.call('POST /api/driver/positions', {
      as: driver,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_input'])
    expect(await kit.context.positions.last(driver.userId)).toBeNull()
  })
})
