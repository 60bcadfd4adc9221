import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aWish, register } from '#kit/people/registration.ts'
import { forgetTripsOf } from '../../rides/forget-rides.service.ts'
import { listWrittenDeletions, writeDeletions } from './deletion-ledger.service.ts'
import { eraseDeletedAccounts } from './settings-deletion.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function anAccount() {
  const wish = aWish()
  const as = await register(kit, wish)
  const { userId } = (await kit.call('GET /api/accounts/session', { as })).json().session
  return { wish, as, userId }
}

function deletion(as: Caller, password: string) {
  return kit.call('POST /api/account/deletion', { as, body: { password } })
}

test('the deletion and the erasure are each written beside the database: an id and an instant, nothing else', async () => {
  const { as, wish, userId } = await anAccount()
  const written = async (kind: string) => {
    const content = await kit.context.files.open(`deletions/${kind}/${userId}`)
    return content && Buffer.concat(await content.toArray()).toString()
  }
  expect(await written('closed')).toBeNull()
  await deletion(as, wish.password)
  const closedAt = kit.clock.now().toISOString()
  expect(await written('closed')).toBe(closedAt)
  expect(await written('erased')).toBeNull()
  kit.clock.advanceMinutes(30 * 24 * 60)
  await eraseDeletedAccounts(kit.context, forgetTripsOf)
  expect(await written('closed')).toBe(closedAt)
  expect(await written('erased')).toBe(kit.clock.now().toISOString())
})

test('a deletion whose file could not be written is answered, and written by the job', async () => {
  const { as, wish, userId } = await anAccount()
  vi.spyOn(kit.context.files, 'save').mockRejectedValueOnce(new Error('the store is away'))
  expect((await deletion(as, wish.password)).statusCode).toBe(200)
  expect(await kit.context.files.open(`deletions/closed/${userId}`)).toBeNull()
  await writeDeletions(kit.context)
  expect(await listWrittenDeletions(kit.context.files)).toContainEqual({ userId, kind: 'closed', at: kit.clock.now() })
})
