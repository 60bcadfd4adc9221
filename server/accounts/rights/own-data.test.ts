import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnDataOverview } from '#domain/accounts/rights/own-data.contract.ts'
import { OWN_DATA, OWN_SECTIONS } from '#domain/accounts/rights/own-data.table.ts'
import { OWN_ROWS_PAGE } from '#domain/accounts/rights/own-data.ts'
import { OWN_DATA_FILE, OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aCode, aPhoneNumber, type SentCode, signInByPhone, wrong } from '#kit/people/phone.ts'
import { aWish, register } from '#kit/people/registration.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const open = (as: Caller, password = '') => kit.call('POST /api/my-data/opening', { as, body: { password } })
const overview = async (as: Caller): Promise<OwnDataOverview> => (await kit.call('GET /api/my-data', { as })).json()
const file = (as: Caller) => kit.call(`GET ${OWN_DATA_FILE}`, { as })

/** Opened so long ago that the session itself proves nothing any more. */
const ageSession = ({ userId }: { userId: string }) =>
  kit.database.pool.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [userId])

type Sections = Record<string, Record<string, unknown>[]>
async function fileOf(as: Caller): Promise<Sections> {
  expect((await open(as)).statusCode).toBe(200)
  return (await file(as)).json().sections
}

/** A finished ride between the two, with everything that each may say about it. */
async function aRideBetween(passenger: Person, driver: Person): Promise<string> {
  const rider = { fullName: 'Cousine Essai', phoneNumber: '+2290197000001' }
  const { id } = await aRide(kit, passenger, { driverNote: 'Portail bleu', rider })
  await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
  return id
}

describe('« Mes données »', () => {
  test('stays closed until the session proves whose it is, for that session only', async () => {
    const wish = aWish()
    const as = await register(kit, wish)
    expect(await overview(as)).toEqual({
      sections: null,
      hasPassword: true,
      proof: 'password',
      phoneNumber: null,
      notice: 'email',
    })
    expect((await kit.call('GET /api/my-data/rides', { as })).json().error.code).toBe('own_data_closed')
    const redirected = await file(as)
    expect([redirected.statusCode, redirected.headers.location]).toEqual([303, OWN_DATA_PATH])
    const refused = await open(as, 'pas-le-bon')
    expect([refused.statusCode, refused.json().error.field]).toEqual([403, 'password'])
    expect((await overview(as)).sections).toBeNull()

    expect((await open(as, wish.password)).statusCode).toBe(200)
    expect((await overview(as)).sections?.length).toBeGreaterThan(3)
    const stolen = await kit.call('POST /api/accounts/sign-in', {
      body: { email: wish.email, password: wish.password },
    })
    const elsewhere = { cookie: String(stolen.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await overview(elsewhere)).sections).toBeNull()
  })

  test('tells its owner by mail and among the sign-ins that it was opened', async () => {
    const passenger = await aPassenger(kit)
    await open(passenger)
    const subjects = mailsTo(kit, passenger.email).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.includes('toutes vos données viennent d’être ouvertes'))).toBe(true)
    const { events } = (await kit.call('GET /api/sign-in-events', { as: passenger })).json()
    expect(events[0]).toMatchObject({ kind: 'own_data_opened', times: 1 })
  })

  test('of an account without a password opens only minutes after a sign-in', async () => {
    const passenger = await aPassenger(kit)
    await ageSession(passenger)
    expect((await open(passenger)).json().error.code).toBe('sign_in_to_read')
    expect((await overview(passenger)).sections).toBeNull()
  })

  test('of an account that only a number opens asks for a code by SMS once its sign-in is old, and tells it by SMS', async () => {
    const phoneNumber = aPhoneNumber()
    const owner = await signInByPhone(kit, phoneNumber)
    expect(await overview(owner)).toMatchObject({ sections: null, proof: 'recent', notice: 'sms', phoneNumber: null })
    await ageSession(owner)
    expect(await overview(owner)).toMatchObject({ sections: null, proof: 'code', notice: 'sms', phoneNumber })
    const withCode = (phoneCode: SentCode) =>
      kit.call('POST /api/my-data/opening', { as: owner, body: { password: '', phoneCode } })

    const sent = await aCode(kit, phoneNumber)
    expect((await withCode(wrong(sent))).json().error).toMatchObject({ code: 'code_wrong', field: 'code' })
    const ofAnother = await aCode(kit, aPhoneNumber())
    expect((await withCode(ofAnother)).json().error).toMatchObject({ code: 'code_expired', field: 'code' })
    expect((await overview(owner)).sections).toBeNull()

    expect((await withCode(sent)).statusCode).toBe(200)
    expect((await overview(owner)).sections?.length).toBeGreaterThan(2)
    const notices = kit.texts.filter(
      ({ to, text }) => to === phoneNumber && text.includes('toutes vos données ont été ouvertes'),
    )
    expect(notices).toHaveLength(1)
    // The answer was lost: the same code says so again. It opens no other session.
    expect((await withCode(sent)).statusCode).toBe(200)
    await kit.database.pool.query('delete from own_data_openings')
    expect((await withCode(sent)).json().error.code).toBe('code_expired')
  })

  test('of an account without number and password asks for a new sign-in', async () => {
    const passenger = await aPassenger(kit)
    await ageSession(passenger)
    expect(await overview(passenger)).toMatchObject({ proof: 'sign_in', notice: 'email', phoneNumber: null })
  })

  test('closes by itself after ten minutes', async () => {
    const passenger = await aPassenger(kit)
    await open(passenger)
    await kit.database.pool.query(`
      update own_data_openings set opened_at = opened_at - interval '10 minutes' where session_id in (
        select id from sessions where user_id = '${passenger.userId}')`)
    expect((await overview(passenger)).sections).toBeNull()
    expect((await file(passenger)).statusCode).toBe(303)
  })

  test('is opened ten times an hour at most', async () => {
    const passenger = await aPassenger(kit)
    for (let times = 0; times < 10; times += 1) expect((await open(passenger)).statusCode).toBe(200)
    expect((await open(passenger)).json().error.code).toBe('too_many_requests')
  })
})

