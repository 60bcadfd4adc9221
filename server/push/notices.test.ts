import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { topicOf } from '#domain/push/notice-words.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type BrowserSubscription, type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { aDriverAway, aRideFromVedoko, dispatchDue, forgetPositions, passSeconds } from '#kit/rides/dispatch.ts'
import { aPaidRide, cancelRide } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let service: LocalPushService
let kit: Kit
beforeAll(async () => {
  service = await startPushService()
  kit = await startKit({ ...service.environment, DISPATCH_WINDOW_MS: '0' })
})
beforeEach(() => forgetPositions(kit))
afterAll(async () => {
  await kit.close()
  await service.close()
})

const titles = (browser: BrowserSubscription) => service.of(browser).map(({ title }) => title)

test('an offer reaches its driver alone, with its wave: high urgency, fifteen seconds, the ride as its topic', async () => {
  const [driver, other] = [await aDriverAway(kit, 300), await aDriver(kit)]
  const [phone, otherPhone] = [await aPhone(kit, service, driver), await aPhone(kit, service, other)]
  const passenger = await aPassenger(kit)
  const passengerPhone = await aPhone(kit, service, passenger)
  const ride = await aRideFromVedoko(kit, passenger)
  await dispatchDue(kit)
  await kit.pushes.sendDue()

  const sent = service.delivered.filter(({ endpoint }) => endpoint === phone.endpoint)
  expect(sent).toMatchObject([
    { ttl: 15, urgency: 'high', topic: topicOf(ride.id), sender: kit.context.vapid.publicKey },
  ])
  expect(sent[0]?.message).toMatchObject({ path: '/driver', tag: topicOf(ride.id), isSilent: false })
  expect(sent[0]?.message.title).toMatch(/^Nouvelle demande · 500.F.CFA$/)
  expect(titles(otherPhone)).toEqual([])
  expect(titles(passengerPhone)).toEqual([])
})

test('a notice names nobody, no number and no place', async () => {
  const passenger = await aPassenger(kit, { fullName: 'Adjoua Hounkpatin', phoneNumber: '+2290196123456' })
  const driver = await aDriverAway(kit, 300, { fullName: 'Koffi Mensah' })
  const phones = [await aPhone(kit, service, passenger), await aPhone(kit, service, driver)]
  const ride = await aRideFromVedoko(kit, passenger)
  await dispatchDue(kit)
  await kit.pushes.sendDue()
  for (const move of ['accept', 'arrive', 'start', 'finish'] as const) {
    await drive(kit, driver, ride.id, [move])
    await kit.pushes.sendDue()
  }
  const texts = service.delivered.filter(({ endpoint }) => phones.some((phone) => phone.endpoint === endpoint))
  expect(texts).toHaveLength(5)
  for (const { text } of texts) {
    expect(text).not.toMatch(/Adjoua|Hounkpatin|Koffi|Mensah|9612|0196|AB-1234|Vêdoko|Dantokpa/i)
    expect(text.length).toBeLessThan(400)
  }
})

test('a passenger is told that their ride was accepted, reached, begun and finished, and nothing that they did', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const phone = await aPhone(kit, service, passenger)
  const { id } = await aRide(kit, passenger)
  for (const move of ['accept', 'arrive', 'start', 'finish'] as const) {
    await drive(kit, driver, id, [move])
    // A repeated tap changes nothing.
    await press(kit, driver, id, move)
    await kit.pushes.sendDue()
  }
  expect(titles(phone)).toEqual([
    'Votre chauffeur est en route',
    'Votre chauffeur est arrivé',
    'Course commencée',
    'Course terminée',
  ])
  expect(new Set(service.of(phone).map(({ tag }) => tag))).toEqual(new Set([topicOf(id)]))

  const again = await aRide(kit, passenger)
  await kit.call(`POST /api/rides/${again.id}/cancel`, { as: passenger, body: {} })
  await kit.pushes.sendDue()
  expect(titles(phone)).toHaveLength(4)
})

test('a request that nobody took in time tells its passenger', async () => {
  const passenger = await aPassenger(kit)
  const phone = await aPhone(kit, service, passenger)
  await aRide(kit, passenger)
  kit.clock.set(new Date(kit.clock.now().getTime() + 6 * 60_000))
  await kit.context.jobs.send('expire-rides', null)
  await kit.pushes.sendDue()
  expect(titles(phone)).toEqual(['Aucun chauffeur disponible'])
})

