import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMS_PHRASE_AFTER_SECONDS } from '#domain/mail/sms-kinds.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('of ten simultaneous requests with one number, one phrase is said', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      kit.call(`POST /api/rides/${id}/phrases`, { as: passenger, body: { phrase: 'in_front', said: 0 } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(answers.map((answer) => answer.json().phrases.said)).toEqual(Array(10).fill(1))
  const { ride } = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json()
  expect(ride.phrases.said).toBe(1)
  await expectInvariants(kit.context.db)
})

test('of two phrases that both sides say at once, each reaches the other side', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const riderPhone = `+229019755440${round}`
    const { id } = await aRide(kit, passenger, { rider: { fullName: 'Tante Ayaba', phoneNumber: riderPhone } })
    await drive(kit, driver, id, ['accept'])
    await kit.sendSms()
    const say = (as: typeof driver, phrase: string) =>
      kit.call(`POST /api/rides/${id}/phrases`, { as, body: { phrase, said: 0 } })
    const answers = await Promise.all([say(driver, 'in_front'), say(passenger, 'two_minutes')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    kit.clock.advanceMinutes(SMS_PHRASE_AFTER_SECONDS / 60)
    await kit.sendSms()
    const saidTo = (number: string) => kit.texts.filter(({ to, text }) => to === number && text.includes('vous dit'))
    expect(saidTo(riderPhone)).toEqual([expect.objectContaining({ text: expect.stringContaining('Je suis devant') })])
    expect(saidTo(driver.phoneNumber)).toHaveLength(1)
  }
  await expectInvariants(kit.context.db)
})
