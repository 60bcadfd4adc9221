import { formatFCfa } from '../shared/format.ts'

/** Sentences about a fee of an earlier ride that the next driver takes in cash. */
export const FEE_IN_CASH_SENTENCES = {
  choose: 'Payer en espèces à ma prochaine course',
  chosen: 'C’est noté\u00A0: votre prochain chauffeur encaissera ces frais avec le prix de la course.',
  isChosen: 'Vous avez choisi de régler ces frais en espèces, à votre prochaine course payée en espèces.',
  due: 'Frais à régler en espèces à la prochaine course',
  priceAlone: 'Le prix seulement',
  refused: 'Le passager ne veut pas payer ces frais\u202F? Confirmez le prix seulement\u00A0: il les devra encore.',
} as const

type WithFees = { readonly priceXof: number; readonly feesToCollectXof?: number | undefined }

/** What a driver takes in cash in all: the price of the ride, and the fees of earlier ones. */
export function cashToCollectXof({ priceXof, feesToCollectXof = 0 }: WithFees): number {
  return priceXof + feesToCollectXof
}

/** What the sum is made of, for its driver; null when it is the price alone. */
export function feesIncluded({ feesToCollectXof = 0 }: WithFees): string | null {
  if (feesToCollectXof === 0) return null
  return `Dont ${formatFCfa(feesToCollectXof)} de frais d’annulation d’une course précédente, à reverser à Miyi.`
}

/** What a driver has taken in cash and not handed over. */
export function feesHeld(heldXof: number): string {
  return `Frais d’annulation encaissés, à reverser à Miyi\u00A0: ${formatFCfa(heldXof)}`
}

/** The same for the passenger, before they pay; null when there is nothing to add. */
export function feesWithRide(ride: WithFees): string | null {
  if (!ride.feesToCollectXof) return null
  const parts = `${formatFCfa(ride.priceXof)} pour la course et ${formatFCfa(ride.feesToCollectXof)} de frais d’annulation`
  return `En espèces, préparez ${formatFCfa(cashToCollectXof(ride))}\u00A0: ${parts} d’une course précédente.`
}

/**
 * For a driver whose passenger has settled those fees otherwise meanwhile, or owes others. `priceXof` is what is left of
 * the price: 0 when it is settled too.
 */
export function feesChanged(priceXof: number, feesToCollectXof: number): string {
  if (priceXof + feesToCollectXof === 0)
    return 'La course et les frais sont déjà réglés. Rendez au passager les espèces reçues.'
  return `Les frais à encaisser ont changé. Demandez ${formatFCfa(cashToCollectXof({ priceXof, feesToCollectXof }))} en tout, puis confirmez à nouveau.`
}
