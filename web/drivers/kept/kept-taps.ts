import { useSyncExternalStore } from 'react'
import type { KeptTap, TapResult } from '#domain/rides/driving/kept-taps.contract.ts'
import { KEPT_TAPS_MAX, type KeptStep } from '#domain/rides/driving/kept-taps.ts'
import { api } from '#web/api/client.ts'
import { forgetTaps, keepTap, listTaps, type WaitingTap } from '#web/api/kept/kept-db.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { useSession } from '#web/api/session/session.ts'
import { KEPT_TAPS_TEXTS } from '#web/drivers/kept/kept-taps.fr.ts'
import { sendInParts } from '#web/drivers/kept/send-in-parts.ts'

type Kept = {
  /** Whose taps and news they are: another driver may sign in on this page. */
  readonly userId: string | undefined
  readonly taps: readonly WaitingTap[]
  /** What the driver has to know about taps that were sent, until they have read it. */
  readonly news: readonly string[]
}

const NOTHING: Kept = { userId: undefined, taps: [], news: [] }

let kept: Kept = NOTHING
const watchers = new Set<() => void>()
/** When each tap of this page was made, by a clock that nobody sets. */
const madeAt = new Map<string, number>()

function become(next: Kept): void {
  kept = next
  for (const watch of watchers) watch()
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** This person's taps that wait for the network, and the news about those that were sent. */
export function useKept(): Kept {
  const userId = useSession().session?.userId
  const known = useSyncExternalStore(
    watch,
    () => kept,
    () => NOTHING,
  )
  return known.userId === userId ? known : NOTHING
}

export function forgetNews(): void {
  become({ ...kept, news: [] })
}

/** Do taps of this ride wait? Then its next steps wait behind them. */
export function isWaiting(rideId: string): boolean {
  return kept.taps.some((tap) => tap.rideId === rideId)
}

/** Reads this person's taps again: another tab may have kept or sent some. */
export async function readTaps(userId: string): Promise<void> {
  if (kept.userId !== userId) become({ ...NOTHING, userId })
  const taps = await listTaps(userId)
  if (kept.userId !== userId) return
  if (taps.length > 0 || kept.taps.length > 0) become({ ...kept, taps })
}

/** A code that is typed now answers what the other steps of the ride asked for. */
async function answerAsking(taps: readonly WaitingTap[], startCode: string | undefined): Promise<void> {
  for (const { asks, ...tap } of taps) {
    if (asks !== undefined) await keepTap({ ...tap, ...(startCode !== undefined && { startCode }) })
  }
}

type Tapped = { readonly rideId: string; readonly step: KeptStep } & Pick<KeptTap, 'startCode' | 'cash'>

/** Keeps a tap on the phone. The same step of a ride again replaces what was typed with it, not its instant. */
export async function addTap(userId: string, tapped: Tapped): Promise<void> {
  const taps = await listTaps(userId)
  const before = taps.find(({ rideId, step }) => rideId === tapped.rideId && step === tapped.step)
  const { asks: _, ...same } = before ?? {
    id: makeUuid(),
    sequence: Math.max(0, ...taps.map(({ sequence }) => sequence)) + 1,
    tappedAt: Date.now(),
    userId,
  }
  if (before === undefined) madeAt.set(same.id, performance.now())
  await keepTap({ ...same, ...tapped })
  if (tapped.step === 'start' || tapped.startCode !== undefined) {
    const others = taps.filter(({ rideId, id }) => rideId === tapped.rideId && id !== same.id)
    await answerAsking(others, tapped.startCode)
  }
  await readTaps(userId)
}

/**
 * The tap as it is sent. Its age is the longer of two: by the phone's clock, which somebody may have set back, and by the
 * page's, which a sleeping phone stops.
 */
function toSend({ userId: _, asks: _asks, ...tap }: WaitingTap, sentAt: number): KeptTap {
  const made = madeAt.get(tap.id)
  const steadyAgeMs = made === undefined ? 0 : Math.round(performance.now() - made)
  return { ...tap, tappedAt: Math.min(tap.tappedAt, sentAt - steadyAgeMs) }
}

/** Somebody else may have signed in during the sending. */
function addNews(about: readonly WaitingTap[], words: readonly string[]): void {
  const isTheirs = about.every(({ userId }) => userId === kept.userId)
  if (isTheirs && words.length > 0) become({ ...kept, news: [...kept.news, ...words] })
}

/** Learns which taps the server has recorded, before the phone forgets them. */
type OnDone = (taps: readonly WaitingTap[]) => void

async function takeResults(taps: readonly WaitingTap[], results: readonly TapResult[], onDone: OnDone): Promise<void> {
  const byId = new Map(results.map((result) => [result.id, result]))
  onDone(taps.filter(({ id }) => byId.get(id)?.outcome === 'done'))
  const gone = taps.filter(({ id }) => ['done', 'dropped'].includes(byId.get(id)?.outcome ?? 'waits'))
  await forgetTaps(gone.map(({ id }) => id))
  for (const tap of taps) {
    const { outcome, message } = byId.get(tap.id) ?? {}
    if (outcome === 'asks_code') await keepTap({ ...tap, asks: message ?? '' })
  }
  // Of a ride whose taps are all dropped, the last one says most.
  const news = new Map(gone.map(({ id, rideId }) => [rideId, byId.get(id)?.message ?? null]))
  const words = [...news.values()].filter((message) => message !== null)
  addNews(taps, words)
}

/** The taps to send: not those of a ride whose start code the driver has to type first. */
async function listSendable(userId: string): Promise<WaitingTap[]> {
  const taps = await listTaps(userId)
  const asking = new Set(taps.filter(({ asks }) => asks !== undefined).map(({ rideId }) => rideId))
  return taps.filter(({ rideId }) => !asking.has(rideId)).slice(0, KEPT_TAPS_MAX)
}

async function post(taps: readonly WaitingTap[]): Promise<readonly TapResult[]> {
  const sentAt = Date.now()
  const body = { sentAt, taps: taps.map((tap) => toSend(tap, sentAt)) }
  return (await api('POST /api/driver/taps', { body })).results
}

async function send(userId: string, onDone: OnDone): Promise<boolean> {
  const taps = await listSendable(userId)
  if (taps.length === 0) return false
  const { results, invalid } = await sendInParts(taps, post)
  await takeResults(taps, results, onDone)
  if (invalid.length > 0) {
    await forgetTaps(invalid.map(({ id }) => id))
    const words = invalid.map(({ step }) => KEPT_TAPS_TEXTS.notUnderstood(KEPT_TAPS_TEXTS.steps[step]))
    addNews(invalid, words)
  }
  // Made during the sending, they would wait for the next try. If the line is cut again, they do.
  const isNew = ({ id }: WaitingTap) => taps.every((sent) => sent.id !== id)
  if ((await listSendable(userId)).some(isNew)) await send(userId, onDone).catch(() => false)
  if (kept.userId === userId) await readTaps(userId)
  return true
}

let sending: Promise<boolean> | null = null

/** Sends the waiting taps, one sending at a time. Resolves with whether there were any; rejects without network. */
export function sendTaps(userId: string, onDone: OnDone): Promise<boolean> {
  sending ??= send(userId, onDone).finally(() => {
    sending = null
  })
  return sending
}
