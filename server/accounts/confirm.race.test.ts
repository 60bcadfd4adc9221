import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, pathIn, tokenIn } from '#kit/mailbox.ts'
import { aWish, signIn, signUp, type Wish } from '#kit/registration.ts'
import { confirmRegistration, findAccount, replaceUnconfirmed } from './accounts.queries.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const ROUNDS = 15
/** Hashing takes a sign-up a tenth of a second or several: the rounds reach across all of it. */
const STEP_MS = 25

async function contested(): Promise<{ owner: Wish; stranger: Wish }> {
  const owner = aWish()
  await signUp(kit, owner)
  return { owner, stranger: { ...owner, fullName: 'Un inconnu', password: 'mot-de-passe-du-voleur' } }
}

/** Lets one of the two go first by a little, more in each round: they meet at every point of their ways. */
function after<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => setTimeout(() => act().then(resolve, reject), milliseconds))
}

/** What replaceUnconfirmed writes for a stranger. */
function aRegistration() {
  return { registrationId: randomUUID(), fullName: 'Un inconnu', phoneNumber: '+2290197000000', passwordHash: 'aucun' }
}

test('a confirmation that waits for a sign-up in its place finds its link outdated', async () => {
  const { db } = kit.database
  const { owner } = await contested()
  const account = await findAccount(db, owner.email)
  if (account === null) throw new Error('no account')
  const at = new Date()
  const waiting = await db.transaction().execute(async (tx) => {
    expect(await replaceUnconfirmed(tx, account.id, aRegistration(), at)).toBe(true)
    const confirmation = confirmRegistration(db, owner.email, account.registrationId, at)
    await after(200, async () => undefined)
    return { confirmation }
  })
  expect(await waiting.confirmation).toBeNull()
  expect((await findAccount(db, owner.email))?.emailVerified).toBe(false)
})

test('a sign-up that waits for the confirmation finds the account open', async () => {
  const { db } = kit.database
  const { owner } = await contested()
  const account = await findAccount(db, owner.email)
  if (account === null) throw new Error('no account')
  const at = new Date()
  const waiting = await db.transaction().execute(async (tx) => {
    expect(await confirmRegistration(tx, owner.email, account.registrationId, at)).toBe(account.id)
    const replaced = db.transaction().execute((other) => replaceUnconfirmed(other, account.id, aRegistration(), at))
    await after(200, async () => undefined)
    return { replaced }
  })
  expect(await waiting.replaced).toBe(false)
  expect((await signIn(kit, owner)).statusCode).toBe(200)
})

test('a sign-up at the instant of the confirmation never has its password confirmed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, stranger } = await contested()
    const link = `GET ${pathIn(lastMailTo(kit, owner.email))}`
    const [, confirmed] = await Promise.all([signUp(kit, stranger), after(round * STEP_MS, () => kit.call(link))])
    const isOpen = confirmed.headers.location === '/'
    expect((await signIn(kit, owner)).statusCode).toBe(isOpen ? 200 : 401)
    expect((await signIn(kit, stranger)).statusCode).toBe(isOpen ? 401 : 403)
  }
})

test('a sign-up at the instant of a reset never has its password confirmed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, stranger } = await contested()
    await kit.call('POST /api/accounts/forgotten-password', { body: { email: owner.email } })
    const body = { token: tokenIn(lastMailTo(kit, owner.email)), password: 'choisi-par-le-lien' }
    await Promise.all([
      signUp(kit, stranger),
      after(round * STEP_MS, () => kit.call('POST /api/accounts/reset-password', { body })),
    ])
    expect((await signIn(kit, stranger)).statusCode).not.toBe(200)
  }
})

test('of several sign-ups at once, a link opens the account with the password of its own sign-up', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = aWish()
    const wishes = ['a', 'b', 'c'].map((one) => ({ ...first, password: `mot-de-passe-${one}` }))
    await Promise.all(wishes.map((wish) => signUp(kit, wish)))
    const led: unknown[] = []
    for (const mail of mailsTo(kit, first.email)) led.push((await kit.call(`GET ${pathIn(mail)}`)).headers.location)
    expect(led.filter((location) => location === '/')).toHaveLength(1)
    const statuses = await Promise.all(wishes.map(async (wish) => (await signIn(kit, wish)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  }
})
