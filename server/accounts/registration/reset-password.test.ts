import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { STRING_MAX } from '#domain/shared/text-rule.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, linkIn, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, cookieSetBy, register, sessionOf, signIn, signUp, type Wish } from '#kit/people/registration.ts'
import { LIVE_CHANNEL } from '../../db/announce.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
afterEach(() => {
  vi.useRealTimers()
})

async function askForLink({ email }: Pick<Wish, 'email'>) {
  return kit.call('POST /api/accounts/forgotten-password', { body: { email } })
}

function reset(token: string, password: string) {
  return kit.call('POST /api/accounts/reset-password', { body: { token, password } })
}

const EXPIRED = {
  error: { code: 'link_expired', message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.' },
}

test('the link in the reset e-mail sets a new password, and an e-mail reports the change', async () => {
  const wish = aWish()
  await register(kit, wish)
  expect((await askForLink(wish)).json()).toEqual({ email: wish.email })
  const mail = lastMailTo(kit, wish.email)
  expect(mail.subject).toBe('Miyi\u00A0: choisissez un nouveau mot de passe')
  expect(linkIn(mail).pathname).toBe('/reset-password')
  expect((await reset(tokenIn(mail), 'nouveau-mdp')).json()).toEqual({ done: true })
  expect((await signIn(kit, wish)).statusCode).toBe(401)
  expect((await signIn(kit, { ...wish, password: 'nouveau-mdp' })).statusCode).toBe(200)
  expect(lastMailTo(kit, wish.email).subject).toBe('Miyi\u00A0: votre mot de passe a changé')
})

test('a reset ends every session of the account and publishes a session event', async () => {
  const wish = aWish()
  const callers = [await register(kit, wish), cookieSetBy(await signIn(kit, wish))]
  const { userId } = (await signIn(kit, wish)).json().session
  await askForLink(wish)
  const received: string[] = []
  const stop = await kit.database.listen(LIVE_CHANNEL, { receive: (payload) => received.push(payload) })
  await reset(tokenIn(lastMailTo(kit, wish.email)), 'nouveau-mdp')
  for (const caller of callers) expect(await sessionOf(kit, caller)).toBeNull()
  await expect.poll(() => received).toContain(JSON.stringify({ kind: 'session', userId }))
  await stop()
})

test('checking a reset link shows whether it is still valid, and does not use it up', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  const ask = (body: { token: string }) => kit.call('POST /api/accounts/reset-link', { body })
  expect((await ask({ token })).json()).toEqual({ done: true })
  expect((await ask({ token })).json()).toEqual({ done: true })
  await reset(token, 'nouveau-mdp')
  for (const dead of [token, 'faux', `${token}x`]) {
    const answer = await ask({ token: dead })
    expect([answer.statusCode, answer.json()]).toEqual([400, EXPIRED])
  }
})

test('checking an expired reset link returns link_expired before a password is typed', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  await kit.database.pool.query("update verifications set expires_at = now() - interval '1 second'")
  const answer = await kit.call('POST /api/accounts/reset-link', { body: { token } })
  expect(answer.json()).toEqual(EXPIRED)
})

test('a reset link works once, also when it is used twice at the same time', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  const answers = await Promise.all([reset(token, 'nouveau-mdp'), reset(token, 'encore-un-autre')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const late = await reset(token, 'trop-tard-mdp')
  expect([late.statusCode, late.json()]).toEqual([400, EXPIRED])
})

test('the same reset repeated after a lost response succeeds again, and is refused some minutes later', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  const [first, second] = await Promise.all([reset(token, 'nouveau-mdp'), reset(token, 'nouveau-mdp')])
  expect([first.json(), second.json()]).toEqual([{ done: true }, { done: true }])
  expect((await reset(token, 'nouveau-mdp')).json()).toEqual({ done: true })
  const changed = mailsTo(kit, wish.email).filter(({ subject }) => subject.includes('mot de passe a changé'))
  expect(changed).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect((await reset(token, 'nouveau-mdp')).json()).toEqual(EXPIRED)
})

test('a used reset link cannot test passwords: after one different password it refuses the right one too', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  await reset(token, 'nouveau-mdp')
  expect((await reset(token, 'encore-un-autre')).json()).toEqual(EXPIRED)
  expect((await reset(token, 'nouveau-mdp')).json()).toEqual(EXPIRED)
})

