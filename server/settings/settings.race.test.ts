import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { changeSetting, settingsOf } from '#kit/settings.ts'

const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }
const TEN = Array.from({ length: 10 }, (_, index) => index)

/** Two servers on one PostgreSQL. */
let here: Kit
let there: Kit
let operator: Person
beforeAll(async () => {
  here = await startKit(SECRET)
  there = await startKit(SECRET, here.database)
  operator = await anAdmin(here)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const contacts = (police: string) => ({
  phone: '+229 01 97 00 11 22',
  email: 'aide@essai.example',
  police: [police],
  firefighters: ['118'],
})

const helpAt = async (kit: Kit) => (await kit.call('GET /help')).body

test('contacts set at one process stand on the pages of the other, without a reading by anybody', async () => {
  for (const police of ['201', '202', '203']) {
    await changeSetting(here, operator, { name: 'contacts', value: contacts(police) })
    expect(await helpAt(here)).toContain(`tel:${police}`)
    await expect.poll(() => helpAt(there)).toContain(`tel:${police}`)
  }
})

test('of ten operators who change a setting at once, at two processes, one sets it', async () => {
  const operators = await Promise.all(TEN.map(() => anAdmin(here)))
  const { lastId: seen, changes } = (await settingsOf(here, operator)).contacts
  const answers = await Promise.all(
    operators.map((as, n) =>
      changeSetting(n % 2 === 0 ? here : there, as, { name: 'contacts', value: contacts(`30${n}`), seen }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...TEN.slice(1).map(() => 409)])
  const set = answers.findIndex(({ statusCode }) => statusCode === 200)
  const after = (await settingsOf(there, operator)).contacts
  expect(after.changes).toHaveLength(changes.length + 1)
  expect(after.now?.police).toEqual([`30${set}`])
})
