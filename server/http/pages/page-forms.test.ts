import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REGISTRATION_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { followLastLink } from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { hiddenIn, sendForm } from '#kit/page-form.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** « 2/3 » */
const stepIn = (body: string) => />(\d)(?:<!-- -->)?\/3</.exec(body)?.[1]

const send = (url: string, fields: Record<string, string>, as?: Person, site?: string) =>
  sendForm(kit, url, fields, { as, site })

describe('the switch of a driver without a script', () => {
  const isAvailable = async (driver: Person) => (await kit.call('GET /api/driver', { as: driver })).json().isAvailable
  const say = (driver: Person, value: boolean) => send('/driver', { isAvailable: String(value) }, driver)

  test('sets what its button says, twice the same, and leads back to the page', async () => {
    const driver = await aDriver(kit)
    const page = await kit.call('GET /driver', { as: driver })
    const [form = ''] = /<form[^>]*action="\/driver"[^>]*>.*?<\/form>/s.exec(page.body) ?? []
    expect(form).toMatch(/<form[^>]*method="post"/)
    expect(form).toMatch(
      /<button[^>]*type="submit"[^>]*role="switch"[^>]*name="isAvailable"|name="isAvailable"[^>]*role="switch"/,
    )
    const before = await isAvailable(driver)
    for (const wish of [!before, !before, before]) {
      const answer = await say(driver, wish)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/driver'])
      expect(await isAvailable(driver)).toBe(wish)
    }
  })

  test('leads somebody who is signed out to the sign-in, and a passenger to their own page', async () => {
    const nobody = await send('/driver', { isAvailable: 'true' })
    expect([nobody.statusCode, nobody.headers.location]).toEqual([302, '/auth'])
    const passenger = await send('/driver', { isAvailable: 'true' }, await aPassenger(kit))
    expect([passenger.statusCode, passenger.headers.location]).toEqual([302, '/passenger'])
  })

  test('is refused from another site', async () => {
    const driver = await aDriver(kit)
    const before = await isAvailable(driver)
    expect((await send('/driver', { isAvailable: String(!before) }, driver, 'cross-site')).statusCode).toBe(403)
    expect(await isAvailable(driver)).toBe(before)
  })
})

describe('« Confirmer la course » without a script', () => {
  const TRIP = '/passenger?pickupLocation=vedoko&dropoffLocation=dantokpa&rideType=zemidjan'
  const ridesOf = async (passenger: Person) => (await kit.call('GET /api/rides', { as: passenger })).json().rides
  async function aBookingForm(passenger: Person) {
    const { body } = await kit.call(`GET ${TRIP}`, { as: passenger })
    const [form = ''] = /<noscript>(?:(?!<\/noscript>).)*Confirmer la course.*?<\/noscript>/s.exec(body) ?? []
    expect(form).toContain('Confirmer la course')
    expect(/<input[^>]*value="zemidjan"[^>]*>/.exec(body)?.[0]).toContain('name="rideType"')
    return { ...hiddenIn(form), rideType: 'zemidjan' }
  }

  test('books the chosen service at the price that was shown, in cash, and sent twice one ride', async () => {
    const passenger = await aPassenger(kit)
    const form = await aBookingForm(passenger)
    for (let time = 0; time < 2; time += 1) {
      const answer = await send(TRIP, form, passenger)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/passenger'])
    }
    const [ride, ...others] = await ridesOf(passenger)
    expect(ride).toMatchObject({ rideType: 'zemidjan', pickupLocation: 'Carrefour Vêdoko', status: 'requested' })
    expect(ride.payment).toMatchObject({ method: 'cash' })
    expect(others).toEqual([])
    await expectInvariants(kit.database.db)
  })

  test('for another trip than the one whose price was shown is refused above its button, and books nothing', async () => {
    const passenger = await aPassenger(kit)
    const form = await aBookingForm(passenger)
    const answer = await send(TRIP, { ...form, rideType: 'xl', dropoffLocation: 'Portail rouge' }, passenger)
    expect(answer.statusCode).toBe(REFUSALS.price_changed.status)
    const [shown = ''] = /<noscript>(?:(?!<\/noscript>).)*Confirmer la course.*?<\/noscript>/s.exec(answer.body) ?? []
    expect(shown).toContain(REFUSALS.price_changed.message)
    expect(/<input[^>]*value="xl"[^>]*>/.exec(answer.body)?.[0]).toContain('checked')
    expect(await ridesOf(passenger)).toEqual([])
  })
})

