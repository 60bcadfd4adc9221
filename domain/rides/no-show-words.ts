import { plural } from '../shared/format.ts'

const MINUTE_MS = 60_000

/** How long a driver has still to wait: « Attendez encore 3 minutes : … ». */
export function waitSentence(leftMs: number): string {
  const left =
    leftMs < MINUTE_MS
      ? plural(Math.ceil(leftMs / 1000), 'seconde', 'secondes')
      : plural(Math.ceil(leftMs / MINUTE_MS), 'minute', 'minutes')
  return `Attendez encore ${left} avant de signaler l’absence de votre passager.`
}

/** For a driver whose phone says that he is not where his passenger should come. */
export const ELSEWHERE_SENTENCE =
  'Votre position est loin du point de départ. Signalez l’absence depuis le lieu du rendez-vous.'
