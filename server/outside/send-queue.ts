import { setTimeout as pause } from 'node:timers/promises'

/** A process that takes a message has this long to send it: longer than any limit of one sending. */
export const LEASE_MS = 2 * 60_000

type Pace = {
  /** The most messages sent at the same time: sending is mostly waiting for the other side. */
  readonly lanes: number
  /** How often a process polls for messages that other processes queued, or that are due again. */
  readonly checkEveryMs: number
  /** How long a shutdown waits for messages being sent. */
  readonly lastOnesMs: number
}

/** Of letters and SMS. */
export const MESSAGE_PACE: Pace = { lanes: 8, checkEveryMs: 500, lastOnesMs: 5_000 }

const WHY_MAX = 200

/** The error for operators: one short line, without links that the other side may have repeated. */
export function whyOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  return said
    .replace(/https?:\S+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, WHY_MAX)
}

export type Log = Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>

type Sender<T> = {
  readonly pace: Pace
  /** Takes due messages, at most this many, the most urgent first. They are due again when their lease ends. */
  readonly take: (limit: number) => Promise<readonly T[]>
  /** Sends one, and records what became of it. */
  readonly sendOne: (message: T) => Promise<void>
  /** A function, because the server's log is created after the queue. */
  readonly log: () => Log
  readonly close: () => void
}

export type SendQueue = {
  /** Looks for due messages now, and not only at the next poll. */
  readonly wake: () => void
  /** Sends all due messages, and returns when none is due or being sent. */
  readonly sendDue: () => Promise<void>
  readonly start: () => void
  /** Waits for the messages being sent. */
  readonly stop: () => Promise<void>
}

type Lanes = {
  readonly onTheirWay: ReadonlySet<Promise<void>>
  /** Takes as many due messages as lanes are free, and starts to send them. True: there may be more. */
  readonly fill: () => Promise<boolean>
}

/** Calls `onFree` whenever a lane becomes free. */
function createLanes<T extends { readonly id: string }>(sender: Sender<T>, onFree: () => void): Lanes {
  const { take, sendOne, log, pace } = sender
  const onTheirWay = new Set<Promise<void>>()

  function send(message: T): void {
    const lane = sendOne(message)
      .catch((error: unknown) => log().error({ err: error, messageId: message.id }, 'message not accounted for'))
      .finally(() => {
        onTheirWay.delete(lane)
        onFree()
      })
    onTheirWay.add(lane)
  }

  async function fill(): Promise<boolean> {
    const limit = pace.lanes - onTheirWay.size
    if (limit <= 0) return false
    const taken = await take(limit)
    for (const message of taken) send(message)
    return taken.length > 0
  }
  return { onTheirWay, fill }
}

/** Sends messages that wait in a table, a few at a time. Several processes may share the table. */
export function createSendQueue<T extends { readonly id: string }>(sender: Sender<T>): SendQueue {
  let wake = (): void => undefined
  const { fill, onTheirWay } = createLanes(sender, () => wake())
  let isStopping = false
  let running: Promise<void> | null = null

  /** Waits until a message is posted, a lane is free, or the next poll is due. */
  function untilWorthALook(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, sender.pace.checkEveryMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      // Created before the poll, so that a message posted during the poll is not missed.
      const nextLook = untilWorthALook()
      await fill().catch((error: unknown) => sender.log().warn({ err: error }, 'messages cannot be read'))
      await nextLook
    }
  }

  return {
    wake: () => wake(),
    sendDue: async () => {
      while ((await fill()) || onTheirWay.size > 0) {
        if (onTheirWay.size > 0) await Promise.race(onTheirWay)
      }
    },
    start: () => {
      running = run()
    },
    stop: async () => {
      isStopping = true
      wake()
      await running
      await Promise.race([Promise.all(onTheirWay), pause(sender.pace.lastOnesMs, undefined, { ref: false })])
      sender.close()
    },
  }
}