test('of two reset links used at once, one works and one e-mail reports the change', async () => {
  const wish = aWish()
  await register(kit, wish)
  for (const one of [wish, wish]) await askForLink(one)
  const tokens = mailsTo(kit, wish.email).slice(-2).map(tokenIn)
  const answers = await Promise.all(tokens.map((token, n) => reset(token, `nouveau-mdp-${n}`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const changed = () => mailsTo(kit, wish.email).filter(({ subject }) => subject.includes('mot de passe a changé'))
  await expect.poll(changed).toHaveLength(1)
})

test('a reset that fails halfway changes nothing, and its link still works', async () => {
  const wish = aWish()
  const caller = await register(kit, wish)
  await askForLink(wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  const broken = vi.spyOn(kit.context.letters, 'postIn').mockRejectedValueOnce(new Error('no disk'))
  expect((await reset(token, 'nouveau-mdp')).statusCode).toBe(500)
  broken.mockRestore()
  expect(await sessionOf(kit, caller)).not.toBeNull()
  expect((await signIn(kit, { ...wish, password: 'nouveau-mdp' })).statusCode).toBe(401)
  expect((await reset(token, 'nouveau-mdp')).statusCode).toBe(200)
})

test('a deleted account cannot reset its password', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  await kit.database.db.updateTable('users').set({ deletedAt: new Date() }).where('email', '=', wish.email).execute()
  expect((await reset(token, 'nouveau-mdp')).json().error.code).toBe('account_deleted')
})

test('using a reset link invalidates older links of the account, and no links of other accounts', async () => {
  const [wish, other] = [aWish(), aWish()]
  for (const one of [wish, other]) await register(kit, one)
  for (const one of [wish, wish, other]) await askForLink(one)
  const [older, newer] = mailsTo(kit, wish.email).slice(-2).map(tokenIn)
  expect((await reset(newer ?? '', 'nouveau-mdp')).statusCode).toBe(200)
  expect((await reset(older ?? '', 'mdp-du-voleur')).json()).toEqual(EXPIRED)
  expect((await signIn(kit, { ...wish, password: 'nouveau-mdp' })).statusCode).toBe(200)
  expect((await reset(tokenIn(lastMailTo(kit, other.email)), 'nouveau-mdp')).statusCode).toBe(200)
})

test('a reset link works in the last minute of its hour', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * 60_000 })
  expect((await reset(tokenIn(lastMailTo(kit, wish.email)), 'nouveau-mdp')).json()).toEqual({ done: true })
})

test('a reset link is refused after an hour', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect((await reset(tokenIn(lastMailTo(kit, wish.email)), 'nouveau-mdp')).json()).toEqual(EXPIRED)
})

test.each(['', 'n-importe-quoi', '\u0000', 'x'.repeat(STRING_MAX)])(
  'an invented token (%j) is refused',
  async (token) => {
    const answer = await reset(token, 'nouveau-mdp')
    expect([answer.statusCode, answer.json()]).toEqual([400, EXPIRED])
  },
)

test.each([
  ['court', 'Minimum 8 caractères'],
  ['x'.repeat(101), 'Mot de passe trop long'],
])(
  'a new password that breaks the sign-up rules (%s) is refused, and the link still works',
  async (password, message) => {
    const wish = aWish()
    await register(kit, wish)
    await askForLink(wish)
    const token = tokenIn(lastMailTo(kit, wish.email))
    expect((await reset(token, password)).json().error).toEqual({ code: 'invalid_input', field: 'password', message })
    expect((await reset(token, 'nouveau-mdp')).statusCode).toBe(200)
  },
)

test('a reset request for an unknown address succeeds like any other, and sends no e-mail', async () => {
  const before = kit.mail.length
  const answer = await askForLink({ email: 'personne@miyi.example' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { email: 'personne@miyi.example' }])
  expect(kit.mail).toHaveLength(before)
})

test('a reset request for an unconfirmed registration succeeds, and sends no e-mail', async () => {
  const wish = aWish()
  await signUp(kit, wish)
  const before = kit.mail.length
  expect((await askForLink(wish)).statusCode).toBe(200)
  expect(kit.mail).toHaveLength(before)
})

test('a reset confirms the e-mail address of a legacy account, as a confirmation link does', async () => {
  const wish = aWish()
  await register(kit, wish)
  await kit.database.db.updateTable('users').set({ emailVerified: false }).where('email', '=', wish.email).execute()
  await askForLink(wish)
  await reset(tokenIn(lastMailTo(kit, wish.email)), 'nouveau-mdp')
  expect((await signIn(kit, { ...wish, password: 'nouveau-mdp' })).statusCode).toBe(200)
})

test('the database stores no reset token in plain text', async () => {
  const wish = aWish()
  await register(kit, wish)
  await askForLink(wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  const stored = await kit.database.pool.query('select identifier, value from verifications')
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  expect(mailsTo(kit, wish.email).at(-1)?.text).toContain(token)
})
