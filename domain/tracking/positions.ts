/** A position older than this many seconds no longer shows where a driver is. */
export const POSITION_FRESH_SECONDS = 60

/**
 * For so many minutes after their last position, an available driver whom push reaches is still asked for rides near it. A
 * zémidjan without a passenger waits at a corner with the phone in a pocket; later the place says too little.
 */
export const ASLEEP_MINUTES = 15

/** Seconds between two positions that a driver's phone sends: moving, and standing still. */
export const SEND_MOVING_SECONDS = 4
export const SEND_STILL_SECONDS = 20

/** Two positions closer than this many metres count as standing still. */
export const STILL_WITHIN_M = 15

/** Most positions in one message. After a gap the rest follows in the next messages. */
export const POSITIONS_MAX = 60

/** Minutes after which an unsent position is dropped. */
export const REPLAYED_MINUTES = 60

/** Minutes for which a driver's last position serves to check the next one; nobody sees it. */
export const REMEMBERED_MINUTES = 60

/** A position with a worse accuracy than this many metres is dropped. */
export const ACCURACY_MAX_M = 1_000

/** Messages of one driver in a minute: one every 4 s, and those that fill a gap. */
export const SENDINGS_PER_MINUTE = 40

/** A page requests its driver's position when it opens and when its stream reconnects; the stream sends the rest. */
export const READS_PER_MINUTE = 60

/** Is it too old to show, and recent enough to ask by push the driver whose phone sleeps? */
export function isAsleep(position: { readonly at: Date }, now: Date): boolean {
  return !isFresh(position, now) && now.getTime() - position.at.getTime() <= ASLEEP_MINUTES * 60_000
}

/** Is the position recent enough to show where the driver is? */
export function isFresh({ at }: { readonly at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() <= POSITION_FRESH_SECONDS * 1000
}
