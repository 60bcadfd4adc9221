import { expect, test } from 'vitest'
import type { Kit } from '#kit/kit.ts'
import { askProvider, type IdentityProvider, leadsTo, leaveFor, signInWith } from '#kit/people/identity-provider.ts'
import { aWish, cookieSetBy, sessionOf, signIn, signUp } from '#kit/people/registration.ts'
import { listUserIds, SOMEBODY, startSocialKit } from '#kit/people/social-kit.ts'

const AT_ONCE = Array.from({ length: 8 }, (_, index) => index)

let provider: IdentityProvider
let kit: Kit
startSocialKit((started) => {
  provider = started.provider
  kit = started.kit
})

test('eight first sign-ins of one person at once make one account, and all are signed in to it', async () => {
  const answers = await Promise.all(AT_ONCE.map(() => signInWith(kit, 'google')))
  for (const answer of answers) expect(leadsTo(answer)).toEqual({ path: '303 /auth/callback' })
  const sessions = await Promise.all(answers.map((answer) => sessionOf(kit, cookieSetBy(answer))))
  expect(new Set(sessions.map((session) => JSON.stringify(session))).size).toBe(1)
  expect(await listUserIds(kit)).toHaveLength(1)
})

test('one callback sent eight times at once opens one session', async () => {
  const departure = await leaveFor(kit, 'google')
  const back = await askProvider(departure)
  const answers = await Promise.all(AT_ONCE.map(() => kit.call(`GET ${back}`, { as: departure })))
  const opened = answers.filter((answer) => leadsTo(answer).error === undefined)
  expect(opened).toHaveLength(1)
  expect(await kit.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  expect(await listUserIds(kit)).toHaveLength(1)
})

test('a sign-up with the same address at the same moment never sets the password of the social account', async () => {
  for (const round of AT_ONCE) {
    const identity = { ...SOMEBODY, subject: `2000${round}`, email: `essai-${round}@miyi.example` }
    provider.meets(identity)
    const stranger = aWish({ email: identity.email })
    const [answer] = await Promise.all([signInWith(kit, 'google'), signUp(kit, stranger), signUp(kit, stranger)])
    expect(await sessionOf(kit, cookieSetBy(answer))).toMatchObject({ email: identity.email })
    expect((await signIn(kit, stranger)).statusCode).toBe(401)
  }
  expect(await listUserIds(kit)).toHaveLength(AT_ONCE.length)
})
