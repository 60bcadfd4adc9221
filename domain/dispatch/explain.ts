import { minutesWords } from '../shared/distance-words.ts'
import { formatInstant, plural } from '../shared/format.ts'
import type { AskedDriver, DispatchWave, PassedOverDriver, RideAcceptance } from './explain.contract.ts'
import { pickupWords } from './offer-words.ts'
import type { OfferReason, PassReason } from './offers.ts'

/** Sentences of « Pourquoi ces chauffeurs ? », for the operator. */
export const EXPLAIN_SENTENCES = {
  title: 'Pourquoi ces chauffeurs ?',
  takenBy: 'Qui l’a prise',
  openFromTheStart:
    'Demande ouverte à tous : le départ n’est pas localisé, ou aucun chauffeur de ce service n’indiquait sa position à proximité.',
  nobodyYet: 'Aucun chauffeur n’a encore été sollicité.',
  nobody: 'Personne ne pouvait être sollicité.',
  nobodyNear: 'Aucun chauffeur à proximité n’indiquait sa position.',
  openToAll: 'Tous les chauffeurs qui peuvent prendre cette course la voient.',
} as const

const REASON_WORDS: Readonly<Record<OfferReason, string>> = {
  soonest: 'le plus vite sur place',
  waited_longest: 'attend depuis longtemps et vient presque aussi vite',
  best_together: 'meilleure répartition entre les demandes du même instant',
  next_soonest: 'suivant parmi ceux qui viennent le plus vite',
  open_to_all: 'demande ouverte à tous',
}

const PASS_WORDS: Readonly<Record<PassReason, string>> = {
  wrong_vehicle: 'un autre véhicule est demandé',
  not_approved: 'dossier non validé',
  documents_not_valid: 'documents pas à jour',
  unavailable: 'indisponible',
  busy: 'déjà en course',
  three_offers: 'trois demandes attendent déjà sa réponse',
  reads_another: 'une autre demande attend sa réponse',
  refused_before: 'a refusé cette course',
  no_answer: 'n’a pas répondu quand elle lui a été proposée',
  gave_back: 'a rendu cette course',
  own_ride: 'c’est sa propre course',
  too_far: 'trop loin pour ce tour',
  others_sooner: 'd’autres passaient avant',
}

const MINUTE_S = 60

/** « Tour 2 : à 8 min au plus », « Tour 4 : ouverte à tous »; « Rendue 1 fois, tour 1 : … » when it was asked anew. */
export function waveTitle({ round, wave, withinS }: Pick<DispatchWave, 'round' | 'wave' | 'withinS'>): string {
  const anew = round === 1 ? 'Tour' : `Rendue ${round - 1} fois, tour`
  const reach = withinS === null ? 'ouverte à tous' : `à ${minutesWords(withinS)} au plus`
  return `${anew} ${wave} : ${reach}`
}

function toTheSecond(instant: string): string {
  return `${formatInstant(instant)}:${instant.slice('yyyy-mm-ddThh:mm:'.length, 'yyyy-mm-ddThh:mm:ss'.length)}`
}

/** When it began, to the second: waves are seconds apart. */
export function waveInstant({ at }: Pick<DispatchWave, 'at'>): string {
  return toTheSecond(at)
}

const TAKEN_WORDS: Readonly<Record<RideAcceptance['way'], string>> = {
  offered: 'quand elle lui était proposée',
  open_to_all: 'alors qu’elle était ouverte à tous',
}

/** « L’a acceptée le 10/03/2026 à 10:00:07, alors qu’elle était ouverte à tous » */
export function takenWords({ at, way }: Pick<RideAcceptance, 'at' | 'way'>): string {
  return `L’a acceptée le ${toTheSecond(at)}, ${TAKEN_WORDS[way]}`
}

/** « L’a rendue le 10/03/2026 à 10:04:00 »; null: they kept it. */
export function givenBackWords({ givenBackAt }: Pick<RideAcceptance, 'givenBackAt'>): string | null {
  return givenBackAt === null ? null : `L’a rendue le ${toTheSecond(givenBackAt)}`
}

/** Why they were asked: « le plus vite sur place, à 3 min, 850 m ; attendait depuis 12 min ». */
export function askedWords({ reason, waitedS, ...pickup }: AskedDriver): string {
  const way = pickupWords(pickup)
  const waited = waitedS === null || waitedS < MINUTE_S ? null : `attendait depuis ${minutesWords(waitedS)}`
  const words = way === null ? REASON_WORDS[reason] : `${REASON_WORDS[reason]}, ${way}`
  return waited === null ? words : `${words} ; ${waited}`
}

function secondsBetween(from: string, to: string): string {
  return plural(Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000)), 'seconde', 'secondes')
}

/** What they answered: « A refusé en 6 secondes », « N’a pas répondu ». */
export function answerWords({ outcome, offeredAt, answeredAt, reason }: AskedDriver): string {
  if (outcome === null || answeredAt === null) return 'Réponse attendue'
  if (outcome === 'expired') return 'N’a pas répondu'
  if (outcome === 'withdrawn') return 'Proposition retirée'
  const verb = outcome === 'accepted' ? 'A accepté' : 'A refusé'
  return reason === 'open_to_all' ? verb : `${verb} en ${secondsBetween(offeredAt, answeredAt)}`
}

/** Why they were not asked: « déjà en course, à 4 min ». */
export function passedOverWords({ why, pickupS }: PassedOverDriver): string {
  const way = pickupWords({ pickupS, pickupM: null })
  return way === null ? PASS_WORDS[why] : `${PASS_WORDS[why]}, ${way}`
}
