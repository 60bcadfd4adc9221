import { errorSentence } from '#domain/shared/error-sentence.ts'
import { ApiError, sentenceOf } from './client.ts'

/** The server understood the call and refused it: a retry changes nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The server's own sentence when it refused; `fallback` after a network error or a fault of ours. */
export function refusalOr(fallback: string, error: unknown): string {
  return isRefusal(error) ? error.message : fallback
}

/** §8 « Erreur: {server message} », for a fault of ours too. */
export function errorSentenceOf(error: unknown): string {
  return errorSentence(sentenceOf(error))
}
