import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { answerAmongWomen, cardOf, confirmAmongWomen, sayAmongWomen, sayToFirstText } from '#kit/people/among-women.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aDriverAway, passSeconds, requestsOf, VEDOKO } from '#kit/rides/dispatch.ts'
import { aRide } from '#kit/rides/rides.ts'

let kit: Kit
let passenger: Person
/** Nearer by less than the bound. */
let nearer: Person
let woman: Person

const say = (as: Person, given: boolean) => sayAmongWomen(kit, as, given)
/** A driver says it, and an operator confirms it on her card. */
async function sayConfirmed(driver: Person): Promise<void> {
  await say(driver, true)
  await confirmAmongWomen(kit, driver)
}

/** The driver who is asked first for a ride from Vêdoko, and why. */
async function firstAsked(extras: object = {}) {
  const { id } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO, ...extras })
  await passSeconds(kit, 1)
  const { driverId, reason } = await kit.context.db
    .selectFrom('rideOffers')
    .where('rideId', '=', id)
    .where('rank', '=', 1)
    .select(['driverId', 'reason'])
    .executeTakeFirstOrThrow()
  return { rideId: id, reason, who: driverId === woman.userId ? 'woman' : 'nearer' }
}

async function begin(settings: Record<string, string> = {}): Promise<void> {
  kit = await startKit(settings)
  passenger = await aPassenger(kit)
  nearer = await aDriverAway(kit, 300)
  woman = await aDriverAway(kit, 700)
}

async function end(): Promise<void> {
  await expectInvariants(kit.context.db)
  await kit.close()
}

describe.each(['batched', 'waves'])('« Entre femmes », with the policy %s', (DISPATCH_POLICY) => {
  beforeEach(() => begin({ DISPATCH_POLICY }))
  afterEach(end)

  test('asks first the driver who said it too, and nobody reads why', async () => {
    await say(passenger, true)
    await sayConfirmed(woman)
    const { rideId, ...first } = await firstAsked()
    expect(first).toEqual({ who: 'woman', reason: 'best_together' })
    const seen = [await requestsOf(kit, woman), (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json()]
    expect(JSON.stringify(seen)).not.toMatch(/among|women|prefer/i)
  })

  test('knows no preference of a driver until an operator has confirmed it on her card', async () => {
    await say(passenger, true)
    await say(woman, true)
    const { rideId, who } = await firstAsked()
    expect(who).toBe('nearer')
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    const said = { answer: 'not_confirmed', reason: 'not_legible' } as const
    await answerAmongWomen(kit, await anAdmin(kit), (await cardOf(kit, woman)).id, said)
    const second = await firstAsked()
    expect(second.who).toBe('nearer')
    await kit.call(`POST /api/rides/${second.rideId}/cancel`, { as: passenger, body: {} })
    await confirmAmongWomen(kit, woman)
    expect((await firstAsked()).who).toBe('woman')
  })

  test('knows what a passenger said to the first text, and no longer what a driver said to it', async () => {
    await sayToFirstText(kit, passenger)
    await sayConfirmed(woman)
    const { rideId, who } = await firstAsked()
    expect(who).toBe('woman')
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    const consentId = await sayToFirstText(kit, woman)
    await kit.context.db.updateTable('amongWomenChecks').set({ consentId }).execute()
    expect((await firstAsked()).who).toBe('nearer')
  })

  test.each([
    ['only the passenger said it', true, false],
    ['only the driver said it', false, true],
    ['nobody said it', false, false],
  ])('asks the nearer driver when %s', async (_when, ofPassenger, ofDriver) => {
    if (ofPassenger) await say(passenger, true)
    if (ofDriver) await sayConfirmed(woman)
    expect((await firstAsked()).who).toBe('nearer')
  })
})

describe('« Entre femmes »', () => {
  beforeEach(() => begin())
  afterEach(end)

  test('holds from one ride to the next, until one of them takes it back', async () => {
    await say(passenger, true)
    await sayConfirmed(woman)
    const { rideId, who } = await firstAsked()
    expect(who).toBe('woman')
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    await say(woman, false)
    expect((await firstAsked()).who).toBe('nearer')
  })

  test('does not hold for a ride that she books for somebody else', async () => {
    await say(passenger, true)
    await sayConfirmed(woman)
    const rider = { fullName: 'Ɖɔssou Essai', phoneNumber: '+2290197000099' }
    expect((await firstAsked({ rider })).who).toBe('nearer')
  })

  test('brings no driver from beyond the bound: the nearer one is asked', async () => {
    await say(passenger, true)
    const far = await aDriverAway(kit, 2500)
    await sayConfirmed(far)
    expect((await firstAsked()).who).toBe('nearer')
    expect(nearer.userId).not.toBe(far.userId)
  })
})
