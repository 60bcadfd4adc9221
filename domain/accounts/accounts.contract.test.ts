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

describe('who is signed in', () => {
  const { output } = accountsContract['GET /api/accounts/session']

  test('is nobody, or somebody with all that a page shows of them', () => {
    expect(output.parse({ session: null })).toEqual({ session: null })
    expect(output.parse({ session: PASSENGER })).toEqual({ session: PASSENGER })
  })

  test('may be somebody without an address, a phone, a role or a photo', () => {
    const bare = { ...PASSENGER, email: null, phoneNumber: null, role: null }
    expect(output.parse({ session: bare })).toEqual({ session: bare })
  })

  test('never carries what the browser must not know', () => {
    const session = { ...PASSENGER, passwordHash: 'x', token: 'y' }
    expect(output.parse({ session }).session).toEqual(PASSENGER)
  })

  test('ended because nobody was there, or for no reason that is told', () => {
    expect(output.parse({ session: null, ended: 'idle' })).toEqual({ session: null, ended: 'idle' })
    expect(output.safeParse({ session: null, ended: 'blocked' }).success).toBe(false)
  })

  test('holds a role of ours or none', () => {
    expect(output.safeParse({ session: { ...PASSENGER, role: 'root' } }).success).toBe(false)
  })
})

describe('a link to choose a new password', () => {
  const link = accountsContract['POST /api/accounts/reset-link'].body
  const reset = accountsContract['POST /api/accounts/reset-password'].body

  test('is asked about by its token, which is a text of bounded length', () => {
    expect(link.safeParse({ token: 'x'.repeat(TOKEN_MAX) }).success).toBe(true)
    expect(link.safeParse({ token: 'x'.repeat(TOKEN_MAX + 1) }).success).toBe(false)
    expect(link.safeParse({ token: null }).success).toBe(false)
    expect(link.safeParse({}).success).toBe(false)
  })

  test('is used with a password that obeys the rules of a new one', () => {
    expect(reset.safeParse({ token: 't', password: 'zem-de-calavi' }).success).toBe(true)
    expect(reset.safeParse({ token: 't', password: 'motdepasse' }).success).toBe(false)
    expect(reset.safeParse({ password: 'zem-de-calavi' }).success).toBe(false)
  })
})

test('whoever has forgotten their password is asked for their address alone, in one way of writing', () => {
  const { body } = accountsContract['POST /api/accounts/forgotten-password']
  expect(body.parse({ email: ' AMA@Miyi.example ', password: 'x' })).toEqual({ email: 'ama@miyi.example' })
  expect(body.safeParse({ email: 'ama' }).success).toBe(false)
})

test('the answer of a sign-in and of a forgotten password tells nothing of whether the account exists', () => {
  for (const call of ['sign-in', 'forgotten-password'] as const) {
    const { refusals } = accountsContract[`POST /api/accounts/${call}`]
    expect(refusals.filter((code) => /not_found|unknown|no_such/.test(code))).toEqual([])
  }
})

test('a sign-out is refused to nobody', () => {
  expect(accountsContract['POST /api/accounts/sign-out'].refusals).toEqual([])
})

describe('a social sign-in', () => {
  const { params, body } = socialContract['POST /api/accounts/social/:provider']

  test('is begun with a provider that we know', () => {
    expect(params.safeParse({ provider: 'google' }).success).toBe(true)
    expect(params.safeParse({ provider: 'facebook' }).success).toBe(true)
    expect(params.safeParse({ provider: 'Google' }).success).toBe(false)
    expect(params.safeParse({ provider: 'constructor' }).success).toBe(false)
  })

  test('comes back to a page that we name, never to an address from outside', () => {
    expect(body.safeParse({ returnTo: 'become-driver' }).success).toBe(true)
    expect(body.safeParse({ returnTo: 'https://piege.example' }).success).toBe(false)
    expect(body.safeParse({ returnTo: '/auth' }).success).toBe(false)
    expect(body.safeParse({}).success).toBe(false)
  })
})

test('the password that is typed again is judged only by being there', () => {
  const { body } = operatorSessionContract['POST /api/accounts/password-proof']
  expect(body.safeParse({ password: 'x' }).success).toBe(true)
  expect(body.safeParse({ password: 'motdepasse' }).success).toBe(true)
  expect(body.safeParse({ password: '' }).error?.issues[0]?.message).toBe('Mot de passe requis')
  expect(body.safeParse({}).error?.issues[0]?.message).toBe('Mot de passe requis')
})
