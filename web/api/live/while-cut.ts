import { useLiveState } from './live.ts'

/** Without the live stream, what must not be missed is asked for this often. */
const ASK_AGAIN_MS = 10_000

/** For a query that the live stream keeps fresh: how often to read it again while the stream is cut. */
export function useIntervalWhileCut(): number | false {
  return useLiveState() === 'cut' ? ASK_AGAIN_MS : false
}