describe('the registration of a driver without a script', () => {
  const PASSWORD = 'zemzem-essai'
  const PERSON = {
    step: '1',
    firstName: 'Chauffeur',
    lastName: 'd’Essai',
    birthDate: '17.5.1990',
    birthPlace: 'Abomey',
    identityNumber: '0000000001',
    phoneNumber: '+229 97 00 00 00',
    driverType: 'zem',
  }
  const VEHICLE = {
    vehiclePlate: '2v 3472 rb',
    vehicleMake: 'Bajaj',
    vehicleColour: 'red',
    licenseNumber: 'PC-0001',
    licenseIssueDate: '15012020',
    licenseExpiryDate: '15/1/2035',
    licenseAuthority: 'ANaTT',
    licenseCategory: 'A1',
  }

  test('takes three forms, sends no password back, and opens the account', async () => {
    const email = 'sans-script@miyi.example'
    const second = await send('/become-driver', { ...PERSON, email, password: PASSWORD })
    expect(stepIn(second.body)).toBe('2')
    expect(second.body).not.toContain(PASSWORD)
    expect(second.headers['cache-control']).toBe('private, no-store')
    const third = await send('/become-driver', { ...hiddenIn(second.body), ...VEHICLE })
    expect(stepIn(third.body)).toBe('3')
    expect(hiddenIn(third.body)).toMatchObject({ step: '3', birthDate: '1990-05-17', licenseExpiryDate: '2035-01-15' })
    const last = { ...hiddenIn(third.body), password: PASSWORD }
    expect(third.body).toContain('Bajaj rouge')
    const refused = await send('/become-driver', last)
    expect(refused.body).toContain(REGISTRATION_SENTENCES.acceptTerms)
    expect(refused.body).not.toContain(PASSWORD)
    const sent = await send('/become-driver', { ...last, acceptTerms: 'on' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/registration-received'])
    const { caller, role } = await followLastLink(kit, email)
    expect(role).toBe('driver')
    const driver = (await kit.call('GET /api/driver', { as: caller })).json()
    expect(driver).toMatchObject({ vehicleMake: 'Bajaj', vehicleColour: 'red' })
  })

  test('answers « not found » with nothing of what was typed where its path is written otherwise', async () => {
    const { statusCode, body } = await send('/become%2Ddriver', { ...PERSON, password: PASSWORD })
    expect(statusCode).toBe(404)
    expect(body).not.toContain(PASSWORD)
    expect(body).not.toContain('Abomey')
  })

  test('shows what is wrong with a step at its field, and keeps the rest', async () => {
    const { body } = await send('/become-driver', { ...PERSON, phoneNumber: '12', email: 'a@miyi.example' })
    expect(stepIn(body)).toBe('1')
    expect(body).toContain(REGISTRATION_SENTENCES.phoneNumber)
    expect(body).toContain('value="Abomey"')
  })

  test.each([
    ['driverType', 'x', REGISTRATION_SENTENCES.driverType],
    ['vehicleColour', 'constructor', REGISTRATION_SENTENCES.vehicleColour],
    ['step', '9', REFUSALS.invalid_input.message],
  ])(
    'with a %s that its lists do not offer is shown again, and says so, at each step',
    async (field, value, message) => {
      for (const step of ['1', '2', '3']) {
        const whole = { ...PERSON, ...VEHICLE, email: 'a@miyi.example', acceptTerms: 'on', step, [field]: value }
        const { statusCode, body } = await send('/become-driver', whole)
        expect([step, statusCode]).toEqual([step, 400])
        expect(stepIn(body)).toBe(field === 'step' ? '1' : step)
        expect(body).toContain(message)
        expect(body).toContain('value="Abomey"')
        expect(body).not.toContain(`value="${value}"`)
      }
    },
  )

  test('of a signed-in passenger makes them a driver, twice the same', async () => {
    const passenger = await aPassenger(kit)
    const whole = { ...PERSON, ...VEHICLE, step: '3', acceptTerms: 'on' }
    const days = { birthDate: '1990-05-17', licenseIssueDate: '2020-01-15', licenseExpiryDate: '2035-01-15' }
    for (let time = 0; time < 2; time += 1) {
      const answer = await send('/become-driver', { ...whole, ...days }, passenger)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/registration-received'])
    }
  })
})
