import { errorSentence } from '#domain/shared/error-sentence.ts'
import { ApiError, sentenceOf } from './client.ts'

/** The server understood and said no: asking again changes nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The server's own sentence when it refused; `fallback` for a lost network or a fault of ours. */
export function refusalOr(fallback: string, error: unknown): string {
  return isRefusal(error) ? error.message : fallback
}

/** §8 « Erreur: » and the server's own sentence. A fault of ours is told in a sentence that says so by itself. */
export function errorSentenceOf(error: unknown): string {
  const sentence = sentenceOf(error)
  return error instanceof ApiError && error.code !== 'unexpected' ? errorSentence(sentence) : sentence
}
