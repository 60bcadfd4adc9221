import type { Figures } from './figures.contract.ts'

/** Why rides were lost, the reasons of the figures in the order in which they are shown. */
const LOSSES = [
  'noDriver',
  'leftWaiting',
  'leftDriver',
  'noShow',
  'byOperator',
] as const satisfies readonly (keyof Figures)[]

/** Rides asked that were cancelled. */
export function lost(figures: Figures): number {
  return LOSSES.reduce((sum, loss) => sum + figures[loss], 0)
}

/** Rides asked that are neither served nor lost. */
export function underWay(figures: Figures): number {
  return figures.asked - figures.served - lost(figures)
}

/** Offers that were accepted, in whole percent of those that had an answer or ran out; null: there was none. */
export function acceptancePercent({ offersAccepted, offersRefused, offersExpired }: Figures): number | null {
  const answered = offersAccepted + offersRefused + offersExpired
  return answered === 0 ? null : Math.round((offersAccepted / answered) * 100)
}
