/** §8 Other ride creation error. A message that begins with that word itself says it once. */
export function errorSentence(serverMessage: string): string {
  return /^(une )?erreur\b/i.test(serverMessage) ? serverMessage : `Erreur: ${serverMessage}`
}
