import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rideCode } from '#domain/rides/ride-code.ts'
import { SOS_UNSEEN_SECONDS } from '#domain/safety/sos-alert.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { startPushService } from '#kit/outside/push-service.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { anAgreedContact, aSos, aTakenRide, closeSos, takeSos } from '#kit/people/sos.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit({ PUBLIC_URL: 'https://miyi.example' })
  operator = await anAdmin(kit, { fullName: 'Opératrice Essai' })
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

function smsTo(number: string) {
  return kit.texts.filter(({ to }) => to === number).map(({ text }) => text)
}

/** The mails and SMS that name this ride. */
function saidOf(rideId: string): readonly string[] {
  const sent = [...kit.mail.map(({ subject }) => subject), ...kit.texts.map(({ text }) => text)]
  return sent.filter((words) => words.includes(rideCode(rideId)))
}

/** An instant after the one that the kit's clock shows. */
function wait(seconds: number): void {
  kit.clock.set(new Date(kit.clock.now().getTime() + seconds * 1000))
}

describe('operators', () => {
  test('get an SMS and a mail when nobody takes an alert within seconds, and none when somebody does', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    const taken = await aSos(kit, passenger, rideId)
    await takeSos(kit, operator, taken)
    wait(SOS_UNSEEN_SECONDS)
    await kit.sendSms()
    await kit.context.letters.lookNow()
    expect(saidOf(rideId)).toEqual([])

    const other = await aTakenRide(kit)
    await aSos(kit, other.passenger, other.rideId)
    wait(SOS_UNSEEN_SECONDS - 1)
    await kit.sendSms()
    await kit.context.letters.lookNow()
    expect(saidOf(other.rideId)).toEqual([])
    wait(1)
    await kit.sendSms()
    await kit.context.letters.lookNow()
    expect(smsTo(operator.phoneNumber).at(-1)).toContain(rideCode(other.rideId))
    expect(kit.mail.filter(({ to }) => to === operator.email).at(-1)?.subject).toContain(rideCode(other.rideId))
  })

  test('hear of an alert anew that is pressed again after they took it, and so do its contacts', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    const number = '+2290196000071'
    await anAgreedContact(kit, passenger, number)
    const alertId = await aSos(kit, passenger, rideId)
    await kit.sendSms()
    await takeSos(kit, operator, alertId)
    await kit.call(`POST /api/rides/${rideId}/sos/${alertId}/safe`, { as: passenger })
    await kit.sendSms()
    const before = smsTo(number).length
    wait(30)
    expect(await aSos(kit, passenger, rideId)).toBe(alertId)
    await kit.sendSms()
    expect(smsTo(number)).toHaveLength(before + 1)
    const { unclosed } = (await kit.call('GET /api/admin/sos', { as: operator })).json()
    expect(unclosed.find(({ id }: { id: string }) => id === alertId)).toMatchObject({ state: 'open', safeAt: null })
    expect((await takeSos(kit, operator, alertId)).statusCode).toBe(200)
  })

  test('still get the SMS about one side’s alert when the other side’s was taken', async () => {
    const { passenger, driver, rideId } = await aTakenRide(kit)
    await aSos(kit, passenger, rideId)
    await takeSos(kit, operator, await aSos(kit, driver, rideId))
    wait(SOS_UNSEEN_SECONDS)
    await kit.sendSms()
    expect(smsTo(operator.phoneNumber).at(-1)).toContain(rideCode(rideId))
  })

  test('neither take nor close an alert of their own ride', async () => {
    const { passenger, driver, rideId } = await aTakenRide(kit)
    const alertId = await aSos(kit, passenger, rideId)
    await kit.database.db.insertInto('userRoles').values({ userId: driver.userId, role: 'admin' }).execute()
    expect((await takeSos(kit, driver, alertId)).json().error.code).toBe('own_sos')
    await takeSos(kit, operator, alertId)
    expect((await closeSos(kit, driver, alertId)).json().error.code).toBe('own_sos')
  })

  test('hear of an alert at once, and nobody else does', async () => {
    const { passenger, driver, rideId } = await aTakenRide(kit)
    const streams = await Promise.all(
      [operator, passenger, driver, await aPassenger(kit), await aDriver(kit)].map((who) => openStream(kit, who)),
    )
    for (const stream of streams) await stream.next('hello')
    const [desk, own, ...others] = streams
    const alertId = await aSos(kit, passenger, rideId)
    expect(await desk?.next('sos')).toEqual({ rideId, alertId, isDrill: false, isOpen: true })
    expect(await own?.next('sos')).toMatchObject({ rideId })
    await takeSos(kit, operator, alertId)
    expect(await desk?.next('sos')).toMatchObject({ alertId, isOpen: false })
    // A later event has passed through every stream: an earlier one would have arrived by now.
    await kit.call(`PUT /api/rides/${rideId}/start-code`, { as: passenger, body: { isOn: true } })
    await own?.next('passenger-ride')
    const received = others
      .flatMap(({ received }) => received.map(({ name }) => name))
      .filter((name) => /sos/.test(name))
    expect(received).toEqual([])
    for (const stream of streams) stream.close()
  })

  test('close with a note what they have taken, and the journal has both', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    const id = await aSos(kit, passenger, rideId)
    expect((await closeSos(kit, operator, id)).json().error.code).toBe('sos_not_seen')
    await takeSos(kit, operator, id)
    expect((await takeSos(kit, operator, id)).statusCode).toBe(200)
    expect((await closeSos(kit, operator, id, { note: ' ' })).json().error.code).toBe('invalid_input')
    const other = await anAdmin(kit, { fullName: 'Autre Opérateur' })
    const second = await takeSos(kit, other, id)
    expect(second.json().error).toMatchObject({ code: 'sos_taken', message: 'Opératrice Essai s’en occupe déjà.' })
    // Shifts end: another operator may close it.
    expect((await closeSos(kit, other, id, { note: 'La police est sur place' })).json().alert).toMatchObject({
      state: 'closed',
      note: 'La police est sur place',
      closedBy: 'Autre Opérateur',
    })
    expect((await closeSos(kit, operator, id)).json().error.message).toBe('Autre Opérateur a déjà clos cette alerte.')
    const { actions } = (await kit.call(`GET /api/admin/journal?rideId=${rideId}`, { as: operator })).json()
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(['close_sos', 'take_sos'])
  })

  test('find the ride by the code of its SMS', async () => {
    const { rideId } = await aTakenRide(kit)
    const found = await kit.call(`GET /api/admin/rides?person=${rideCode(rideId)}`, { as: operator })
    expect(found.json().rides.map(({ id }: { id: string }) => id)).toEqual([rideId])
  })
})

test('an alert is a notice to the operators’ browsers at once, and an exercise is none', async () => {
  const service = await startPushService()
  const pushed = await startKit({ ...service.environment, PUBLIC_URL: 'https://miyi.example' })
  await aPhone(pushed, service, await anAdmin(pushed))
  const { passenger, rideId } = await aTakenRide(pushed)
  const notices = () => pushed.database.db.selectFrom('pushNotices').select(['kind', 'sentAt']).execute()
  await aSos(pushed, passenger, rideId, { kind: 'drill' })
  expect(await notices()).toEqual([])
  await aSos(pushed, passenger, rideId)
  expect(await notices()).toEqual([{ kind: 'sos', sentAt: null }])
  await pushed.pushes.sendDue()
  expect(await notices()).toEqual([{ kind: 'sos', sentAt: pushed.clock.now() }])
  await pushed.close()
  await service.close()
})
