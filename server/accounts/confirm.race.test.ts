import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, pathIn, tokenIn } from '#kit/mailbox.ts'
import { aWish, signIn, signUp, type Wish } from '#kit/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const ROUNDS = 15

async function contested(): Promise<{ owner: Wish; stranger: Wish }> {
  const owner = aWish()
  await signUp(kit, owner)
  return { owner, stranger: { ...owner, fullName: 'Un inconnu', password: 'mot-de-passe-du-voleur' } }
}

/** Lets one of the two go first by a little, more in each round: they meet at every point of their ways. */
function after<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => setTimeout(() => act().then(resolve, reject), milliseconds))
}

test('a sign-up at the instant of the confirmation never has its password confirmed', async () => {
  const led = new Set<unknown>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, stranger } = await contested()
    const link = `GET ${pathIn(lastMailTo(kit, owner.email))}`
    const [, confirmed] = await Promise.all([signUp(kit, stranger), after(round * 10, () => kit.call(link))])
    led.add(confirmed.headers.location)
    const isOpen = confirmed.headers.location === '/'
    expect((await signIn(kit, owner)).statusCode).toBe(isOpen ? 200 : 401)
    expect((await signIn(kit, stranger)).statusCode).toBe(isOpen ? 401 : 403)
  }
  expect([...led].sort()).toEqual(['/', '/auth?notice=link_expired'])
})

test('a sign-up at the instant of a reset never has its password confirmed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, stranger } = await contested()
    await kit.call('POST /api/accounts/forgotten-password', { body: { email: owner.email } })
    const body = { token: tokenIn(lastMailTo(kit, owner.email)), password: 'choisi-par-le-lien' }
    await Promise.all([
      signUp(kit, stranger),
      after(round * 10, () => kit.call('POST /api/accounts/reset-password', { body })),
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
