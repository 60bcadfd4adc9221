import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, type Person } from '#kit/people.ts'
import { Hub } from './hub.ts'
import type { Stream } from './stream.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

function aStream({ userId, email, fullName, phoneNumber, cookie }: Person): Stream & { written: (string | Buffer)[] } {
  const written: (string | Buffer)[] = []
  return {
    actor: { userId, email, fullName, phoneNumber, photoUrl: null, sessionId: 'session', role: 'driver' },
    standing: undefined,
    readings: 0,
    headers: new Headers({ cookie }),
    written,
    write: (frame) => void written.push(frame),
    close: () => undefined,
  }
}

test('a page that closes while it joins is not kept', async () => {
  const hub = new Hub(kit.context, kit.app.identify)
  const driver = await aDriver(kit)
  const stream = aStream(driver)
  const joining = hub.join(stream)
  hub.audience.remove(stream)
  await joining
  expect([...hub.audience.of(driver.userId), ...hub.audience.drivers]).toEqual([])
})

test('a suspension that falls into the joining is not missed', async () => {
  const hub = new Hub(kit.context, kit.app.identify)
  const driver = await aDriver(kit)
  const stream = aStream(driver)
  const joining = hub.join(stream)
  await kit.context.db
    .updateTable('drivers')
    .set({ approval: 'suspended' })
    .where('userId', '=', driver.userId)
    .execute()
  hub.hear(JSON.stringify({ kind: 'standing', userId: driver.userId }))
  await joining
  await expect.poll(() => stream.standing?.approval).toBe('suspended')
})

test('a session that ends while its page joins is not listened to', async () => {
  const hub = new Hub(kit.context, async () => null)
  const stream = aStream(await aDriver(kit))
  await hub.join(stream)
  expect([...hub.audience.all()]).toEqual([])
  expect(stream.written.join('')).toBe('event: session-changed\ndata: {}\n\n')
})
