import { useLiveState } from './live.ts'

/** How often important data is fetched again without the live stream. */
const ASK_AGAIN_MS = 10_000

/** The refetch interval of a query that the live stream normally updates; false while the stream works. */
export function useIntervalWhileCut(): number | false {
  return useLiveState() === 'cut' ? ASK_AGAIN_MS : false
}
