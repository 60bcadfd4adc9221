import { describe, expect, test } from 'vitest'
import { placeholderEmail } from '../placeholder-email.ts'
import {
  decideNewcomer,
  FALLBACK_NAME,
  type Holder,
  type SocialDecision,
  socialEmail,
  socialName,
} from './social-rules.ts'

const EMAIL = 'ama.essai@miyi.example'

function decide(email: string | null, emailVerified: boolean, holder: Holder): SocialDecision {
  return decideNewcomer({ subject: '1', name: null, email, emailVerified }, holder)
}

describe('a first social sign-in', () => {
  test.each<[Holder, SocialDecision]>([
    ['none', 'create'],
    ['unconfirmed', 'take_over'],
    ['confirmed', 'link'],
  ])('with a verified e-mail (existing account: %s) gives the decision %s', (holder, decision) => {
    expect(decide(EMAIL, true, holder)).toBe(decision)
  })

  test.each<[Holder, SocialDecision]>([
    ['none', 'create_without_email'],
    ['unconfirmed', 'refuse'],
    ['confirmed', 'refuse'],
  ])('with an unverified e-mail (existing account: %s) gives the decision %s', (holder, decision) => {
    expect(decide(EMAIL, false, holder)).toBe(decision)
  })

  test.each<Holder>(['none', 'unconfirmed', 'confirmed'])(
    'without an e-mail creates an account without e-mail (existing account: %s)',
    (holder) => {
      expect(decide(null, true, holder)).toBe('create_without_email')
      expect(decide(null, false, holder)).toBe('create_without_email')
    },
  )
})

describe('an e-mail from a provider', () => {
  test('is trimmed and put in lower case', () => {
    expect(socialEmail('  Ama.Essai@Miyi.example ')).toBe(EMAIL)
  })

  test.each([
    ['undefined', undefined],
    ['a number', 42],
    ['incomplete', 'ama@'],
    ['too long', `${'a'.repeat(250)}@miyi.example`],
    ['a placeholder e-mail', placeholderEmail('facebook', '1')],
  ])('is null if it is %s', (_case, given) => {
    expect(socialEmail(given)).toBeNull()
  })
})

describe('a name from a provider', () => {
  test.each([
    ['Gbêdokpô Ɖɔssou', 'Gbêdokpô Ɖɔssou'],
    [' D’Almeida\tEssai ', 'D’Almeida Essai'],
    ["O'Essai", "O'Essai"],
    ['😀😀', '😀😀'],
    [null, FALLBACK_NAME],
    ['', FALLBACK_NAME],
    ['\u0000', FALLBACK_NAME],
    ['X', FALLBACK_NAME],
  ])('%s becomes %s', (given, name) => {
    expect(socialName(given)).toBe(name)
  })

  test('is cut at 100 characters, never in the middle of a surrogate pair', () => {
    expect(socialName('x'.repeat(200))).toBe('x'.repeat(100))
    expect(socialName(`x${'😀'.repeat(80)}`)).toBe(`x${'😀'.repeat(49)}`)
    expect(socialName(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99))
  })
})

test('a provider’s name of two letters is kept, one of a single letter is replaced by the fallback name', () => {
  expect(socialName('Bo')).toBe('Bo')
  expect(socialName(' B ')).toBe(FALLBACK_NAME)
})
