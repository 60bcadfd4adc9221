import { expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { ApiError } from './client.ts'
import { errorSentenceOf } from './refusal-sentence.ts'

test('a refusal is shown as « Erreur: » and the server’s message', () => {
  const { status, message } = REFUSALS.place_ambiguous
  expect(errorSentenceOf(new ApiError('place_ambiguous', message, { status }))).toBe(`Erreur: ${message}`)
})

test('an internal error is shown as « Erreur: » and its own message too', () => {
  const { status, message } = REFUSALS.unexpected
  expect(errorSentenceOf(new ApiError('unexpected', message, { status }))).toBe(`Erreur: ${message}`)
  expect(errorSentenceOf(new Error('what nobody foresaw'))).toBe(`Erreur: ${message}`)
})
