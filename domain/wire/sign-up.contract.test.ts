import { describe, expect, test } from 'vitest'
import { TOKEN_MAX } from '../accounts/accounts.contract.ts'
import { signUpContract } from './sign-up.contract.ts'

const signUp = signUpContract['POST /api/accounts/sign-up'].body
const confirm = signUpContract['POST /api/accounts/confirm']

const PERSON = {
  fullName: 'Afi Dossou',
  phoneNumber: '+229 01 97 12 34 56',
  email: 'Afi@Example.com',
  password: 'gbegame-zogbo-4471',
}
const BOOKING = {
  pickupLocation: 'Étoile Rouge',
  dropoffLocation: 'Dantokpa',
  rideType: 'zemidjan',
  idempotencyKey: 'abcdefgh-1234',
} as const

/** The path of the first thing that is wrong. */
function firstWrong(sent: unknown): string | undefined {
  return signUp.safeParse(sent).error?.issues[0]?.path.join('.')
}

describe('a sign-up', () => {
  test('needs no booking', () => {
    expect(signUp.parse(PERSON)).toEqual({ ...PERSON, email: 'afi@example.com' })
  })

  test('may carry a booking with its idempotency key', () => {
    expect(signUp.parse({ ...PERSON, booking: BOOKING }).booking).toEqual(BOOKING)
  })

  test('is refused when its booking is invalid', () => {
    const { idempotencyKey: _, ...withoutKey } = BOOKING
    expect(firstWrong({ ...PERSON, booking: withoutKey })).toBe('booking.idempotencyKey')
    expect(firstWrong({ ...PERSON, booking: { ...BOOKING, rideType: 'helicopter' } })).toBe('booking.rideType')
    expect(firstWrong({ ...PERSON, booking: { ...BOOKING, pickupLocation: 'é' } })).toBe('booking.pickupLocation')
  })

  test('reports the first wrong field in the order of the form', () => {
    expect(firstWrong({})).toBe('fullName')
    expect(firstWrong({ fullName: 'Afi' })).toBe('phoneNumber')
    expect(firstWrong({ fullName: 'Afi', phoneNumber: PERSON.phoneNumber })).toBe('email')
    expect(firstWrong({ ...PERSON, password: 'court' })).toBe('password')
  })

  test('drops a role that the caller sends', () => {
    expect(signUp.parse({ ...PERSON, role: 'admin', emailVerified: true })).not.toHaveProperty('role')
  })

  test('drops every other field that the caller sends, emailVerified included', () => {
    const sent = { ...PERSON, emailVerified: true, id: 'x', blockedAt: null }
    expect(signUp.parse(sent)).toEqual({ ...PERSON, email: 'afi@example.com' })
  })
})

describe('a confirmation', () => {
  test('requires isPressed and a token of at most TOKEN_MAX characters', () => {
    const passes = (body: unknown) => confirm.body.safeParse(body).success
    expect(passes({ token: 'a'.repeat(TOKEN_MAX), isPressed: false })).toBe(true)
    expect(passes({ token: 'a'.repeat(TOKEN_MAX + 1), isPressed: false })).toBe(false)
    expect(passes({ token: 'a' })).toBe(false)
    expect(passes({ token: 'a', isPressed: 'true' })).toBe(false)
  })

  test.each([
    ['abcdefgh', true],
    ['A_b-C_d-1', true],
    ['x'.repeat(100), true],
    ['abcdefg', false],
    ['x'.repeat(101), false],
    ['abcd efgh', false],
    ['abcdefgh\n', false],
    ['', false],
  ])('accepts the key « %s »: %s', (confirmKey, passes) => {
    expect(confirm.body.safeParse({ token: 't', isPressed: true, confirmKey }).success).toBe(passes)
  })

  test('has the outcome confirmed, already_confirmed or press, each with its required fields', () => {
    const outcomes = [
      { outcome: 'confirmed', session: null, booking: null },
      { outcome: 'already_confirmed' },
      { outcome: 'press', email: 'afi@example.com', registeredAt: '2026-03-10T09:00:00.000Z' },
    ]
    for (const outcome of outcomes) expect(confirm.output.parse(outcome)).toEqual(outcome)
    expect(confirm.output.safeParse({ outcome: 'press' }).success).toBe(false)
    expect(confirm.output.safeParse({ outcome: 'confirmed' }).success).toBe(false)
    expect(confirm.output.safeParse({ outcome: 'lost' }).success).toBe(false)
  })

  test('returns the booking as it was sent, with its waiting time in whole seconds', () => {
    const answer = { outcome: 'confirmed', session: null, booking: BOOKING, bookingWaitedS: 1_801 }
    expect(confirm.output.parse(answer)).toEqual(answer)
    expect(confirm.output.safeParse({ ...answer, bookingWaitedS: 1.5 }).success).toBe(false)
  })
})

test('all sign-up calls are public and need no session', () => {
  const access = Object.values(signUpContract).map((call) => call.access)
  expect(new Set(access)).toEqual(new Set(['public']))
})

test('following a link has no rate limit, so that a mail scanner cannot lock out its reader', () => {
  expect(confirm).not.toHaveProperty('limits')
})
