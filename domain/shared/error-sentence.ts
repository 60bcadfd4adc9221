import { ERROR_TEXTS } from './shared.fr.ts'
/** §8 « Erreur: » before a sentence of ours. */
export function errorSentence(sentence: string): string {
  return ERROR_TEXTS.error(sentence)
}

/** The same before an external text without a code. A text that already begins with that word gets no second one. */
export function errorInWordsOf(stranger: string): string {
  return /^(une )?erreur\b/i.test(stranger) ? stranger : errorSentence(stranger)
}
