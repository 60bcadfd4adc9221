import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { lastMailTo, mailsTo, pathIn, tokenIn } from '#kit/people/mailbox.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aWish, cookieSetBy, register, sessionOf, signIn, type Wish } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const NEW = 'nouveau-mot-de-passe'

function change(as: Caller, currentPassword: string, password = NEW) {
  return kit.call('POST /api/profile/password', { as, body: { currentPassword, password } })
}

/** Registers an account with a password, signed in on two devices. */
async function onTwoDevices(): Promise<{ wish: Wish; here: Caller; there: Caller }> {
  const wish = aWish()
  const here = await register(kit, wish)
  return { wish, here, there: cookieSetBy(await signIn(kit, wish)) }
}

test('after a password change, the new password signs in and the old one is refused', async () => {
  const { wish, here } = await onTwoDevices()
  expect((await change(here, wish.password)).json()).toEqual({ done: true })
  expect((await signIn(kit, wish)).statusCode).toBe(401)
  expect((await signIn(kit, { ...wish, password: NEW })).statusCode).toBe(200)
})

test('a password change ends every other session and its event stream; the current session stays open', async () => {
  const { wish, here, there } = await onTwoDevices()
  const stream = await openStream(kit, there)
  await stream.next('hello')
  await change(here, wish.password)
  expect(await sessionOf(kit, there)).toBeNull()
  expect(await sessionOf(kit, here)).not.toBeNull()
  await stream.next('session-changed')
  await stream.ended
})

test('a password change sends the owner one e-mail that their other devices were signed out', async () => {
  const { wish, here } = await onTwoDevices()
  await change(here, wish.password)
  const reported = mailsTo(kit, wish.email).filter(({ subject }) => subject.endsWith('votre mot de passe a changé'))
  expect(reported).toHaveLength(1)
  expect(reported[0]?.text).toContain('vos autres appareils ont été déconnectés')
})

test('a password change invalidates a reset link that was sent before', async () => {
  const { wish, here } = await onTwoDevices()
  await kit.call('POST /api/accounts/forgotten-password', { body: { email: wish.email } })
  const token = tokenIn(lastMailTo(kit, wish.email))
  await change(here, wish.password)
  const answer = await kit.call('POST /api/accounts/reset-password', { body: { token, password: 'un-autre-encore' } })
  expect(answer.json().error.code).toBe('link_expired')
})

test('a wrong present password changes nothing and ends no session', async () => {
  const { wish, here, there } = await onTwoDevices()
  const answer = await change(here, 'pas-le-bon')
  const { status, message } = REFUSALS.wrong_password
  expect([answer.statusCode, answer.json().error]).toEqual([
    status,
    { code: 'wrong_password', field: 'currentPassword', message },
  ])
  expect((await signIn(kit, wish)).statusCode).toBe(200)
  expect(await sessionOf(kit, there)).not.toBeNull()
})

test('wrong current passwords are rate-limited, and a right one resets the count', async () => {
  const { wish, here } = await onTwoDevices()
  for (let n = 0; n < 9; n += 1) expect((await change(here, 'pas-le-bon')).statusCode).toBe(403)
  expect((await change(here, wish.password)).statusCode).toBe(200)
  for (let n = 0; n < 10; n += 1) expect((await change(here, 'pas-le-bon', 'encore-un-autre')).statusCode).toBe(403)
  const answer = await change(here, NEW, 'encore-un-autre')
  expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'too_many_requests'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  [{ currentPassword: '', password: NEW }, 'currentPassword', ACCOUNT_SENTENCES.passwordRequired],
  [{ currentPassword: 'x', password: '1234567' }, 'password', ACCOUNT_SENTENCES.passwordTooShort],
  [{ currentPassword: 'x', password: 'a'.repeat(101) }, 'password', ACCOUNT_SENTENCES.passwordTooLong],
])('a password change with %o is refused by the rules of sign-up', async (body, field, message) => {
  const answer = await kit.call('POST /api/profile/password', { as: await aPassenger(kit), body })
  expect([answer.statusCode, answer.json().error]).toEqual([400, { code: 'invalid_input', field, message }])
})

test('a password change repeated after a lost response succeeds again and sends no second e-mail', async () => {
  const { wish, here } = await onTwoDevices()
  for (let n = 0; n < 2; n += 1) expect((await change(here, wish.password)).statusCode).toBe(200)
  expect(await sessionOf(kit, here)).not.toBeNull()
  expect(mailsTo(kit, wish.email).filter(({ text }) => text.includes('vos autres appareils'))).toHaveLength(1)
})

test('an account without a password is refused with no_password and can set one by a reset link', async () => {
  const as = await aPassenger(kit)
  const answer = await change(as, 'peu importe')
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'no_password'])
  expect((await kit.call('GET /api/profile', { as })).json().profile.hasPassword).toBe(false)
  await kit.call('POST /api/accounts/forgotten-password', { body: { email: as.email } })
  const mail = lastMailTo(kit, as.email)
  expect(pathIn(mail)).toMatch(/^\/reset-password\?token=/)
  await kit.call('POST /api/accounts/reset-password', { body: { token: tokenIn(mail), password: NEW } })
  expect((await kit.call('POST /api/accounts/sign-in', { body: { email: as.email, password: NEW } })).statusCode).toBe(
    200,
  )
})
