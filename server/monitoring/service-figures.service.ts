import { PAYMENT_STUCK_MINUTES } from '#domain/admin/health/health-limits.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import {
  countLetters,
  countPayments,
  countPush,
  countRides,
  countSms,
  findJobs,
  type MessageFigures,
} from './service-figures.queries.ts'

/** Whoever asks within this time gets the same figures: two scrapers and ten operators cost one read. */
export const FIGURES_KEPT_MS = 5_000

export type ServiceFigures = {
  readonly rides: Awaited<ReturnType<typeof countRides>>
  readonly payments: Awaited<ReturnType<typeof countPayments>>
  /** SMS: null where no gateway is set. Those of rides are kept for a night there, and nobody waits for them. */
  readonly messages: Readonly<Record<'letter' | 'push', MessageFigures> & { sms: MessageFigures | null }>
  readonly jobs: Awaited<ReturnType<typeof findJobs>>
}

/** `hasSms`: whether SMS leave at all. */
type Source = { readonly db: Db; readonly clock: Clock; readonly hasSms: boolean }

/** Reads the figures of the whole service, one statement after the other on one connection. */
async function readFigures({ db, hasSms }: Source, now: Date): Promise<ServiceFigures> {
  const stuckBefore = new Date(now.getTime() - PAYMENT_STUCK_MINUTES * 60_000)
  return {
    rides: await countRides(db, now),
    payments: await countPayments(db, { now, stuckBefore }),
    messages: {
      letter: await countLetters(db, now),
      sms: hasSms ? await countSms(db, now) : null,
      push: await countPush(db, now),
    },
    jobs: await findJobs(db, now),
  }
}

/** Returns a function that reads the figures of the whole service at most once in FIGURES_KEPT_MS, and once at a time. */
export function keptFigures(source: Source): () => Promise<ServiceFigures> {
  let kept: { readonly figures: Promise<ServiceFigures>; readonly atMs: number } | null = null
  return () => {
    const now = source.clock.now()
    const ageMs = kept === null ? Number.POSITIVE_INFINITY : now.getTime() - kept.atMs
    if (kept !== null && ageMs >= 0 && ageMs < FIGURES_KEPT_MS) return kept.figures
    const figures = readFigures(source, now)
    const reading = { figures, atMs: now.getTime() }
    kept = reading
    // A failure is not kept.
    figures.catch(() => {
      if (kept === reading) kept = null
    })
    return figures
  }
}
