import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, confirm, cookieSetBy, register, sessionOf, signIn, signUp } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function rowsOf(email: string) {
  const { rows } = await sql<{ users: number; profiles: number; roles: number; passwords: number }>`
    select count(distinct u.id)::int as users, count(distinct p.id)::int as profiles,
      count(distinct r.role)::int as roles, count(distinct a.id)::int as passwords
    from users u left join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
      left join accounts a on a.user_id = u.id
    where u.email = ${email}`.execute(kit.database.db)
  return rows[0]
}

test('a sign-up that is confirmed makes an account with profile, passenger role and password', async () => {
  const wish = aWish()
  const answer = await signUp(kit, wish)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ email: wish.email })
  expect(await rowsOf(wish.email)).toEqual({ users: 0, profiles: 0, roles: 0, passwords: 0 })
  await confirm(kit, tokenIn(lastMailTo(kit, wish.email)))
  expect(await rowsOf(wish.email)).toEqual({ users: 1, profiles: 1, roles: 1, passwords: 1 })
})

test.each(['01 97 00 11 22', '01.97.00.11.22', '01-97-00-11-22', '00229 97 00 11 22'])(
  'a phone number written as %s is stored in international format',
  async (phoneNumber) => {
    const wish = aWish()
    expect((await signUp(kit, { ...wish, phoneNumber })).statusCode).toBe(200)
    const caller = cookieSetBy(await confirm(kit, tokenIn(lastMailTo(kit, wish.email))))
    expect(await sessionOf(kit, caller)).toMatchObject({ phoneNumber: '+2290197001122' })
  },
)

test('signing up does not sign in before the address is confirmed', async () => {
  const wish = aWish()
  const answer = await signUp(kit, wish)
  expect(cookieSetBy(answer).cookie).toBe('')
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^miyi\.registration=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})

test('the name is stored trimmed on one line, the phone number normalised, the e-mail in lower case', async () => {
  const wish = aWish({ fullName: '  Ègbé\r\nƉɔssou 🛵\u0000 ', phoneNumber: '229 01 97 00 00 01' })
  const typed = { ...wish, email: `  ${wish.email.toUpperCase()} ` }
  const caller = await (async () => {
    expect((await signUp(kit, typed)).json()).toEqual({ email: wish.email })
    return cookieSetBy(await confirm(kit, tokenIn(lastMailTo(kit, wish.email))))
  })()
  expect(await sessionOf(kit, caller)).toMatchObject({
    email: wish.email,
    fullName: 'Ègbé Ɖɔssou 🛵',
    phoneNumber: '+2290197000001',
    role: 'passenger',
  })
})

test.each([
  [{ fullName: ' A ' }, 'fullName', 'Nom trop court'],
  [{ fullName: '\u0000\u0000\u0000' }, 'fullName', 'Nom trop court'],
  [{ fullName: 'é'.repeat(101) }, 'fullName', 'Nom trop long'],
  [{ phoneNumber: '+229 97 12 34 5' }, 'phoneNumber', 'Format: +229 XX XX XX XX XX'],
  [{ phoneNumber: '+33 6 12 34 56 78 90' }, 'phoneNumber', 'Format: +229 XX XX XX XX XX'],
  [{ email: 'pas une adresse' }, 'email', 'Email invalide'],
  [{ email: `${'a'.repeat(250)}@miyi.example` }, 'email', 'Email trop long'],
  [{ password: '1234567' }, 'password', 'Minimum 8 caractères'],
  [{ password: 'x'.repeat(101) }, 'password', 'Mot de passe trop long'],
])('a sign-up with %o is refused in the field %s: %s', async (wrong, field, message) => {
  const answer = await signUp(kit, aWish(wrong))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: { code: 'invalid_input', field, message } })
})

test('only the first error of the sign-up form is returned, in the order of its fields', async () => {
  const answer = await signUp(kit, aWish({ fullName: '', password: '' }))
  expect(answer.json().error.message).toBe('Nom trop court')
})

test('a role sent in the sign-up request is ignored', async () => {
  const wish = aWish()
  await kit.call('POST /api/accounts/sign-up', { body: { ...wish, role: 'admin', emailVerified: true } })
  expect((await signIn(kit, wish)).statusCode).toBe(401)
  const caller = cookieSetBy(await confirm(kit, tokenIn(lastMailTo(kit, wish.email))))
  expect((await sessionOf(kit, caller))?.role).toBe('passenger')
})

test('the response to a sign-up is the same for a new, an unconfirmed and a confirmed address', async () => {
  const confirmed = aWish()
  await register(kit, confirmed)
  const unconfirmed = aWish()
  await signUp(kit, unconfirmed)
  for (const wish of [aWish(), unconfirmed, confirmed]) {
    const answer = await signUp(kit, wish)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ email: wish.email })
    expect(String(answer.headers['set-cookie'])).toMatch(/^miyi\.registration=/)
  }
})

