import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'

/** A faster clock: it showed `startsAtMs` when the real clock showed `sinceMs`, and runs `pace` times as fast. */
export type FastTime = { readonly startsAtMs: number; readonly sinceMs: number; readonly pace: number }

export type FastClock = Clock & {
  readonly pace: number
  /** Waits until this many of its seconds have passed, or `over` is aborted. */
  readonly pass: (seconds: number, over?: AbortSignal) => Promise<void>
}

/** Shows the same instant in every process that has the same three numbers. */
export function fastClock({ startsAtMs, sinceMs, pace }: FastTime): FastClock {
  return {
    pace,
    now: () => new Date(startsAtMs + (Date.now() - sinceMs) * pace),
    pass: (seconds, signal) =>
      pause(Math.max(0, (seconds * 1000) / pace), undefined, { signal }).catch(() => undefined),
  }
}

/** The form in which it is passed to a server process. */
export function fastTimeWords({ startsAtMs, sinceMs, pace }: FastTime): string {
  return [startsAtMs, sinceMs, pace].join(':')
}

export function readFastTime(words: string): FastTime {
  const [startsAtMs, sinceMs, pace] = words.split(':').map(Number)
  if (startsAtMs === undefined || sinceMs === undefined || pace === undefined || !(pace > 0)) {
    throw new Error(`No fast time is written ${words}.`)
  }
  return { startsAtMs, sinceMs, pace }
}
