import { formatFcfa, formatTime } from '../../shared/format.ts'
import { RIDE_SENTENCES } from '../ride-sentences.ts'
import type { Party } from '../ride-status.ts'
import { CANCEL_SENTENCES } from './cancel-sentences.ts'
import { type CancelWhy, FREE_AFTER_ACCEPT_MINUTES } from './cancellation.ts'

type Shown = {
  readonly feeXof: number
  readonly why: CancelWhy
  readonly freeUntil: string | null
  readonly freeFrom: string | null
}

const WHY_WORDS: Readonly<Record<CancelWhy, string>> = {
  searching: 'Aucun chauffeur n’est encore en route.',
  scheduled: 'Nous n’avons pas encore cherché de chauffeur.',
  just_accepted: `Votre chauffeur a accepté il y a moins de ${FREE_AFTER_ACCEPT_MINUTES} minutes.`,
  driver_late: 'Votre chauffeur est en retard.',
  on_the_way: 'Votre chauffeur est déjà en route vers vous.',
  says_arrived: 'Votre chauffeur dit être arrivé\u00A0; sa position ne le montre pas encore.',
  arrived: 'Votre chauffeur vous attend déjà au point de départ.',
}

/** What cancelling costs: « Gratuit », or the fee. */
export function cancelCost(feeXof: number): string {
  return feeXof === 0 ? 'Gratuit' : formatFcfa(feeXof)
}

/** Why it costs so much, and when that changes, in sentences. */
export function cancelReasons({ why, freeUntil, freeFrom }: Shown): readonly string[] {
  const until = freeUntil === null ? [] : [`L’annulation est gratuite jusqu’à ${formatTime(freeUntil)}.`]
  const unless = why === 'says_arrived' ? 'Si sa position ne le montre pas' : 'S’il n’est pas arrivé'
  const from = freeFrom === null ? [] : [`${unless} à ${formatTime(freeFrom)}, l’annulation sera gratuite.`]
  return [WHY_WORDS[why], ...until, ...from]
}

/** Why a cancelled ride costs its passenger something, afterwards. */
export function feeReason(cancelledBy: Party | null): string {
  return cancelledBy === 'driver' ? RIDE_SENTENCES.noShow : CANCEL_SENTENCES.afterDeparture
}

/** What the server answers when the cost is no longer what was shown. */
export function cancelCostChanged(feeXof: number): string {
  const now =
    feeXof === 0 ? 'L’annulation est maintenant gratuite' : `L’annulation coûte maintenant ${formatFcfa(feeXof)}`
  return `${now}. Vérifiez, puis confirmez à nouveau.`
}
