import { setTimeout as pause } from 'node:timers/promises'
import { NOTICE_KINDS, smsOfNotice } from '#domain/push/notice-kinds.table.ts'
import { pushMessage, ttlLeft } from '#domain/push/notice-words.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Listen } from '../db/listen.ts'
import { PUSH_CHANNEL } from '../db/messages/push-notices.ts'
import type { PushService } from '../outside/push/push-service.ts'
import {
  finishNotice,
  listUnsentChanges,
  lockRidesOfUnsent,
  markReached,
  postponeNotice,
  queueSmsInstead,
  type TakenNotice,
  takeDueNotices,
} from './sending.queries.ts'
import { deleteDeadSubscription } from './subscriptions.queries.ts'

type Log = Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>

export type PushQueueParts = {
  readonly db: Db
  readonly clock: Clock
  readonly service: PushService
  /** A function, because the server's log is created after the queue. */
  readonly log: () => Log
}

export type PushQueue = {
  /** Sends all due notices, and returns when none is due or being sent. */
  readonly sendDue: () => Promise<void>
  readonly start: (listen: Listen) => Promise<void>
  /** Waits for the notices being sent. */
  readonly stop: () => Promise<void>
}

/** The most notices that a process sends at the same time: sending is mostly waiting for the push service. */
const LANES = 32

/** A process that takes a notice has this long to send it: longer than the patience with a push service. */
const LEASE_MS = 20_000

/** How often a process looks for notices that are due again, or whose notification was lost. */
const CHECK_EVERY_MS = 2_000

/** How long a shutdown waits for notices being sent. */
const LAST_NOTICES_MS = 3_000

/**
 * The browser is gone. What it is still to be told is told by SMS, unless another browser or an SMS tells it: also what came
 * while this notice was on its way, and not what a page has shown meanwhile.
 */
async function endSubscription(db: Db, subscriptionId: string, at: Date): Promise<void> {
  // In one transaction: who reads that push reaches nobody finds the SMS, and who reads the SMS that push reaches nobody.
  await db.transaction().execute(async (tx) => {
    // As every move of a ride: the ride first. What it moves to meanwhile is read below, or finds no subscription.
    await lockRidesOfUnsent(tx, subscriptionId)
    await deleteDeadSubscription(tx, subscriptionId)
    for (const { kind, change, createdAt } of await listUnsentChanges(tx, subscriptionId, at)) {
      const sms = smsOfNotice(kind)
      if (sms !== undefined) await queueSmsInstead(tx, { kind: sms, ...change, at: createdAt, dueAt: at })
    }
  })
}

/** Tries once to send a notice. Returns whether a newer one about the same subject is due now. Never throws. */
async function sendOne({ db, clock, service, log }: PushQueueParts, notice: TakenNotice): Promise<boolean> {
  const { kind, topic, subscriptionId, giveUpAt } = notice
  const answer = await service.send(notice, {
    payload: JSON.stringify(pushMessage(notice)),
    ttlSeconds: ttlLeft(kind, giveUpAt, clock.now()),
    urgency: NOTICE_KINDS[kind].urgency,
    topic,
  })
  const at = clock.now()
  switch (answer.outcome) {
    case 'sent':
      await markReached(db, subscriptionId, at)
      return finishNotice(db, notice, at)
    case 'gone':
      await endSubscription(db, subscriptionId, at)
      return false
    case 'refused':
      log().error({ kind, why: answer.why }, 'notice refused by the push service')
      return finishNotice(db, notice, at)
    case 'later':
      log().warn({ kind, tries: notice.tries, why: answer.why }, 'notice not sent yet')
      await postponeNotice(db, notice, { at, dueAt: new Date(at.getTime() + answer.afterMs * notice.tries) })
      return false
  }
}

/** Takes due notices in a few lanes; `onFree` is called whenever a lane becomes free. */
function createLanes(parts: PushQueueParts, onFree: () => void) {
  const { db, clock, log } = parts
  const onTheirWay = new Set<Promise<void>>()

  function send(notice: TakenNotice): void {
    const lane = sendOne(parts, notice)
      .then(() => undefined)
      .catch((error: unknown) => log().error({ err: error, kind: notice.kind }, 'notice not accounted for'))
      .finally(() => {
        onTheirWay.delete(lane)
        onFree()
      })
    onTheirWay.add(lane)
  }

  /** True: there may be more. */
  async function fill(): Promise<boolean> {
    const limit = LANES - onTheirWay.size
    if (limit <= 0) return false
    const now = clock.now()
    const taken = await takeDueNotices(db, { now, until: new Date(now.getTime() + LEASE_MS), limit })
    for (const notice of taken) send(notice)
    return taken.length > 0
  }
  return { onTheirWay, fill }
}

/** Notices wait in a table that the transactions write. Each process sends what it takes, as soon as it is committed. */
export function createPushQueue(parts: PushQueueParts): PushQueue {
  let wake = (): void => undefined
  const lanes = createLanes(parts, () => wake())
  let isStopping = false
  let running: Promise<void> | null = null
  let unlisten = async (): Promise<void> => undefined

  function untilWorthALook(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, CHECK_EVERY_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      // Created before the look, so that a notice written during the look is not missed.
      const nextLook = untilWorthALook()
      await lanes.fill().catch((error: unknown) => parts.log().warn({ err: error }, 'notices cannot be read'))
      await nextLook
    }
  }

  return {
    sendDue: async () => {
      while ((await lanes.fill()) || lanes.onTheirWay.size > 0) {
        if (lanes.onTheirWay.size > 0) await Promise.race(lanes.onTheirWay)
      }
    },
    start: async (listen) => {
      unlisten = await listen(PUSH_CHANNEL, { receive: () => wake(), onGap: () => wake() })
      running = run()
    },
    stop: async () => {
      isStopping = true
      wake()
      await running
      await unlisten()
      await Promise.race([Promise.all(lanes.onTheirWay), pause(LAST_NOTICES_MS, undefined, { ref: false })])
    },
  }
}
