import { expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { ApiError } from './client.ts'
import { errorSentenceOf } from './refusal-sentence.ts'

test('a refusal is told as « Erreur: » and the server’s own sentence', () => {
  const { status, message } = REFUSALS.place_ambiguous
  expect(errorSentenceOf(new ApiError('place_ambiguous', message, { status }))).toBe(`Erreur: ${message}`)
})

test('a fault of ours is told in its own sentence, which says that word by itself', () => {
  const { status, message } = REFUSALS.unexpected
  expect(errorSentenceOf(new ApiError('unexpected', message, { status }))).toBe(message)
  expect(errorSentenceOf(new Error('what nobody foresaw'))).toBe(message)
})
