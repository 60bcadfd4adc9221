import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { becomeDriver } from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  amongWomenOf,
  answerAmongWomen,
  cardOf,
  confirmAmongWomen,
  sayAmongWomen,
  sayToFirstText,
} from '#kit/people/among-women.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aHold, liftHold } from '#kit/people/holds.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { reviewDocument } from '#kit/people/reviews.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

async function aConfirmedDriver(): Promise<Person> {
  const driver = await aDriver(kit)
  await sayAmongWomen(kit, driver, true)
  await confirmAmongWomen(kit, driver)
  return driver
}
const rowsOf = ({ userId }: Person) =>
  kit.context.db.selectFrom('amongWomenChecks').where('driverId', '=', userId).select('answer').execute()
async function ownRowsOf(driver: Person) {
  await kit.call('POST /api/my-data/opening', { as: driver, body: { password: '' } })
  return (await kit.call('GET /api/my-data/amongWomenChecks', { as: driver })).json().rows
}

test('a driver reads the answer in « Mes données »', async () => {
  const driver = await aDriver(kit)
  await sayAmongWomen(kit, driver, true)
  const wish = { answer: 'not_confirmed', reason: 'card_differs' } as const
  await answerAmongWomen(kit, await anAdmin(kit), (await cardOf(kit, driver)).id, wish)
  const at = kit.clock.now().toISOString()
  expect(await ownRowsOf(driver)).toEqual([{ askedAt: at, ...wish, answeredAt: at }])
})

describe('after « Entre femmes » was taken back', () => {
  test('a driver reads the same in « Mes données », whether an authority holds the answer or not', async () => {
    const held = await aConfirmedDriver()
    await aHold(kit, await anAdmin(kit), { kind: 'person', subject: held.userId })
    const free = await aConfirmedDriver()
    expect((await ownRowsOf(held)).length).toBe(1)
    for (const driver of [held, free]) await sayAmongWomen(kit, driver, false)
    expect([await rowsOf(held), await rowsOf(free)]).toEqual([[{ answer: 'confirmed' }], []])
    expect([await ownRowsOf(held), await ownRowsOf(free)]).toEqual([[], []])
  })
})

test('what a hold kept of an answer that was taken back is deleted once the hold ends, and nothing of one in force', async () => {
  const [driver, other, operator] = [await aConfirmedDriver(), await aConfirmedDriver(), await anAdmin(kit)]
  const legalHoldId = await aHold(kit, operator, { kind: 'person', subject: driver.userId })
  await sayAmongWomen(kit, driver, false)
  await kit.context.jobs.send('sweep-among-women', null)
  expect(await rowsOf(driver)).toEqual([{ answer: 'confirmed' }])
  expect((await liftHold(kit, operator, legalHoldId)).statusCode).toBe(200)
  await kit.context.jobs.send('sweep-among-women', null)
  expect([await rowsOf(driver), await rowsOf(other)]).toEqual([[], [{ answer: 'confirmed' }]])
})

describe('a card that an operator refuses', () => {
  const aCard = (driver: Person) => aDocument(kit, driver, { documentType: 'id_card' })
  const refuse = async (card: Awaited<ReturnType<typeof aCard>>) => {
    const wish = {
      decision: 'refuse',
      seen: { review: 'waiting', expiresOn: card.expiresOn },
      reason: 'Une autre.',
    } as const
    expect((await reviewDocument(kit, await anAdmin(kit), card, wish)).statusCode).toBe(200)
  }
  const answerOf = async (driver: Person) => (await amongWomenOf(kit, driver)).check?.answer

  test('takes the confirmation with it if the card that was confirmed is deleted', async () => {
    const driver = await aConfirmedDriver()
    const { id } = await cardOf(kit, driver)
    expect((await kit.call(`DELETE /api/documents/${id}`, { as: driver })).statusCode).toBe(200)
    const next = await aCard(driver)
    expect(await answerOf(driver)).toBe('confirmed')
    await refuse(next)
    expect(await answerOf(driver)).toBeNull()
  })

  test('leaves what another card confirms, and its operator may still take that back there, not confirm it', async () => {
    const driver = await aConfirmedDriver()
    const next = await aCard(driver)
    await refuse(next)
    expect(await answerOf(driver)).toBe('confirmed')
    const wish = { answer: 'not_confirmed', reason: 'not_same_person' } as const
    expect((await answerAmongWomen(kit, await anAdmin(kit), next.id, wish)).json()).toMatchObject(wish)
    expect(await answerOf(driver)).toBe('not_confirmed')
    expect((await answerAmongWomen(kit, await anAdmin(kit), next.id)).json().error.code).toBe('decided_meanwhile')
  })
})

describe('« Entre femmes » that was said to the first text', () => {
  const stateOf = async (person: Person) => {
    const { isGiven, check, history } = await amongWomenOf(kit, person)
    return [isGiven, check?.answer, history.map(({ given, textVersion }) => [given, textVersion])]
  }

  test('is asked anew of a driver, and checked once she says it again', async () => {
    const driver = await aDriver(kit)
    await sayToFirstText(kit, driver)
    expect(await stateOf(driver)).toEqual([false, undefined, [[true, 1]]])
    const { seen } = await amongWomenOf(kit, driver)
    const say = () =>
      kit.call('PUT /api/consents/among_women', { as: driver, body: { given: true, page: 'settings', seen } })
    expect([(await say()).statusCode, (await say()).statusCode]).toEqual([200, 200])
    const history = [
      [true, 2],
      [true, 1],
    ]
    expect([await stateOf(driver), await rowsOf(driver)]).toEqual([[true, null, history], [{ answer: null }]])
    await sayAmongWomen(kit, driver, false)
    expect(await stateOf(driver)).toEqual([false, undefined, [[false, 2], ...history]])
    expect(await rowsOf(driver)).toEqual([])
  })

  test('stands for a passenger, until she becomes a driver', async () => {
    const passenger = await aPassenger(kit)
    await sayToFirstText(kit, passenger)
    expect(await stateOf(passenger)).toEqual([true, undefined, [[true, 1]]])
    await becomeDriver(kit, passenger)
    expect([await stateOf(passenger), await rowsOf(passenger)]).toEqual([[false, undefined, [[true, 1]]], []])
  })
})
