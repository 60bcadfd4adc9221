import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

/** « Versements contestés », below the disagreements about cash. */
export const CONTESTED_RENTS_TEXTS = {
  title: 'Versements contestés',
  none: 'Aucun versement contesté',
  means: `Le versement se paie entre le chauffeur et le propriétaire. ${PRODUCT_NAME} ne déplace pas d’argent\u00A0: vous leur écrivez.`,
  counted: ['jour', 'jours'],
  day: (day: string, sum: string) => `${day}, dû\u00A0: ${sum}`,
  driver: 'Chauffeur',
  owner: 'Propriétaire',
  paid: (sum: string) => `A versé ${sum}`,
  excused: 'Jour sans versement, avec l’accord du propriétaire',
  got: (sum: string) => `A reçu ${sum}`,
  note: (note: string) => `«\u00A0${note}\u00A0»`,
  write: 'Écrire aux deux',
  words: 'Ce que les deux liront',
  written: 'Les deux le lisent.',
} as const