test('a sign-up with a confirmed address e-mails its owner that they have an account, and changes nothing', async () => {
  const wish = aWish()
  await register(kit, wish)
  await signUp(kit, { ...wish, password: 'autre-mot-de-passe', fullName: 'Quelqu’un d’autre' })
  const mail = lastMailTo(kit, wish.email)
  expect(mail.subject).toBe('Miyi\u00A0: vous avez déjà un compte')
  expect(mail.text).toContain('http://localhost:3000/auth\n')
  expect(mail.text).toContain('http://localhost:3000/reset-password\n')
  expect((await signIn(kit, wish)).json().session.fullName).toBe('Ama Kpossou')
})

test('two concurrent sign-ups for one address both wait, and following both links makes one account', async () => {
  const wish = aWish()
  const answers = await Promise.all([signUp(kit, wish), signUp(kit, wish)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const outcomes: unknown[] = []
  for (const mail of mailsTo(kit, wish.email)) outcomes.push((await confirm(kit, tokenIn(mail))).json().outcome)
  expect(outcomes).toEqual(['confirmed', 'already_confirmed'])
  expect(await rowsOf(wish.email)).toEqual({ users: 1, profiles: 1, roles: 1, passwords: 1 })
})

test.each([
  ['first', 0],
  ['second', 1],
])('of two links for one address the %s opens the account if it is followed first', async (_which, at) => {
  const { email } = aWish()
  const wishes = ['premier-mot-passe', 'second-mot-passe'].map((password) => aWish({ email, password }))
  for (const wish of wishes) await signUp(kit, wish)
  const mails = mailsTo(kit, email)
  const outcomes: unknown[] = []
  for (const mail of at === 0 ? mails : mails.toReversed())
    outcomes.push((await confirm(kit, tokenIn(mail))).json().outcome)
  expect(outcomes).toEqual(['confirmed', 'already_confirmed'])
  const statuses = await Promise.all(wishes.map(async (wish) => (await signIn(kit, wish)).statusCode))
  expect(statuses).toEqual(at === 0 ? [200, 401] : [401, 200])
})

test.each(['a new address', 'a confirmed address'])(
  'a sixth registration waiting for %s gets the same refusal, and succeeds a day later',
  async (of) => {
    const wish = aWish()
    if (of === 'a confirmed address') await register(kit, wish)
    await kit.database.pool.query('delete from rate_limits')
    const { rows } = await kit.database.pool.query('select 1 from waiting_registrations where email = $1', [wish.email])
    for (let waiting = rows.length; waiting < 5; waiting += 1) expect((await signUp(kit, wish)).statusCode).toBe(200)
    await kit.database.pool.query('delete from rate_limits')
    const before = kit.mail.length
    expect((await signUp(kit, wish)).json().error.code).toBe('too_many_requests')
    expect(kit.mail).toHaveLength(before)
    kit.clock.advanceMinutes(24 * 60 + 1)
    expect((await signUp(kit, wish)).statusCode).toBe(200)
  },
)

test('five registrations from one network do not block a sign-up for that address from another network', async () => {
  const wish = aWish()
  const signUpFrom = (remoteAddress: string) =>
    kit.app.inject({
      method: 'POST',
      url: '/api/accounts/sign-up',
      headers: { 'sec-fetch-site': 'same-origin' },
      remoteAddress,
      payload: wish,
    })
  for (let n = 0; n < 5; n += 1) expect((await signUpFrom('41.138.88.7')).statusCode).toBe(200)
  await kit.database.pool.query('delete from rate_limits')
  expect((await signUpFrom('41.138.88.7')).statusCode).toBe(429)
  expect((await signUpFrom('197.234.219.9')).statusCode).toBe(200)
  expect((await confirm(kit, tokenIn(lastMailTo(kit, wish.email)))).json().outcome).toBe('confirmed')
})

test('a confirmation that fails half-way leaves no user, no profile and no role, and can be tried again', async () => {
  const { db } = kit.database
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(db)
  await sql`create trigger refuse before insert on accounts for each row execute function refuse()`.execute(db)
  const wish = aWish()
  await signUp(kit, wish)
  const token = tokenIn(lastMailTo(kit, wish.email))
  const answer = await confirm(kit, token)
  expect(answer.statusCode).toBe(500)
  expect(answer.json().error.code).toBe('unexpected')
  expect(await rowsOf(wish.email)).toEqual({ users: 0, profiles: 0, roles: 0, passwords: 0 })
  expect(
    (
      await sql`select 1 from profiles where full_name = ${wish.fullName} and id not in (select id from users)`.execute(
        db,
      )
    ).rows,
  ).toEqual([])
  await sql`drop trigger refuse on accounts`.execute(db)
  expect((await confirm(kit, token)).json().outcome).toBe('confirmed')
})

test('the confirmation e-mail does not contain the name typed at sign-up', async () => {
  const wish = aWish({ fullName: 'Gagnez 1 000 000 http://piege.example' })
  await signUp(kit, wish)
  const { subject, text } = lastMailTo(kit, wish.email)
  expect(subject).toBe('Miyi\u00A0: confirmez votre adresse e-mail')
  expect(text).not.toContain('piege')
  expect(text).toContain('Une question\u202F? Écrivez à contact@miyi.example')
})
