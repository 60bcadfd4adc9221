import { secondsBetween } from '../shared/day.ts'
import { minutesWords } from '../shared/distance-words.ts'
import { formatInstant, plural } from '../shared/format.ts'
import { COUNTED } from '../shared/shared.fr.ts'
import { EXPLAIN_TEXTS, OFFER_REASON_TEXTS, PASS_REASON_TEXTS, TAKEN_WAY_TEXTS } from './dispatch.fr.ts'
import type { AskedDriver, DispatchWave, PassedOverDriver, RideAcceptance } from './explain.contract.ts'
import { pickupWords } from './offer-words.ts'
import type { OfferReason, PassReason } from './offers.ts'

const REASON_WORDS: Readonly<Record<OfferReason, string>> = OFFER_REASON_TEXTS

const PASS_WORDS: Readonly<Record<PassReason, string>> = PASS_REASON_TEXTS

const MINUTE_S = 60

/**
 * « Tour 2 : à 8 min au plus », « Tour 4 : ouverte à tous »; « Rendue 1 fois, tour 1 : … » after the ride was given back.
 */
export function waveTitle({ round, wave, withinS }: Pick<DispatchWave, 'round' | 'wave' | 'withinS'>): string {
  const anew = round === 1 ? EXPLAIN_TEXTS.wave : EXPLAIN_TEXTS.waveAnew(round - 1)
  const reach = withinS === null ? EXPLAIN_TEXTS.openToAll : EXPLAIN_TEXTS.within(minutesWords(withinS))
  return `${anew} ${wave} : ${reach}`
}

function toTheSecond(instant: string): string {
  return `${formatInstant(instant)}:${instant.slice('yyyy-mm-ddThh:mm:'.length, 'yyyy-mm-ddThh:mm:ss'.length)}`
}

/** When the wave began, to the second: waves are seconds apart. */
export function waveInstant({ at }: Pick<DispatchWave, 'at'>): string {
  return toTheSecond(at)
}

const TAKEN_WORDS: Readonly<Record<RideAcceptance['way'], string>> = TAKEN_WAY_TEXTS

/** « L’a acceptée le 10/03/2026 à 10:00:07, alors qu’elle était ouverte à tous » */
export function takenWords({ at, way }: Pick<RideAcceptance, 'at' | 'way'>): string {
  return EXPLAIN_TEXTS.takenAt(toTheSecond(at), TAKEN_WORDS[way])
}

/** « L’a rendue le 10/03/2026 à 10:04:00 »; null: they did not give it back. */
export function givenBackWords({ givenBackAt }: Pick<RideAcceptance, 'givenBackAt'>): string | null {
  return givenBackAt === null ? null : EXPLAIN_TEXTS.givenBackAt(toTheSecond(givenBackAt))
}

/** Why they were asked: « le plus vite sur place, à 3 min, 850 m ; attendait depuis 12 min ». */
export function askedWords({ reason, waitedS, ...pickup }: AskedDriver): string {
  const way = pickupWords(pickup)
  const waited = waitedS === null || waitedS < MINUTE_S ? null : EXPLAIN_TEXTS.waited(minutesWords(waitedS))
  const words = way === null ? REASON_WORDS[reason] : `${REASON_WORDS[reason]}, ${way}`
  return waited === null ? words : `${words} ; ${waited}`
}

/** What they answered: « A refusé en 6 secondes », « N’a pas répondu ». */
export function answerWords({ outcome, offeredAt, answeredAt, reason }: AskedDriver): string {
  if (outcome === null || answeredAt === null) return EXPLAIN_TEXTS.awaited
  if (outcome === 'expired') return EXPLAIN_TEXTS.noAnswer
  if (outcome === 'withdrawn') return EXPLAIN_TEXTS.withdrawn
  const verb = outcome === 'accepted' ? EXPLAIN_TEXTS.accepted : EXPLAIN_TEXTS.refused
  return reason === 'open_to_all'
    ? verb
    : EXPLAIN_TEXTS.answeredIn(
        verb,
        plural(secondsBetween(new Date(offeredAt), new Date(answeredAt)), ...COUNTED.second),
      )
}

/** Why they were not asked: « déjà en course, à 4 min ». */
export function passedOverWords({ why, pickupS }: PassedOverDriver): string {
  const way = pickupWords({ pickupS, pickupM: null })
  return way === null ? PASS_WORDS[why] : `${PASS_WORDS[why]}, ${way}`
}
