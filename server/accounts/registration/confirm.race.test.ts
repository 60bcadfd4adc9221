import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { aDriverWish, signUpAsDriver } from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, browserOf, confirm, cookieSetBy, register, signIn, signUp } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const ROUNDS = 8

/** The registration id in a confirmation link's token or in a browser's cookie. */
function registrationIn(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).registrationId
}

async function sessionsOf(email: string): Promise<number> {
  const { rows } = await kit.database.pool.query(
    'select count(*)::int as open from sessions join users on users.id = sessions.user_id where users.email = $1',
    [email],
  )
  return rows[0].open
}

async function accountsOf(email: string) {
  const { rows } = await kit.database.pool.query(
    `select u.id, (select count(*)::int from accounts where user_id = u.id) as passwords,
       (select count(*)::int from drivers where user_id = u.id) as files,
       (select count(*)::int from user_roles where user_id = u.id and role = 'driver') as drivers
     from users u where u.email = $1`,
    [email],
  )
  return rows
}

test('registrations of one address confirmed at once make one account, with the confirmed one’s password', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = aWish()
    const wishes = ['a', 'b', 'c'].map((one) => ({ ...first, password: `mot-de-passe-${one}` }))
    const made = (await Promise.all(wishes.map((wish) => signUp(kit, wish)))).map((answer) => browserOf(answer).cookie)
    const sent = mailsTo(kit, first.email).map(tokenIn)
    const answers = await Promise.all(
      made.map((cookie) => {
        const own = sent.find(
          (token) => registrationIn(token) === registrationIn(cookie.slice(cookie.indexOf('=') + 1)),
        )
        return confirm(kit, own ?? '')
      }),
    )
    const outcomes = answers.map((answer) => answer.json().outcome)
    expect(outcomes.toSorted()).toEqual(['already_confirmed', 'already_confirmed', 'confirmed'])
    expect(await accountsOf(first.email)).toMatchObject([{ passwords: 1, files: 0, drivers: 0 }])
    const statuses = await Promise.all(wishes.map(async (wish) => (await signIn(kit, wish)).statusCode))
    expect(statuses.indexOf(200)).toBe(outcomes.indexOf('confirmed'))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  }
})

test('one confirmation link followed five times at once confirms once, and opens one session', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const wish = aWish()
    await signUp(kit, wish)
    const token = tokenIn(lastMailTo(kit, wish.email))
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(kit, token)))
    expect(answers.filter((answer) => answer.json().outcome === 'confirmed')).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers.filter((answer) => cookieSetBy(answer).cookie !== '')).toHaveLength(1)
    expect(await sessionsOf(wish.email)).toBe(1)
  }
})

test('when a driver’s and a passenger’s registration are confirmed at once, role and driver’s file agree', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = aDriverWish()
    await signUpAsDriver(kit, driver)
    await signUp(kit, aWish({ email: driver.email }))
    const tokens = mailsTo(kit, driver.email).map(tokenIn)
    const answers = await Promise.all(tokens.map((token) => confirm(kit, token)))
    const [account, ...others] = await accountsOf(driver.email)
    expect(others).toEqual([])
    const isDriver = answers[0]?.json().outcome === 'confirmed'
    expect(account).toMatchObject({ passwords: 1, files: isDriver ? 1 : 0, drivers: isDriver ? 1 : 0 })
  }
})

test('a sign-up sent at the same instant as the owner’s confirmation never sets its password', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = aWish()
    await signUp(kit, owner)
    const token = tokenIn(lastMailTo(kit, owner.email))
    const stranger = { ...owner, fullName: 'Un inconnu', password: 'mot-de-passe-du-voleur' }
    const [, confirmed] = await Promise.all([signUp(kit, stranger), confirm(kit, token)])
    expect(confirmed.json().outcome).toBe('confirmed')
    const theirs = mailsTo(kit, owner.email).find(
      (mail) => mail.subject.includes('confirmez') && tokenIn(mail) !== token,
    )
    if (theirs !== undefined) expect((await confirm(kit, tokenIn(theirs))).json().outcome).toBe('already_confirmed')
    expect((await signIn(kit, owner)).statusCode).toBe(200)
    expect((await signIn(kit, stranger)).statusCode).toBe(401)
  }
})

test('a sign-up with a confirmed address changes nothing and sends « vous avez déjà un compte »', async () => {
  const owner = aWish()
  await register(kit, owner)
  await signUp(kit, { ...owner, password: 'mot-de-passe-du-voleur' })
  expect(lastMailTo(kit, owner.email).subject).toContain('vous avez déjà un compte')
  expect(await accountsOf(owner.email)).toHaveLength(1)
  expect((await signIn(kit, owner)).statusCode).toBe(200)
  expect((await signIn(kit, { ...owner, password: 'mot-de-passe-du-voleur' })).statusCode).toBe(401)
})
