import { aDriver, anAdmin, aPassenger } from '../../../kit/people/people.ts'
import { aWish, register } from '../../../kit/people/registration.ts'
import { SPEC_SENTENCES } from '../../../scripts/check/tables/spec-sentences.table.ts'
import { stayOn } from '../../screens/stay.ts'
import { expect } from '../../setup/fixtures.ts'
import { test } from '../../setup/kit-fixtures.ts'
import { BLOCKED_DRIVER, DRIVER_PAGE, OPERATOR_PAGE, PASSENGER_PAGE } from './dashboards.table.ts'
import { DOCUMENTS_PAGE, PROFILE_PAGE } from './own-pages.table.ts'
import { PAYMENT_PAGE, PAYMENT_RETURN } from './payment.table.ts'
import { REGISTRATION } from './registration.table.ts'
import { AMA, AUTH_PAGE, PUBLIC_PAGES, SOCIAL_RETURN } from './visitor.table.ts'
import { type Row, type SignedIn, walk } from './walk.ts'

// Each test has its own page, and none needs another.
test.describe.configure({ mode: 'parallel' })

/* Each French sentence of the specification, provoked and compared byte for byte. */

const OF_VISITORS = { PUBLIC_PAGES, SOCIAL_RETURN, AUTH_PAGE, REGISTRATION }
const OF_PEOPLE = {
  PASSENGER_PAGE,
  DRIVER_PAGE,
  BLOCKED_DRIVER,
  OPERATOR_PAGE,
  DOCUMENTS_PAGE,
  PROFILE_PAGE,
  PAYMENT_PAGE,
  PAYMENT_RETURN,
}
const ALL_ROWS: readonly Row<SignedIn>[] = Object.values({ ...OF_VISITORS, ...OF_PEOPLE }).flat()

test('each sentence of the specification has its row in the tables', () => {
  const linesOf = (rows: readonly Pick<Row, 'section' | 'about' | 'text'>[]) =>
    rows.map(({ section, about, text }) => `§${section} ${about}: ${text}`).sort()
  expect(linesOf(ALL_ROWS)).toEqual(linesOf(SPEC_SENTENCES))
})

test('§2 §5 pages that everybody opens say their sentences', async ({ kit, aPhone }) => {
  await walk(PUBLIC_PAGES, { page: await aPhone(), kit })
})

test('§2 §8 the return from Google says its sentences', async ({ kit, aPhone }) => {
  const page = await aPhone()
  await stayOn(page)
  await walk(SOCIAL_RETURN, { page, kit })
})

test('§4 §5 sign-in and sign-up say their sentences', async ({ kit, aPhone }) => {
  await register(kit, aWish(AMA))
  await walk(AUTH_PAGE, { page: await aPhone(), kit })
})

test('§5 §8 the registration of a driver says its sentences', async ({ kit, aPhone }) => {
  await walk(REGISTRATION, { page: await aPhone(), kit })
})

test('§2 §4 §8 the passenger’s dashboard says its sentences', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  await walk(PASSENGER_PAGE, { page: await phoneWith(person), kit, person })
})

test('§2 §8 the driver’s dashboard says its sentences', async ({ kit, phoneWith }) => {
  await walk(DRIVER_PAGE, { page: await phoneWith(await aDriver(kit)), kit })
})

test('§2 §6 the dashboard of a driver with an expired document says its sentences', async ({ kit, phoneWith }) => {
  await walk(BLOCKED_DRIVER, { page: await phoneWith(await aDriver(kit, { documents: 'expired' })), kit })
})

test('§2 §8 the operator’s dashboard says its sentences', async ({ kit, phoneWith }) => {
  await walk(OPERATOR_PAGE, { page: await phoneWith(await anAdmin(kit)), kit })
})

test('§2 §4 §5 §8 the documents page says its sentences', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  await walk(DOCUMENTS_PAGE, { page: await phoneWith(person), kit, person })
})

test('§2 §5 §8 the profile page says its sentences', async ({ kit, phoneWith }) => {
  await walk(PROFILE_PAGE, { page: await phoneWith(await aPassenger(kit)), kit })
})

test('§2 §5 §8 the payment page says its sentences', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  await walk(PAYMENT_PAGE, { page: await phoneWith(person), kit, person })
})

test('§2 §4 §8 the return from the payment says its sentences', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  const page = await phoneWith(person)
  await stayOn(page)
  await walk(PAYMENT_RETURN, { page, kit, person })
})