test('a ride that its driver gives back, or an operator cancels, replaces what the phones said', async () => {
  const [passenger, driver, next] = [await aPassenger(kit), await aDriver(kit), await aDriver(kit)]
  const [phone, nextPhone] = [await aPhone(kit, service, passenger), await aPhone(kit, service, next)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  await press(kit, driver, id, 'give_back')
  await kit.pushes.sendDue()
  await drive(kit, next, id, ['accept'])
  await kit.pushes.sendDue()
  const admin = await anAdmin(kit)
  const answer = await kit.call(`POST /api/rides/${id}/cancel`, { as: admin, body: { reason: 'Essai' } })
  expect(answer.statusCode).toBe(200)
  await kit.pushes.sendDue()
  expect(titles(phone)).toEqual(['Nous cherchons un autre chauffeur', 'Votre chauffeur est en route', 'Course annulée'])
  expect(titles(nextPhone)).toEqual(['Course annulée'])
})

test('an offer that another driver takes is replaced on the phone that was sent it, without a sound', async () => {
  const [near, also] = [await aDriverAway(kit, 300), await aDriver(kit)]
  const phone = await aPhone(kit, service, near)
  const ride = await aRideFromVedoko(kit, await aPassenger(kit))
  await dispatchDue(kit)
  await kit.pushes.sendDue()
  await passSeconds(kit, 15)
  await kit.pushes.sendDue()
  expect(service.of(phone)).toMatchObject([
    { tag: topicOf(ride.id), isSilent: false },
    { title: 'Demande passée', tag: topicOf(ride.id), isSilent: true },
  ])
  // Open to all meanwhile: what is over is not replaced again.
  await press(kit, also, ride.id, 'accept')
  await kit.pushes.sendDue()
  expect(titles(phone)).toHaveLength(2)
})

test('a driver who accepts or refuses is not told that the offer is over', async () => {
  for (const answer of ['accept', 'refuse'] as const) {
    const driver = await aDriverAway(kit, 300)
    const phone = await aPhone(kit, service, driver)
    const ride = await aRideFromVedoko(kit, await aPassenger(kit))
    await dispatchDue(kit)
    await kit.pushes.sendDue()
    expect((await press(kit, driver, ride.id, answer)).statusCode).toBe(200)
    await kit.pushes.sendDue()
    expect(titles(phone)).toHaveLength(1)
    await kit.context.positions.forget(driver.userId)
  }
})

test('an offer that was over before it left is never sent', async () => {
  const driver = await aDriverAway(kit, 300)
  const phone = await aPhone(kit, service, driver)
  const passenger = await aPassenger(kit)
  const ride = await aRideFromVedoko(kit, passenger)
  await dispatchDue(kit)
  const cancelled = await kit.call(`POST /api/rides/${ride.id}/cancel`, { as: passenger, body: {} })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  await kit.pushes.sendDue()
  expect(titles(phone)).toEqual([])
})

test('an offer that the push service did not take in fifteen seconds is given up', async () => {
  const driver = await aDriverAway(kit, 300)
  const phone = await aPhone(kit, service, driver)
  await aRideFromVedoko(kit, await aPassenger(kit))
  await dispatchDue(kit)
  service.failNext({ status: 429, retryAfter: '4' })
  await kit.pushes.sendDue()
  expect(titles(phone)).toEqual([])
  kit.clock.set(new Date(kit.clock.now().getTime() + 4_000))
  await kit.pushes.sendDue()
  expect(service.delivered.at(-1)).toMatchObject({ endpoint: phone.endpoint, ttl: 11 })
  await kit.context.db.updateTable('pushNotices').set({ sentAt: null, dueAt: kit.clock.now() }).execute()
  kit.clock.set(new Date(kit.clock.now().getTime() + 11_000))
  await kit.pushes.sendDue()
  expect(titles(phone)).toHaveLength(1)
})

test('a refund tells its passenger the sum, once', async () => {
  const paid = await aPaidRide(kit)
  const phone = await aPhone(kit, service, paid.passenger)
  await cancelRide(kit, paid)
  await cancelRide(kit, paid)
  await kit.pushes.sendDue()
  expect(service.of(phone)).toMatchObject([
    { title: 'Remboursement envoyé', body: '1\u202F250\u00A0F\u00A0CFA vous ont été remboursés.', path: '/passenger' },
  ])
})
