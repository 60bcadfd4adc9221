import { describe, expect, test } from 'vitest'
import { REFUSALS, Refusal, type RefusalCode } from './refusals.ts'

const CODES = Object.keys(REFUSALS) as RefusalCode[]

function codesOf(status: number): readonly RefusalCode[] {
  return CODES.filter((code) => REFUSALS[code].status === status)
}

describe('the catalogue of refusals', () => {
  test('its statuses are those by which the browser decides what to do next', () => {
    const statuses = new Set(CODES.map((code) => REFUSALS[code].status))
    expect([...statuses].sort()).toEqual([400, 401, 403, 404, 408, 409, 413, 415, 421, 429, 431, 500, 503])
  })

  test('a 401 is only for somebody who has to sign in', () => {
    expect(codesOf(401)).toEqual(['signed_out', 'sign_in_to_book', 'wrong_credentials'])
  })

  test('a 429 is only for somebody who may ask again later', () => {
    expect(codesOf(429)).toEqual(['too_many_requests', 'uploads_busy'])
  })

  test('a 5xx is only for what is the fault of the server, or of somebody whom it asks', () => {
    expect(codesOf(500)).toEqual(['unexpected'])
    expect(codesOf(503)).toEqual(['unavailable', 'file_not_scanned', 'file_not_stored', 'provider_unreachable'])
  })

  test.each([
    [/_not_found$/, 404],
    [/_(taken|changed|reused|meanwhile|being_verified)$/, 409],
    [/^too_many_(?!requests)/, 409],
    [/^place_/, 400],
    [/^schedule_/, 400],
    [/^pdf_/, 400],
  ])('a code like %s answers %i', (pattern, status) => {
    const family = CODES.filter((code) => pattern.test(code))
    expect(family.length).toBeGreaterThan(1)
    expect(family.filter((code) => REFUSALS[code].status !== status)).toEqual([])
  })

  test('a sentence belongs to one code: whoever reads it knows which rule it is', () => {
    const sentences = CODES.map((code) => REFUSALS[code].message)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('a sentence begins with a capital letter and has no space around it', () => {
    const odd = CODES.filter((code) => !/^\p{Lu}.*\S$/u.test(REFUSALS[code].message))
    expect(odd).toEqual([])
  })

  test('a sentence addresses people politely: it never says « tu »', () => {
    const odd = CODES.filter((code) => /(^|\s)(tu|ton|ta|tes|toi)(\s|$)/i.test(REFUSALS[code].message))
    expect(odd).toEqual([])
  })

  test('who is refused a sign-in does not read which of the two was wrong', () => {
    expect(REFUSALS.wrong_credentials.message).toMatch(/e-mail ou mot de passe/i)
  })

  test('a driver who is refused reads which of the three states their file is in', () => {
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

  test('is an error that the error border tells from others', () => {
    const refusal = new Refusal('ride_taken')
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal.name).toBe('Refusal')
    expect(refusal.code).toBe('ride_taken')
  })

  test('names no field and no time to wait unless it is told one', () => {
    const refusal = new Refusal('not_found')
    expect(refusal.field).toBeUndefined()
    expect(refusal.retryAfterMs).toBeUndefined()
  })

  test('may say a more exact sentence, and keeps the status of its code', () => {
    const refusal = new Refusal('invalid_input', { message: 'Le nom est trop long.', field: 'fullName' })
    expect(refusal.message).toBe('Le nom est trop long.')
    expect(refusal.field).toBe('fullName')
    expect(refusal.status).toBe(400)
  })

  test('keeps the sentence of its code when only the field or the wait is told', () => {
    const { message, field } = new Refusal('invalid_input', { field: 'email' })
    expect({ message, field }).toEqual({ message: REFUSALS.invalid_input.message, field: 'email' })
    const busy = new Refusal('too_many_requests', { retryAfterMs: 30_000 })
    expect(busy.message).toBe(REFUSALS.too_many_requests.message)
    expect(busy.retryAfterMs).toBe(30_000)
  })

  test('may be asked to wait no time at all', () => {
    expect(new Refusal('too_many_requests', { retryAfterMs: 0 }).retryAfterMs).toBe(0)
  })
})
