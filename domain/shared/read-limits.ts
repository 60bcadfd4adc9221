/** What a call asks of the server. A move (accept, arrive, finish, pay…) waits for nobody. */
export type Load = 'move' | ReadLoad
export type ReadLoad = 'read' | 'list'

export type ReadLimit = {
  /** Calls of one account a minute, of each kind of call. */
  readonly perMinute: number
  /** So many of them may come in one moment. */
  readonly burst: number
  /** Calls of one account that are answered at the same time. */
  readonly atOnce: number
}

/** Several times what a page with four open tabs asks for in the busiest minute. */
export const READ_LIMITS: Readonly<Record<ReadLoad, ReadLimit>> = {
  read: { perMinute: 600, burst: 100, atOnce: 4 },
  list: { perMinute: 240, burst: 40, atOnce: 2 },
}
