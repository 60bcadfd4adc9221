import type { PastSearch } from './setting-previews.contract.ts'

/** What other waves change in several searches: counts of searches, but for `asked`, which are drivers. */
type Comparison = {
  /** The first driver is asked sooner, or later; later also if nobody is asked any more. */
  readonly sooner: number
  readonly later: number
  readonly asked: { readonly before: number; readonly after: number }
  readonly taken: number
  /** Those that were taken, whose driver is asked by an offer. */
  readonly takers: { readonly before: number; readonly after: number }
  /** Nobody is asked. */
  readonly nobody: number
}

type Asking = PastSearch['before']

const firstAfterS = ({ first }: Asking) => first?.afterS ?? Number.POSITIVE_INFINITY

/** What the wished waves change in these searches. */
export function compareSearches(searches: readonly PastSearch[]): Comparison {
  const count = (holds: (search: PastSearch) => boolean) => searches.filter(holds).length
  const sum = (side: 'before' | 'after') => searches.reduce((total, search) => total + search[side].asked, 0)
  return {
    sooner: count(({ before, after }) => firstAfterS(after) < firstAfterS(before)),
    later: count(({ before, after }) => firstAfterS(after) > firstAfterS(before)),
    asked: { before: sum('before'), after: sum('after') },
    taken: count(({ end }) => end !== 'nobody'),
    takers: { before: count(({ before }) => before.taker !== null), after: count(({ after }) => after.taker !== null) },
    nobody: count(({ after }) => after.first === null),
  }
}
