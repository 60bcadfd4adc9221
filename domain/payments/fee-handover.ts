import { formatFcfa } from '../shared/format.ts'

/** Sentences about fees that a driver took in cash and brings to an operator. */
export const HANDOVER_SENTENCES = {
  open: 'Remis',
  title: 'Frais remis par le chauffeur\u202F?',
  done: 'Frais notés comme remis',
  failed: 'La remise n’a pas pu être notée. Réessayez.',
  ownFees: 'Un autre administrateur doit recevoir les frais que vous avez encaissés.',
} as const

/** What the operator confirms. */
export function handoverMeans(amountXof: number): string {
  return `Le chauffeur vous a remis ${formatFcfa(amountXof)} de frais encaissés en espèces. Ce sera inscrit au journal, avec votre nom.`
}

/** For an operator who was shown another sum than the driver owes now. */
export function owedChanged(owedXof: number): string {
  if (owedXof === 0) return 'Ce chauffeur n’a plus de frais à reverser\u00A0: ils viennent d’être notés comme remis.'
  return `La somme a changé\u00A0: ce chauffeur doit reverser ${formatFcfa(owedXof)}. Vérifiez-la, puis confirmez à nouveau.`
}
