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

describe('what becomes of a provider’s newcomer', () => {
  test.each<[Holder, SocialDecision]>([
    ['none', 'create'],
    ['unconfirmed', 'take_over'],
    ['confirmed', 'link'],
  ])('a verified address, held by %s: %s', (holder, decision) => {
    expect(decide(EMAIL, true, holder)).toBe(decision)
  })

  test.each<[Holder, SocialDecision]>([
    ['none', 'create_without_email'],
    ['unconfirmed', 'refuse'],
    ['confirmed', 'refuse'],
  ])('an address that nobody has verified, held by %s: %s', (holder, decision) => {
    expect(decide(EMAIL, false, holder)).toBe(decision)
  })

  test.each<Holder>(['none', 'unconfirmed', 'confirmed'])('no address opens nobody’s account (%s)', (holder) => {
    expect(decide(null, true, holder)).toBe('create_without_email')
    expect(decide(null, false, holder)).toBe('create_without_email')
  })
})

describe('a provider’s address', () => {
  test('is written as we write addresses', () => {
    expect(socialEmail('  Ama.Essai@Miyi.example ')).toBe(EMAIL)
  })

  test.each([
    ['none', undefined],
    ['no text', 42],
    ['half an address', 'ama@'],
    ['one too long', `${'a'.repeat(250)}@miyi.example`],
    ['one that stands for none', placeholderEmail('facebook', '1')],
  ])('%s is none', (_case, given) => {
    expect(socialEmail(given)).toBeNull()
  })
})

describe('a provider’s name', () => {
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

  test('is cut at 100 and never in the middle of a character', () => {
    expect(socialName('x'.repeat(200))).toBe('x'.repeat(100))
    expect(socialName(`x${'😀'.repeat(80)}`)).toBe(`x${'😀'.repeat(49)}`)
    expect(socialName(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99))
  })
})

test('a provider’s name of two letters is a name', () => {
  expect(socialName('Bo')).toBe('Bo')
  expect(socialName(' B ')).toBe(FALLBACK_NAME)
})
