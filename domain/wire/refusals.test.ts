import { describe, expect, test } from 'vitest'
import { REFUSALS, Refusal, type RefusalCode } from './refusals.ts'

const CODES = Object.keys(REFUSALS) as RefusalCode[]

function codesOf(status: number): readonly RefusalCode[] {
  return CODES.filter((code) => REFUSALS[code].status === status)
}

describe('the catalogue of refusals', () => {
  test('has exactly fifteen HTTP statuses, from 400 to 503', () => {
    const statuses = new Set(CODES.map((code) => REFUSALS[code].status))
    expect([...statuses].sort()).toEqual([400, 401, 403, 404, 405, 408, 409, 413, 415, 416, 421, 429, 431, 500, 503])
  })

  test('has status 401 only when the caller has to sign in', () => {
    expect(codesOf(401)).toEqual(['signed_out', 'sign_in_to_book', 'wrong_credentials'])
  })

  test('has status 429 only when the caller may retry later', () => {
    expect(codesOf(429)).toEqual(['too_many_requests', 'uploads_busy'])
  })

  test('has status 5xx only for a fault of the server or of a service that it calls', () => {
    expect(codesOf(500)).toEqual(['unexpected'])
    expect(codesOf(503)).toEqual([
      'unavailable',
      'sms_budget_used_up',
      'provider_unreachable',
      'file_not_scanned',
      'file_not_stored',
    ])
  })

  test.each([
    [/_not_found$/, 404],
    [/_(taken|changed|reused|meanwhile|being_verified)$/, 409],
    [/^too_many_(?!requests)/, 409],
    [/^place_/, 400],
    [/^schedule_/, 400],
    [/^pdf_/, 400],
    [/^hold_(day_wrong|shortened)$/, 400],
  ])('gives a code like %s the status %i', (pattern, status) => {
    const family = CODES.filter((code) => pattern.test(code))
    expect(family.length).toBeGreaterThan(1)
    expect(family.filter((code) => REFUSALS[code].status !== status)).toEqual([])
  })

  test('forbids an operator what concerns themselves', () => {
    expect(REFUSALS.own_matter.status).toBe(403)
  })

  test('has a different sentence for each code', () => {
    const sentences = CODES.map((code) => REFUSALS[code].message)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('has sentences that begin with a capital letter and have no space around them', () => {
    const odd = CODES.filter((code) => !/^\p{Lu}.*\S$/u.test(REFUSALS[code].message))
    expect(odd).toEqual([])
  })

  test('never addresses people as « tu »', () => {
    const odd = CODES.filter((code) => /(^|\s)(tu|ton|ta|tes|toi)(\s|$)/i.test(REFUSALS[code].message))
    expect(odd).toEqual([])
  })

  test('does not reveal whether the e-mail or the password was wrong', () => {
    expect(REFUSALS.wrong_credentials.message).toMatch(/e-mail ou mot de passe/i)
  })

  test('names the state of a refused driver’s file: being verified, suspended or refused', () => {
    const states = [REFUSALS.driver_not_approved, REFUSALS.driver_suspended, REFUSALS.driver_refused]
    expect(states.map(({ message }) => /vérification|suspendu|refusé/.exec(message)?.[0])).toEqual([
      'vérification',
      'suspendu',
      'refusé',
    ])
  })
})

describe('a refusal', () => {
  test('carries the status and the sentence of its code', () => {
    for (const code of CODES) {
      const refusal = new Refusal(code)
      expect({ status: refusal.status, message: refusal.message }).toEqual(REFUSALS[code])
    }
  })

  test('is an Error named Refusal that has its code', () => {
    const refusal = new Refusal('ride_taken')
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal.name).toBe('Refusal')
    expect(refusal.code).toBe('ride_taken')
  })

  test('has no field and no retry time unless they are given', () => {
    const refusal = new Refusal('not_found')
    expect(refusal.field).toBeUndefined()
    expect(refusal.retryAfterMs).toBeUndefined()
  })

  test('may have a sentence and a field of its own, and keeps the status of its code', () => {
    const refusal = new Refusal('invalid_input', { message: 'Le nom est trop long.', field: 'fullName' })
    expect(refusal.message).toBe('Le nom est trop long.')
    expect(refusal.field).toBe('fullName')
    expect(refusal.status).toBe(400)
  })

  test('keeps the sentence of its code when only the field or the retry time is given', () => {
    const { message, field } = new Refusal('invalid_input', { field: 'email' })
    expect({ message, field }).toEqual({ message: REFUSALS.invalid_input.message, field: 'email' })
    const busy = new Refusal('too_many_requests', { retryAfterMs: 30_000 })
    expect(busy.message).toBe(REFUSALS.too_many_requests.message)
    expect(busy.retryAfterMs).toBe(30_000)
  })

  test('accepts a retry time of 0', () => {
    expect(new Refusal('too_many_requests', { retryAfterMs: 0 }).retryAfterMs).toBe(0)
  })
})
