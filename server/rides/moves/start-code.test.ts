import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aRide, drive, press, wrongCode } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

function switchCode(as: Caller, rideId: string, isOn: boolean) {
  return kit.call(`PUT /api/rides/${rideId}/start-code`, { as, body: { isOn } })
}

async function aCodedRide() {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'arrive'])
  const startCode: string = (await switchCode(passenger, rideId, true)).json().ride.startCode
  const wrong = wrongCode(startCode)
  return { passenger, driver, rideId, startCode, wrong }
}

test('a ride with a start code starts only with its four digits', async () => {
  const { driver, rideId, startCode, wrong } = await aCodedRide()
  expect(startCode).toMatch(/^\d{4}$/)
  expect((await press(kit, driver, rideId, 'start')).json().error.code).toBe('start_code_missing')
  expect((await press(kit, driver, rideId, ['start', {}])).json().error.code).toBe('start_code_missing')
  expect((await press(kit, driver, rideId, ['start', { startCode: wrong }])).json().error.code).toBe('start_code_wrong')
  const started = await press(kit, driver, rideId, ['start', { startCode: ` ${startCode} ` }])
  expect(started.json().ride.status).toBe('in_progress')
  expect((await press(kit, driver, rideId, 'start')).statusCode).toBe(200)
})

test('« Terminer » needs no code once the ride was started with it', async () => {
  const { driver, rideId, startCode } = await aCodedRide()
  expect((await press(kit, driver, rideId, 'finish')).json().error.code).toBe('start_code_missing')
  await press(kit, driver, rideId, ['start', { startCode }])
  expect((await press(kit, driver, rideId, 'finish')).statusCode).toBe(200)
})

test('« Terminer » before the start needs the four digits, and records no start', async () => {
  const { driver, rideId, startCode, wrong } = await aCodedRide()
  const finish = async (typed: object) =>
    (await press(kit, driver, rideId, ['finish', { cashReceived: true, ...typed }])).json()
  expect((await finish({})).error.code).toBe('start_code_missing')
  expect((await finish({ startCode: wrong })).error.code).toBe('start_code_wrong')
  expect((await finish({ startCode: '12' })).error.code).toBe('invalid_input')
  expect((await kit.call('GET /api/driver/rides', { as: driver })).json().active.status).toBe('accepted')
  expect((await finish({ startCode })).ride).toMatchObject({
    status: 'completed',
    startedAt: null,
    payment: { status: 'completed', method: 'cash' },
  })
  expect((await finish({ startCode })).ride.status).toBe('completed')
})

test('wrong codes at « Démarrer » and at « Terminer » count together, and those of other drivers do not', async () => {
  const { driver, rideId, startCode, wrong } = await aCodedRide()
  const guess = (as: Caller, button: 'start' | 'finish', code: string) =>
    press(kit, as, rideId, [button, { ...(button === 'finish' && { cashReceived: false }), startCode: code }])
  const rival = await aDriver(kit)
  for (let count = 0; count < 6; count += 1) {
    expect((await guess(rival, 'finish', wrong)).json().error.code).toBe('ride_not_found')
  }
  for (const button of ['start', 'start', 'finish', 'finish', 'finish'] as const) {
    expect((await guess(driver, button, wrong)).json().error.code).toBe('start_code_wrong')
  }
  expect((await guess(driver, 'finish', startCode)).statusCode).toBe(429)
  expect((await guess(driver, 'start', startCode)).statusCode).toBe(429)
})

test('after five wrong codes the right one is refused with 429, and other drivers’ tries do not count', async () => {
  const { driver, rideId, startCode, wrong } = await aCodedRide()
  const rival = await aDriver(kit)
  for (let count = 0; count < 8; count += 1) {
    expect((await press(kit, rival, rideId, ['start', { startCode: wrong }])).json().error.code).toBe('ride_not_found')
  }
  const answers = []
  for (let count = 0; count < 6; count += 1) {
    answers.push((await press(kit, driver, rideId, ['start', { startCode: wrong }])).json().error.code)
  }
  expect(answers).toEqual([...Array<string>(5).fill('start_code_wrong'), 'too_many_requests'])
  expect((await press(kit, driver, rideId, ['start', { startCode }])).statusCode).toBe(429)
})

