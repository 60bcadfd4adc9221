import type { FastifyBaseLogger } from 'fastify'
import { nextTry } from '#domain/mail/next-try.ts'
import { SMS_BUDGET_TEXTS } from '#domain/mail/sms.fr.ts'
import {
  isRideSmsKind,
  type RideSmsKind,
  SMS_KINDS,
  SMS_OF_KNOWN_MAX,
  SMS_STRANGERS_PERCENT,
  type SmsKind,
} from '#domain/mail/sms-kinds.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { createSendQueue, LEASE_MS, MESSAGE_PACE, type SendQueue, whyOf } from '../outside/send-queue.ts'
import { type SmsGateway, SmsRefused } from '../outside/sms/sms-gateway.ts'
import {
  deleteSms,
  giveUpSms,
  insertSms,
  keepComposed,
  markSmsSent,
  postponeSms,
  type TakenSms,
  takeDueSms,
  takeFromBudget,
  type UsedUpBudget,
} from './sms-rows.ts'

/** What is sent about a ride, and to whom, as things are now. Null: nothing any more, or nobody. */
export type ComposeRideSms = (
  kind: RideSmsKind,
  rideId: string,
  version: number,
) => Promise<{ readonly to: string; readonly text: string } | null>

export type SmsParts = {
  readonly db: Db
  readonly clock: Clock
  readonly gateway: SmsGateway
  /** Most messages of the installation on one day. */
  readonly dayMax: number
  readonly compose: ComposeRideSms
  /** A function, because the server's log is created after the queue. */
  readonly log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Queues messages to phones. Those about rides are queued by the ride's move itself (`ride-sms.queries.ts`). */
export type Sms = {
  /**
   * Queues a message with a code. `isKnown`: for a browser that had a right one, which has a share beyond the number's. Returns
   * which budget of today is used up: then nothing is queued.
   */
  readonly postCode: (to: string, text: string, isKnown?: boolean) => Promise<UsedUpBudget | null>
  /**
   * Queues a request to be warned of an SOS, against the budgets of the number and of the day. Returns the one that is used up:
   * then nothing is queued.
   */
  readonly postRequest: (to: string, text: string) => Promise<UsedUpBudget | null>
  /** The same of what the driver of a rented vehicle wrote, to its owner. */
  readonly postRent: (to: string, text: string) => Promise<UsedUpBudget | null>
}

export type SmsQueue = Sms & Pick<SendQueue, 'sendDue' | 'start' | 'stop'>

const TOO_LATE = 'its time was over before it could leave'

function budgetOf({ db, clock, dayMax }: SmsParts, to: string, kind: SmsKind, isKnown = false) {
  const { ofNumberMax } = SMS_KINDS[kind]
  const isForStranger = kind === 'code' && !isKnown
  return takeFromBudget(db, to, {
    day: dayOf(clock.now()),
    ofNumberMax,
    ofKnownMax: isKnown ? SMS_OF_KNOWN_MAX : 0,
    ofDayMax: dayMax,
    ofStrangersMax: isForStranger ? Math.ceil((dayMax * SMS_STRANGERS_PERCENT) / 100) : null,
  })
}

/** The message to send. Null: there is none to send any more; its row is settled. */
async function readyToSend(parts: SmsParts, message: TakenSms): Promise<{ to: string; text: string } | null> {
  const { db, clock, compose, log } = parts
  const { id, kind, rideId, rideVersion, recipient, body } = message
  if (recipient !== null && body !== null) return { to: recipient, text: body }
  const ofRide = isRideSmsKind(kind) ? kind : null
  const composed = ofRide === null || rideId === null ? null : await compose(ofRide, rideId, rideVersion ?? 0)
  if (ofRide === null || composed === null) {
    await deleteSms(db, message)
    return null
  }
  const usedUp = await budgetOf(parts, composed.to, ofRide)
  if (usedUp !== null) {
    log().error({ smsId: id, kind, usedUp }, 'SMS budget of the day used up')
    await giveUpSms(db, id, { at: clock.now(), why: SMS_BUDGET_TEXTS[usedUp] })
    return null
  }
  return (await keepComposed(db, message, composed)) ? composed : null
}

/** Tries once to send a message; gives it up after `giveUpAt`. Stores a failure with the message and never throws it. */
async function sendOne(parts: SmsParts, message: TakenSms): Promise<void> {
  const { db, clock, gateway, log } = parts
  const { id, kind, tries, giveUpAt } = message
  const giveUp = (at: Date, why: string) => {
    log().error({ smsId: id, kind, tries, why }, 'SMS given up')
    return giveUpSms(db, id, { at, why })
  }
  const now = clock.now()
  // About a move that was reported late: the moment that it was about is over.
  if (giveUpAt < now && message.body === null) return deleteSms(db, message)
  if (giveUpAt < now) return giveUp(now, TOO_LATE)
  const ready = await readyToSend(parts, message)
  if (ready === null) return
  let gatewayId: string | null
  try {
    gatewayId = await gateway.send({ id, ...ready })
  } catch (error) {
    const why = whyOf(error)
    const at = clock.now()
    const dueAt = error instanceof SmsRefused ? null : nextTry(tries, at, giveUpAt)
    if (dueAt !== null) return postponeSms(db, id, { dueAt, why })
    return giveUp(at, why)
  }
  await markSmsSent(db, id, { at: clock.now(), gatewayId })
}

type Written = { readonly kind: 'code' | 'sos_request' | 'rent_written'; readonly to: string; readonly text: string }

/** Queues a written message, unless a budget of today is used up. */
async function post(parts: SmsParts, { kind, to, text }: Written, isKnown = false): Promise<UsedUpBudget | null> {
  const usedUp = await budgetOf(parts, to, kind, isKnown)
  if (usedUp !== null) {
    parts.log().error({ kind, usedUp }, 'SMS budget of the day used up')
    return usedUp
  }
  const { rank, triedForMinutes } = SMS_KINDS[kind]
  const createdAt = parts.clock.now()
  const giveUpAt = new Date(createdAt.getTime() + triedForMinutes * 60_000)
  await insertSms(parts.db, { kind, recipient: to, body: text, rank, createdAt, giveUpAt })
  return null
}

/** SMS wait in their own table. A few lanes send them, codes first. */
export function createSmsQueue(parts: SmsParts): SmsQueue {
  const { db, clock } = parts
  const queue = createSendQueue<TakenSms>({
    pace: MESSAGE_PACE,
    take: (limit) => {
      const now = clock.now()
      return takeDueSms(db, { now, until: new Date(now.getTime() + LEASE_MS), limit })
    },
    sendOne: (message) => sendOne(parts, message),
    log: parts.log,
    close: () => undefined,
  })
  const queueOne = async (message: Written, isKnown?: boolean) => {
    const usedUp = await post(parts, message, isKnown)
    if (usedUp === null) queue.wake()
    return usedUp
  }
  return {
    ...queue,
    postCode: (to, text, isKnown = false) => queueOne({ kind: 'code', to, text }, isKnown),
    postRequest: (to, text) => queueOne({ kind: 'sos_request', to, text }),
    postRent: (to, text) => queueOne({ kind: 'rent_written', to, text }),
  }
}
