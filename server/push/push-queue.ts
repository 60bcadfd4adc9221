import { NOTICE_KINDS, smsOfNotice } from '#domain/push/notice-kinds.table.ts'
import { pushMessage, ttlLeft } from '#domain/push/notice-words.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Listen } from '../db/listen.ts'
import { PUSH_CHANNEL } from '../db/messages/push-notices.ts'
import type { PushService } from '../outside/push/push-service.ts'
import { createSendQueue, type Log } from '../outside/send-queue.ts'
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

export type PushQueueParts = {
  readonly db: Db
  readonly clock: Clock
  readonly service: PushService
  readonly log: () => Log
}

export type PushQueue = {
  /** Sends all due notices, and returns when none is due or being sent. */
  readonly sendDue: () => Promise<void>
  readonly start: (listen: Listen) => Promise<void>
  /** Waits for the notices being sent. */
  readonly stop: () => Promise<void>
}

/** More lanes than for letters: an offer that waits is soon over. Notices announce themselves, so polling finds only the lost ones. */
const PACE = { lanes: 32, checkEveryMs: 2_000, lastOnesMs: 3_000 } as const

/** A process that takes a notice has this long to send it: longer than the patience with a push service. */
const LEASE_MS = 20_000

/**
 * Deletes a subscription that the push service no longer takes, and queues an SMS for each of its unsent notices that has
 * one, unless another browser or an SMS tells it, or a page has shown it.
 */
async function endSubscription(db: Db, subscriptionId: string, at: Date): Promise<void> {
  // One transaction: nobody sees the subscription gone before its SMS is queued.
  await db.transaction().execute(async (tx) => {
    // The ride first, as in each of its moves: a move committed before this lock is listed below, a later one queues its own SMS.
    await lockRidesOfUnsent(tx, subscriptionId)
    await deleteDeadSubscription(tx, subscriptionId)
    for (const { kind, change, createdAt } of await listUnsentChanges(tx, subscriptionId, at)) {
      const sms = smsOfNotice(kind)
      if (sms !== undefined) await queueSmsInstead(tx, { kind: sms, ...change, at: createdAt, dueAt: at })
    }
  })
}

/** Tries once to send a notice. */
async function sendOne({ db, clock, service, log }: PushQueueParts, notice: TakenNotice): Promise<void> {
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
      await finishNotice(db, notice, at)
      break
    case 'other_keys':
      log().error({ kind, why: answer.why }, 'push subscription ended: it was made for other VAPID keys')
      await endSubscription(db, subscriptionId, at)
      break
    case 'gone':
      await endSubscription(db, subscriptionId, at)
      break
    case 'refused':
      log().error({ kind, why: answer.why }, 'notice refused by the push service')
      await finishNotice(db, notice, at)
      break
    case 'later':
      log().warn({ kind, tries: notice.tries, why: answer.why }, 'notice not sent yet')
      await postponeNotice(db, notice, { at, dueAt: new Date(at.getTime() + answer.afterMs * notice.tries) })
  }
}

/** Notices wait in a table that the transactions write. Each process sends what it takes, as soon as it is committed. */
export function createPushQueue(parts: PushQueueParts): PushQueue {
  const { db, clock, log } = parts
  let unlisten = async (): Promise<void> => undefined
  const queue = createSendQueue<TakenNotice>({
    pace: PACE,
    take: (limit) => {
      const now = clock.now()
      return takeDueNotices(db, { now, until: new Date(now.getTime() + LEASE_MS), limit })
    },
    sendOne: (notice) => sendOne(parts, notice),
    log,
    close: () => undefined,
  })
  return {
    sendDue: queue.sendDue,
    start: async (listen) => {
      unlisten = await listen(PUSH_CHANNEL, { receive: queue.wake, onGap: queue.wake })
      queue.start()
    },
    stop: async () => {
      await queue.stop()
      await unlisten()
    },
  }
}
