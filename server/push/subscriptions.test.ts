import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUBSCRIPTIONS_PER_PERSON } from '#domain/push/notice-kinds.table.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type BrowserSubscription, type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aDriver, anAdmin, aPassenger, aSessionFor } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let service: LocalPushService
let kit: Kit
beforeAll(async () => {
  service = await startPushService()
  kit = await startKit(service.environment)
})
afterAll(async () => {
  await kit.close()
  await service.close()
})

const titles = (browser: BrowserSubscription) => service.of(browser).map(({ title }) => title)

test('a subscription that the push service no longer knows is deleted', async () => {
  const passenger = await aPassenger(kit)
  const [dead, alive] = [await aPhone(kit, service, passenger), await aPhone(kit, service, passenger)]
  service.drop(dead)
  const { id } = await aRide(kit, passenger)
  await drive(kit, await aDriver(kit), id, ['accept'])
  await kit.pushes.sendDue()
  expect(titles(alive)).toHaveLength(1)
  expect(await endpointsOf(passenger.userId)).toEqual([alive.endpoint])
})

async function endpointsOf(userId: string): Promise<string[]> {
  const rows = await kit.context.db
    .selectFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select('endpoint')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

test('signing out, a revoked session and a block end the notices at once', async () => {
  const ends = {
    signOut: (as: { cookie: string }) => kit.call('POST /api/accounts/sign-out', { as }),
    revoked: async (as: { cookie: string; userId: string }) => {
      const elsewhere = { cookie: await aSessionFor(kit, as.userId) }
      return kit.call('POST /api/sessions/end-others', { as: elsewhere })
    },
    blocked: async ({ userId }: { userId: string }) => {
      const body = { reason: 'Essai du blocage' }
      return kit.call(`PUT /api/admin/users/${userId}/block`, { as: await anAdmin(kit), body })
    },
  }
  for (const [name, end] of Object.entries(ends)) {
    const passenger = await aPassenger(kit)
    const phone = await aPhone(kit, service, passenger)
    const { id } = await aRide(kit, passenger)
    await drive(kit, await aDriver(kit), id, ['accept'])
    expect((await end(passenger)).statusCode, name).toBe(200)
    await kit.pushes.sendDue()
    expect(titles(phone), name).toEqual([])
    expect(await endpointsOf(passenger.userId), name).toEqual([])
  }
})

test('a session that has expired is sent nothing, and its subscription is swept', async () => {
  const passenger = await aPassenger(kit)
  const phone = await aPhone(kit, service, passenger)
  const { id } = await aRide(kit, passenger)
  await kit.context.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('userId', '=', passenger.userId)
    .execute()
  await drive(kit, await aDriver(kit), id, ['accept'])
  await kit.pushes.sendDue()
  expect(titles(phone)).toEqual([])
  await kit.context.jobs.send('sweep-push', null)
  expect(await endpointsOf(passenger.userId)).toEqual([])
})

test('a phone belongs to whoever subscribed on it last, and gets nothing written for the person before', async () => {
  const [before, after] = [await aPassenger(kit), await aPassenger(kit)]
  const phone = await aPhone(kit, service, before)
  const { id } = await aRide(kit, before)
  await drive(kit, await aDriver(kit), id, ['accept'])
  await aPhone(kit, service, after, phone)
  await kit.pushes.sendDue()
  expect(titles(phone)).toEqual([])
  const own = await aRide(kit, after)
  await drive(kit, await aDriver(kit), own.id, ['accept'])
  await kit.pushes.sendDue()
  expect(titles(phone)).toHaveLength(1)
  expect(await endpointsOf(before.userId)).toEqual([])
})

test('a switched off browser is sent nothing, and only its owner may switch it off', async () => {
  const [passenger, other] = [await aPassenger(kit), await aPassenger(kit)]
  const phone = await aPhone(kit, service, passenger)
  const end = (as: { cookie: string }) =>
    kit.call('POST /api/push/subscriptions/end', { as, body: { endpoint: phone.endpoint } })
  await end(other)
  expect(await endpointsOf(passenger.userId)).toEqual([phone.endpoint])
  await end(passenger)
  await end(passenger)
  expect(await endpointsOf(passenger.userId)).toEqual([])
})

test('a person has at most eight subscriptions: the oldest make room', async () => {
  const passenger = await aPassenger(kit)
  const phones: string[] = []
  for (let n = 0; n < SUBSCRIPTIONS_PER_PERSON + 2; n += 1) {
    kit.clock.set(new Date(kit.clock.now().getTime() + 1_000))
    phones.push((await aPhone(kit, service, passenger)).endpoint)
  }
  expect(await endpointsOf(passenger.userId)).toEqual(phones.slice(2))
})

test('an address that is no push service is refused', async () => {
  const as = await aPassenger(kit)
  const { p256dh, auth } = service.subscribe()
  for (const endpoint of [
    'https://miyi.example/hook',
    'https://169.254.169.254/latest',
    'http://fcm.googleapis.com/x',
  ]) {
    const answer = await kit.call('POST /api/push/subscriptions', { as, body: { endpoint, p256dh, auth } })
    expect(answer.json().error.code, endpoint).toBe('not_a_push_service')
  }
})

test('the keys are made once, and every process of the installation has the same', async () => {
  const second = await startKit({}, kit.database)
  expect(second.context.vapid).toEqual(kit.context.vapid)
  await second.close()
  const { publicKey } = (await kit.call('GET /api/push/key', { as: await aPassenger(kit) })).json()
  expect(publicKey).toBe(kit.context.vapid.publicKey)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
})
