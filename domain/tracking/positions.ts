/** A position older than this says nothing of where a driver is, in seconds. */
export const POSITION_FRESH_SECONDS = 60

/** How often a driver's phone says where it is, in seconds: on the way, and standing still. */
export const SEND_MOVING_SECONDS = 4
export const SEND_STILL_SECONDS = 20

/** Closer together than this, two positions of a phone say that it stands still, in metres. */
export const STILL_WITHIN_M = 15

/** Positions in one sending. After a gap the rest follows in the next ones. */
export const POSITIONS_MAX = 60

/** What a phone could not send for so long is of no use any more. */
export const REPLAYED_MINUTES = 60

/** For so long a driver's last position is what their next one is judged by; nobody is shown it. */
export const REMEMBERED_MINUTES = 60

/** A phone that knows its place no better than this many metres does not know it. */
export const ACCURACY_MAX_M = 1_000

/** Sendings of one driver in a minute: one every 4 s, and those that make up for a gap. */
export const SENDINGS_PER_MINUTE = 40

/** A page asks where its driver is when it is opened and when its stream comes back; the stream tells the rest. */
export const LOOKS_PER_MINUTE = 60

/** Does this position still say where they are? */
export function isFresh({ at }: { readonly at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() <= POSITION_FRESH_SECONDS * 1000
}
