import type { RedisLine } from './redis-line.ts'

/** How many calls this key has made in its minute, over all processes, and when the minute ends. */
export type Flood = { readonly count: number; readonly msLeft: number }

/** Counts a call of a key for all processes. Null: not known now, and the caller counts alone. Never throws. */
export type CountFlood = (key: string, windowMs: number) => Promise<Flood | null>

/** A count is a key of its own: in a cluster they spread over all servers. */
const keyOf = (key: string) => `miyi:flood:${key}`

/** Counts in Redis. While it is away nobody waits for it. */
export function floodsOn(line: RedisLine): CountFlood {
  return (key, windowMs) => {
    if (line.isAway) return Promise.resolve(null)
    return line.ask<Flood | null>(async (client) => {
      const [count = 0, msLeft = 0] = await client.countFlood([keyOf(key)], [String(windowMs)])
      return { count, msLeft }
    }, null)
  }
}
