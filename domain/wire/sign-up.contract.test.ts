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

  test('carries the booking that waits for it, with its key', () => {
    expect(signUp.parse({ ...PERSON, booking: BOOKING }).booking).toEqual(BOOKING)
  })

  test('is refused with a booking that could not be made', () => {
    const { idempotencyKey: _, ...withoutKey } = BOOKING
    expect(firstWrong({ ...PERSON, booking: withoutKey })).toBe('booking.idempotencyKey')
    expect(firstWrong({ ...PERSON, booking: { ...BOOKING, rideType: 'helicopter' } })).toBe('booking.rideType')
    expect(firstWrong({ ...PERSON, booking: { ...BOOKING, pickupLocation: 'é' } })).toBe('booking.pickupLocation')
  })

  test('is read in the order of its form: what is wrong first is shown first', () => {
    expect(firstWrong({})).toBe('fullName')
    expect(firstWrong({ fullName: 'Afi' })).toBe('phoneNumber')
    expect(firstWrong({ fullName: 'Afi', phoneNumber: PERSON.phoneNumber })).toBe('email')
    expect(firstWrong({ ...PERSON, password: 'court' })).toBe('password')
  })

  test('keeps nothing that was not asked for: nobody gives themselves a role', () => {
    expect(signUp.parse({ ...PERSON, role: 'admin', emailVerified: true })).not.toHaveProperty('role')
  })
})

describe('a confirmation', () => {
  test('says whether its button was pressed, and carries a token of at most so many characters', () => {
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
  ])('a key of « %s » passes: %s', (confirmKey, passes) => {
    expect(confirm.body.safeParse({ token: 't', isPressed: true, confirmKey }).success).toBe(passes)
  })

  test('is answered in one of three ways, each with what the page needs then', () => {
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

  test('gives the booking back as it was sent, and how long it has waited', () => {
    const answer = { outcome: 'confirmed', session: null, booking: BOOKING, bookingWaitedS: 1_801 }
    expect(confirm.output.parse(answer)).toEqual(answer)
    expect(confirm.output.safeParse({ ...answer, bookingWaitedS: 1.5 }).success).toBe(false)
  })
})

test('a link is followed, disowned and sent again by whoever holds it, without a session', () => {
  const access = Object.values(signUpContract).map((call) => call.access)
  expect(new Set(access)).toEqual(new Set(['public']))
})

test('following a link is not limited: a mail scanner that follows it would lock its reader out', () => {
  expect(confirm).not.toHaveProperty('limits')
})
