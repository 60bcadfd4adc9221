import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentsContract } from '#domain/documents/documents.contract.ts'
import { AUTHORIZATION } from '#kit/authorization.table.ts'
import { startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide } from '#kit/rides/rides.ts'

const DELETE = 'DELETE /api/documents/:documentId'

/** Deletes a document that does not exist. */
async function refusedOnce() {
  const kit = await startKit()
  const answer = await kit.call(`DELETE /api/documents/${randomUUID()}`, { as: await aPassenger(kit) })
  expect(answer.json().error.code).toBe('document_not_found')
  return kit
}

/** Removes the refusals from the contract. Returns a function that restores them. */
function forgetRefusals(): () => void {
  const call = documentsContract[DELETE] as { refusals: readonly string[] }
  const { refusals } = call
  call.refusals = []
  return () => {
    call.refusals = refusals
  }
}

test('a refusal that its contract does not list fails the test that met it', async () => {
  const restore = forgetRefusals()
  try {
    const kit = await refusedOnce()
    await expect(kit.close()).rejects.toThrow(`Not in the contract:\n${DELETE} refuses document_not_found`)
  } finally {
    restore()
  }
})

test('a listed refusal, and those of access and input, are accepted', async () => {
  const kit = await refusedOnce()
  expect((await kit.call('DELETE /api/documents/none', { as: await aPassenger(kit) })).statusCode).toBe(400)
  expect((await kit.call(`DELETE /api/documents/${randomUUID()}`)).statusCode).toBe(401)
  expect([...kit.app.undeclaredRefusals]).toEqual([])
  await kit.close()
})

test('a driver without a file gets the refusal listed by each contract', async () => {
  const kit = await startKit()
  const driver = await aDriver(kit)
  await kit.database.db.deleteFrom('drivers').where('userId', '=', driver.userId).execute()
  const { id } = await aRide(kit, await aPassenger(kit))
  const calls = AUTHORIZATION.filter(({ route }) => kit.app.calls.get(route)?.access === 'driver')
  const answers: string[] = []
  for (const { route, body } of calls) {
    const answer = await kit.call(route.replace(':rideId', id), { as: driver, body })
    answers.push(answer.json().error?.code)
  }
  expect(answers.filter((code) => code === 'driver_not_found').length).toBeGreaterThan(3)
  expect([...kit.app.undeclaredRefusals]).toEqual([])
  await kit.close()
})

test('a body that cannot be read is a declared refusal, also of a call without input', async () => {
  const kit = await startKit()
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const call = { method: 'POST', url: '/api/accounts/sign-out', headers, payload: '{"__proto__":1}' } as const
  expect((await kit.app.inject(call)).statusCode).toBe(400)
  expect([...kit.app.undeclaredRefusals]).toEqual([])
  await kit.close()
})
