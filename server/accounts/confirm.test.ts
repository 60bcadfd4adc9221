import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, pathIn } from '#kit/mailbox.ts'
import { aPassenger } from '#kit/people.ts'
import { aWish, cookieSetBy, register, sessionOf, signIn, signUp } from '#kit/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
afterEach(() => {
  vi.useRealTimers()
})

async function signedUp() {
  const wish = aWish()
  await signUp(kit, wish)
  return { wish, link: `GET ${pathIn(lastMailTo(kit, wish.email))}` }
}

test('an account cannot sign in before its address is confirmed', async () => {
  const { wish } = await signedUp()
  const answer = await signIn(kit, wish)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().error).toEqual({
    code: 'email_not_confirmed',
    message: 'Confirmez d’abord votre adresse e-mail : le lien vous attend dans votre boîte de réception.',
  })
})

test('the link confirms, signs in and leads home', async () => {
  const { wish, link } = await signedUp()
  const answer = await kit.call(link)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await sessionOf(kit, cookieSetBy(answer))).toMatchObject({ email: wish.email, role: 'passenger' })
})

test('the link leads a driver to his own page', async () => {
  const { wish, link } = await signedUp()
  const { db } = kit.database
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', wish.email)
    .executeTakeFirstOrThrow()
  await db.insertInto('userRoles').values({ userId, role: 'driver' }).execute()
  expect((await kit.call(link)).headers.location).toBe('/driver')
})

test('a link that a mail scanner has opened says that the address is confirmed, and the person can sign in', async () => {
  const { wish, link } = await signedUp()
  await kit.call(link)
  const answer = await kit.call(link)
  expect(answer.headers.location).toBe('/auth?notice=already_confirmed')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await signIn(kit, wish)).statusCode).toBe(200)
})

test('asking only for the headers of the link confirms nothing', async () => {
  const { wish, link } = await signedUp()
  await kit.call(link.replace('GET', 'HEAD'))
  expect((await signIn(kit, wish)).json().error.code).toBe('email_not_confirmed')
})

test('an expired link leads to the page that says so', async () => {
  const { link } = await signedUp()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  const answer = await kit.call(link)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/auth?notice=link_expired')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each(['', '?token=', '?token=n-importe-quoi', '?token=a&token=b', '?token=%00', `?token=${'x'.repeat(5_000)}`])(
  'a garbled link (%s) leads to the page that says so',
  async (query) => {
    const answer = await kit.call(`GET /api/accounts/confirm${query}`)
    expect(answer.headers.location).toBe('/auth?notice=link_expired')
  },
)

test('a link whose account is gone leads to the page that says so', async () => {
  const { wish, link } = await signedUp()
  await kit.database.db.deleteFrom('users').where('email', '=', wish.email).execute()
  expect((await kit.call(link)).headers.location).toBe('/auth?notice=link_expired')
})

test('the link can be sent again, and both links work', async () => {
  const { wish, link } = await signedUp()
  const answer = await kit.call('POST /api/accounts/resend-confirmation', { body: { email: wish.email.toUpperCase() } })
  expect(answer.json()).toEqual({ email: wish.email })
  expect(mailsTo(kit, wish.email)).toHaveLength(2)
  expect((await kit.call(link)).headers.location).toBe('/')
})

test('sending the link again tells nothing of whether the account exists, and writes to nobody else', async () => {
  const confirmed = aWish()
  await register(kit, confirmed)
  const before = kit.mail.length
  for (const email of [confirmed.email, 'personne@miyi.example']) {
    const answer = await kit.call('POST /api/accounts/resend-confirmation', { body: { email } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }])
  }
  expect(kit.mail).toHaveLength(before)
})

test('the link confirms its own registration only: not the password of a stranger who signed up after it', async () => {
  const { wish, link } = await signedUp()
  const stranger = { ...aWish({ fullName: 'Un inconnu', password: 'mot-de-passe-du-voleur' }), email: wish.email }
  await signUp(kit, stranger)
  const answer = await kit.call(link)
  expect(answer.headers.location).toBe('/auth?notice=link_expired')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await signIn(kit, stranger)).json().error.code).toBe('email_not_confirmed')
})

test('the link that is sent again is the one of the last registration', async () => {
  const { wish } = await signedUp()
  const again = { ...wish, password: 'un-autre-choix' }
  await signUp(kit, again)
  await kit.call('POST /api/accounts/resend-confirmation', { body: { email: wish.email } })
  expect((await kit.call(`GET ${pathIn(lastMailTo(kit, wish.email))}`)).headers.location).toBe('/')
  expect((await signIn(kit, again)).statusCode).toBe(200)
})

test('the link opens the same session as a sign-in does', async () => {
  const { wish, link } = await signedUp()
  const attributes = (answer: Awaited<ReturnType<typeof signIn>>) =>
    String(answer.headers['set-cookie']).split('; ').slice(1)
  const confirmed = attributes(await kit.call(link))
  expect(confirmed).toEqual(attributes(await signIn(kit, wish)))
})

test('the link does not move somebody signed in into the account of another', async () => {
  const victim = await aPassenger(kit)
  const { wish, link } = await signedUp()
  const answer = await kit.call(link, { as: victim })
  expect(answer.headers.location).toBe('/auth?notice=already_confirmed')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await sessionOf(kit, victim)).toMatchObject({ email: victim.email })
  expect((await signIn(kit, wish)).statusCode).toBe(200)
})
