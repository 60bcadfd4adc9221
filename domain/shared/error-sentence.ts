import { ERROR_TEXTS } from './shared.fr.ts'
/** §8 « Erreur: » and a sentence of ours. */
export function errorSentence(sentence: string): string {
  return ERROR_TEXTS.error(sentence)
}

/** The same of words from outside, which come without a code. What begins with that word itself says it once. */
export function errorInWordsOf(stranger: string): string {
  return /^(une )?erreur\b/i.test(stranger) ? stranger : errorSentence(stranger)
}
