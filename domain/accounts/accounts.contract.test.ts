import { describe, expect, test } from 'vitest'
import { accountsContract, TOKEN_MAX } from './accounts.contract.ts'
import { operatorSessionContract } from './session/operator-session.contract.ts'
import { socialContract } from './social/social.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const PASSENGER = {
  userId: UUID,
  email: 'ama@miyi.example',
  fullName: 'Ama Essai',
  phoneNumber: '+2290197123456',
  role: 'passenger',
  photoUrl: null,
} as const

describe('the session response', () => {
  const { output } = accountsContract['GET /api/accounts/session']

  test('contains null or the signed-in user with all fields that a page shows', () => {
    expect(output.parse({ session: null })).toEqual({ session: null })
    expect(output.parse({ session: PASSENGER })).toEqual({ session: PASSENGER })
  })

  test('may contain a user without an e-mail, a phone number, a role or a photo', () => {
    const bare = { ...PASSENGER, email: null, phoneNumber: null, role: null }
    expect(output.parse({ session: bare })).toEqual({ session: bare })
  })

  test('never contains a password hash or a token', () => {
    const session = { ...PASSENGER, passwordHash: 'x', token: 'y' }
    expect(output.parse({ session }).session).toEqual(PASSENGER)
  })

  test('accepts « idle » as the reason why the session ended, but not « blocked »', () => {
    expect(output.parse({ session: null, ended: 'idle' })).toEqual({ session: null, ended: 'idle' })
    expect(output.safeParse({ session: null, ended: 'blocked' }).success).toBe(false)
  })

  test('rejects an unknown role', () => {
    expect(output.safeParse({ session: { ...PASSENGER, role: 'root' } }).success).toBe(false)
  })
})

describe('a password reset link', () => {
  const link = accountsContract['POST /api/accounts/reset-link'].body
  const reset = accountsContract['POST /api/accounts/reset-password'].body

  test('is checked by its token, a string of limited length', () => {
    expect(link.safeParse({ token: 'x'.repeat(TOKEN_MAX) }).success).toBe(true)
    expect(link.safeParse({ token: 'x'.repeat(TOKEN_MAX + 1) }).success).toBe(false)
    expect(link.safeParse({ token: null }).success).toBe(false)
    expect(link.safeParse({}).success).toBe(false)
  })

  test('is used with its token and a new password that meets the rules', () => {
    expect(reset.safeParse({ token: 't', password: 'zem-de-calavi' }).success).toBe(true)
    expect(reset.safeParse({ token: 't', password: 'motdepasse' }).success).toBe(false)
    expect(reset.safeParse({ password: 'zem-de-calavi' }).success).toBe(false)
  })
})

test('a forgotten-password request contains only an e-mail, which is trimmed and put in lower case', () => {
  const { body } = accountsContract['POST /api/accounts/forgotten-password']
  expect(body.parse({ email: ' AMA@Miyi.example ', password: 'x' })).toEqual({ email: 'ama@miyi.example' })
  expect(body.safeParse({ email: 'ama' }).success).toBe(false)
})

test('sign-in and forgotten-password have no refusal code that reveals whether an account exists', () => {
  for (const call of ['sign-in', 'forgotten-password'] as const) {
    const { refusals } = accountsContract[`POST /api/accounts/${call}`]
    expect(refusals.filter((code) => /not_found|unknown|no_such/.test(code))).toEqual([])
  }
})

test('a sign-out has no refusals', () => {
  expect(accountsContract['POST /api/accounts/sign-out'].refusals).toEqual([])
})

describe('a social sign-in', () => {
  const { params, body } = socialContract['POST /api/accounts/social/:provider']

  test('is started with a known provider only', () => {
    expect(params.safeParse({ provider: 'google' }).success).toBe(true)
    expect(params.safeParse({ provider: 'facebook' }).success).toBe(true)
    expect(params.safeParse({ provider: 'Google' }).success).toBe(false)
    expect(params.safeParse({ provider: 'constructor' }).success).toBe(false)
  })

  test('returns to a named page, and a URL or path in the request is rejected', () => {
    expect(body.safeParse({ returnTo: 'become-driver' }).success).toBe(true)
    expect(body.safeParse({ returnTo: 'https://piege.example' }).success).toBe(false)
    expect(body.safeParse({ returnTo: '/auth' }).success).toBe(false)
    expect(body.safeParse({}).success).toBe(false)
  })
})

test('a password proof requires a password, but does not apply the rules for new passwords', () => {
  const { body } = operatorSessionContract['POST /api/accounts/password-proof']
  expect(body.safeParse({ password: 'x' }).success).toBe(true)
  expect(body.safeParse({ password: 'motdepasse' }).success).toBe(true)
  expect(body.safeParse({ password: '' }).error?.issues[0]?.message).toBe('Mot de passe requis')
  expect(body.safeParse({}).error?.issues[0]?.message).toBe('Mot de passe requis')
})
