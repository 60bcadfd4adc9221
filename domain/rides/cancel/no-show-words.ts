import { formatFCfa, plural } from '../../shared/format.ts'
import type { NoFeeWhy, NoShowFee } from './no-show.ts'

const MINUTE_MS = 60_000

/** How long a driver has still to wait: « Attendez encore 3 minutes : … ». */
export function waitSentence(leftMs: number): string {
  const left =
    leftMs < MINUTE_MS
      ? plural(Math.ceil(leftMs / 1000), 'seconde', 'secondes')
      : plural(Math.ceil(leftMs / MINUTE_MS), 'minute', 'minutes')
  return `Attendez encore ${left} avant de signaler l’absence de votre passager.`
}

/** For a driver whose phone says that they are not where their passenger should come. */
export const ELSEWHERE_SENTENCE =
  'Votre position est loin du point de départ. Signalez l’absence depuis le lieu du rendez-vous.'

/** While they wait: what their screen has to do for the fee. */
export const STAY_SEEN_SENTENCE =
  'Restez près du départ et gardez cet écran ouvert\u00A0: sans votre position, l’absence reste sans frais.'

/** The same rule, where the server could not say what this absence costs. */
export const FEE_NEEDS_POSITIONS_SENTENCE =
  'Le passager ne paie des frais que si votre téléphone vous a situé près du départ pendant l’attente.'

const NO_FEE_WORDS: Readonly<Record<NoFeeWhy, string>> = {
  pickup_unknown: 'Sans frais pour le passager\u00A0: le point de départ n’est pas situé sur la carte.',
  phone_silent:
    'Sans frais pour le passager\u00A0: votre téléphone n’a pas envoyé assez de positions pendant l’attente.',
  not_near: 'Sans frais pour le passager\u00A0: votre téléphone ne vous a pas situé près du départ pendant l’attente.',
}

/** What the absence costs the passenger, for the driver, before they confirm it and after. */
export function noShowCost({ feeXof, whyNoFee }: NoShowFee): string {
  if (whyNoFee !== null) return NO_FEE_WORDS[whyNoFee]
  return `Le passager devra ${formatFCfa(feeXof)} de frais d’annulation.`
}