test.each(['12', '12345', 'abcd', ''])('« %s » is refused as an invalid code (invalid_input)', async (startCode) => {
  const { driver, rideId } = await aCodedRide()
  expect((await press(kit, driver, rideId, ['start', { startCode }])).json().error.code).toBe('invalid_input')
})

test('only the passenger receives the start code, not the driver, their event stream or an operator', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const ofPassenger = await openStream(kit, passenger)
  const ofDriver = await openStream(kit, driver)
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const code: string = (await switchCode(passenger, id, true)).json().ride.startCode
  await expect.poll(() => JSON.stringify(ofPassenger.received)).toContain(`"startCode":"${code}"`)
  await expect.poll(() => JSON.stringify(ofDriver.received)).toContain('"needsStartCode":true')
  expect(JSON.stringify(ofDriver.received)).not.toContain('"startCode"')
  for (const [path, as] of [
    ['/api/driver/rides', driver],
    [`/api/admin/rides/${id}`, await anAdmin(kit)],
    ['/api/admin/rides', await anAdmin(kit)],
  ] as const) {
    expect((await kit.call(`GET ${path}`, { as })).body).not.toContain(`"${code}"`)
  }
  ofPassenger.close()
  ofDriver.close()
})

test('a start code that is switched off is no longer required, and cannot be switched on after the start', async () => {
  const { passenger, driver, rideId } = await aCodedRide()
  expect((await switchCode(passenger, rideId, true)).json().ride.startCode).toMatch(/^\d{4}$/)
  expect((await switchCode(passenger, rideId, false)).json().ride.startCode).toBeNull()
  expect((await press(kit, driver, rideId, 'start')).statusCode).toBe(200)
  expect((await switchCode(passenger, rideId, true)).json().error.code).toBe('ride_cannot_move')
})

test('a start code that is switched off and on again is another one, and the old one is wrong', async () => {
  const { passenger, driver, rideId, startCode } = await aCodedRide()
  // A code of four digits may be the same once: the next switches give another.
  let now = startCode
  for (let count = 0; count < 5 && now === startCode; count += 1) {
    await switchCode(passenger, rideId, false)
    now = (await switchCode(passenger, rideId, true)).json().ride.startCode
  }
  expect(now).not.toBe(startCode)
  expect((await press(kit, driver, rideId, ['start', { startCode }])).json().error.code).toBe('start_code_wrong')
  expect((await press(kit, driver, rideId, ['start', { startCode: now }])).statusCode).toBe(200)
})

test('a passenger with wantsStartCode has a start code from the booking on', async () => {
  const [passenger, other] = [await aPassenger(kit), await aPassenger(kit)]
  await kit.database.db
    .updateTable('profiles')
    .set({ wantsStartCode: true })
    .where('id', '=', passenger.userId)
    .execute()
  expect((await aRide(kit, passenger)).startCode).toMatch(/^\d{4}$/)
  expect((await aRide(kit, other)).startCode).toBeNull()
})

test('wrong codes of a driver who gave the ride back do not count for the next driver', async () => {
  const { driver, rideId, startCode, wrong } = await aCodedRide()
  for (let count = 0; count < 6; count += 1) await press(kit, driver, rideId, ['start', { startCode: wrong }])
  await press(kit, driver, rideId, 'give_back')
  const next = await aDriver(kit)
  await drive(kit, next, rideId, ['accept', 'arrive'])
  expect((await press(kit, next, rideId, ['start', { startCode }])).statusCode).toBe(200)
})

test('switching the start code is refused with 429 after 30 changes', async () => {
  const passenger = await aPassenger(kit)
  const { id: rideId } = await aRide(kit, passenger)
  const answers = []
  for (let n = 0; n < 31; n += 1) answers.push((await switchCode(passenger, rideId, n % 2 === 0)).statusCode)
  expect(answers.lastIndexOf(200)).toBe(29)
  expect(answers.at(-1)).toBe(429)
})
