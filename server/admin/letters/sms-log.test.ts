import { expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'
import { startSmsServer } from '#kit/outside/sms-server.ts'
import { anAdmin } from '#kit/people/people.ts'

test('operators see the budget of the day, what it refused, and messages that were not sent', async () => {
  const server = await startSmsServer()
  const kit = await startKit({ ...server.environment, SMS_DAY_MAX: '1' })
  const admin = await anAdmin(kit)
  server.fail(400)
  await kit.context.sms?.postCode('+2290197000001', 'Essai')
  await kit.context.sms?.postCode('+2290197000002', 'Essai')
  const { sms } = (await kit.call('GET /api/admin/letters', { as: admin })).json()
  expect(sms).toEqual({
    sentToday: 1,
    refusedToday: 1,
    dayMax: 1,
    failed: [
      {
        id: expect.any(String),
        kind: 'Code de connexion',
        recipient: '+2290197000001',
        failedAt: kit.clock.now().toISOString(),
        why: 'HTTP 400',
      },
    ],
  })
  await kit.close()
  await server.close()
})