test('the file holds every section, with the fields of the table and no other', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  await aRideBetween(passenger, driver)
  for (const person of [passenger, driver]) {
    const sections = await fileOf(person)
    expect(Object.keys(sections)).toEqual(OWN_SECTIONS)
    for (const section of OWN_SECTIONS) {
      for (const row of sections[section] ?? []) expect(Object.keys(row)).toEqual(Object.keys(OWN_DATA[section]))
    }
  }
})

test('a passenger and a driver find their ride, and neither finds the other’s name, phone, address or documents', async () => {
  const passenger = await aPassenger(kit, { fullName: 'Passagère Essai' })
  const driver = await aDriver(kit, { fullName: 'Conducteur Essai' })
  const rideId = await aRideBetween(passenger, driver)
  await kit.call(`POST /api/rides/${rideId}/rating`, { as: passenger, body: { stars: 5 } })
  const [ofPassenger, ofDriver] = [await fileOf(passenger), await fileOf(driver)]
  expect(ofPassenger.rides).toMatchObject([{ id: rideId, riderName: 'Cousine Essai', driverNote: 'Portail bleu' }])
  expect(ofPassenger.drivenRides).toEqual([])
  expect(ofDriver.drivenRides).toMatchObject([{ id: rideId, status: 'completed' }])
  expect(ofDriver.documents).toHaveLength(5)
  for (const [sections, other] of [[ofPassenger, driver] as const, [ofDriver, passenger] as const]) {
    const text = JSON.stringify(sections)
    for (const fact of [other.fullName, other.phoneNumber, other.email, other.userId]) expect(text).not.toContain(fact)
  }
  for (const fact of ['Cousine Essai', '+2290197000001', 'Portail bleu']) {
    expect(JSON.stringify(ofDriver)).not.toContain(fact)
  }
  expect(JSON.stringify(ofPassenger)).toContain(passenger.phoneNumber)
})

test('stars received are told as counts, from five ratings of more than thirty days on', async () => {
  const driver = await aDriver(kit)
  for (const stars of [5, 5, 4, 5, 1]) {
    const passenger = await aPassenger(kit)
    const rideId = await aRideBetween(passenger, driver)
    await kit.call(`POST /api/rides/${rideId}/rating`, {
      as: passenger,
      body: { stars, ...(stars < 4 && { reasons: ['late'] }) },
    })
    kit.clock.advanceMinutes(5)
  }
  const rated = await kit.database.db
    .selectFrom('rideRatings')
    .where('driverId', '=', driver.userId)
    .select('stars')
    .execute()
  expect(rated).toHaveLength(5)
  const given = (daysAgo: number) =>
    kit.database.db
      .updateTable('rideRatings')
      .set({ createdAt: new Date(kit.clock.now().getTime() - daysAgo * 86_400_000) })
      .where('driverId', '=', driver.userId)
      .execute()
  await given(29)
  expect((await fileOf(driver)).ratingsReceived).toEqual([])
  await given(31)
  const shown = (await fileOf(driver)).ratingsReceived ?? []
  expect(shown.map(({ from, stars, times }) => [from, stars, times])).toEqual([
    ['passengers', 5, 3],
    ['passengers', 4, 1],
    ['passengers', 1, 1],
  ])
  await kit.database.db.deleteFrom('rideRatings').where('driverId', '=', driver.userId).where('stars', '=', 1).execute()
  expect((await fileOf(driver)).ratingsReceived).toEqual([])
})

test('an operator’s look at the papers is told without the operator’s name', async () => {
  const [driver, operator] = [await aDriver(kit), await anAdmin(kit)]
  await kit.call(`GET /api/admin/drivers/${driver.userId}`, { as: operator })
  const sections = await fileOf(driver)
  expect(sections.actionsOnMe?.map(({ action }) => action)).toContain('view_papers')
  expect(JSON.stringify(sections)).not.toContain(operator.fullName)
  const own = await fileOf(operator)
  expect(own.ownActions?.map(({ action }) => action)).toContain('view_papers')
  expect(JSON.stringify(own)).not.toContain(driver.userId)
})

test('three thousand rides come whole: in the file once each, and on the page fifty at a time', async () => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  await kit.database.pool.query(
    `insert into rides (passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration, status, version,
       created_at, requested_at, cancelled_at, cancelled_by, idempotency_key, open_slot)
     select passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration, status, version,
       created_at - (n / 7) * interval '1 hour', requested_at, cancelled_at, cancelled_by, gen_random_uuid()::text, open_slot
     from rides, generate_series(1, 2999) n where id = $1`,
    [id],
  )
  const { rides = [] } = await fileOf(passenger)
  expect(new Set(rides.map((ride) => ride.id)).size).toBe(3_000)
  expect(rides).toHaveLength(3_000)
  const first = (await kit.call('GET /api/my-data/rides', { as: passenger })).json()
  const second = (
    await kit.call(`GET /api/my-data/rides?after=${encodeURIComponent(first.next)}`, { as: passenger })
  ).json()
  const ids = [...first.rows, ...second.rows].map((row: { id: string }) => row.id)
  expect(ids).toEqual(rides.slice(0, 2 * OWN_ROWS_PAGE).map((ride) => ride.id))
})
