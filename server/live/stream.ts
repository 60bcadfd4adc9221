import type { ServerResponse } from 'node:http'
import { sameRoles } from '#domain/accounts/operator-roles.ts'
import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import { LIVE_SIGN_SECONDS, type LiveEventName, type LiveEvents } from '#domain/wire/live.ts'
import type { Actor } from '../http/caller/actor.ts'

/** Bytes that may wait for a slow phone. Beyond that the stream ends, and the page reconnects and reads everything. */
const BACKLOG_BYTES = 256 * 1024

/** One open page: its person, and how to write to it. */
export type Stream = {
  actor: Actor
  /** Set for drivers: determines which events they receive. */
  eligibility: DriverEligibility | undefined
  /** How many reads of the driver’s eligibility were started. */
  readings: number
  readonly headers: Headers
  readonly write: (frame: string | Buffer) => void
  readonly close: () => void
}

/** Is this the person who opened the stream, with the same role, and as an operator with the same ones? */
export function isStillSame({ actor: before }: Stream, actor: Actor | null): boolean {
  if (actor === null || actor.userId !== before.userId || actor.role !== before.role) return false
  return sameRoles(actor.operatorRoles, before.operatorRoles)
}

/** The bytes of one event, built once for all its receivers. */
export function frameOf<N extends LiveEventName>(name: N, event: LiveEvents[N]): string {
  return `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`
}

export const HELLO = 'retry: 2000\nevent: hello\ndata: {}\n\n'
/** When a server ends, its pages reconnect spread between these two times, in milliseconds. */
const COME_BACK_FIRST_MS = 500
const COME_BACK_LAST_MS = 5_000

/** Sent before the server ends the stream: when the page reconnects, to whichever server accepts it. */
export function reconnectFrame(chance: number): string {
  const afterMs = Math.round(COME_BACK_FIRST_MS + chance * (COME_BACK_LAST_MS - COME_BACK_FIRST_MS))
  return `retry: ${afterMs}\n${frameOf('reconnect', { afterMs })}`
}

/** Says only that the line lives: the shortest event that a browser reports. */
export const SIGN_OF_LIFE = 'data:1\n\n'

export const PING = 'event: ping\ndata: {}\n\n'

/**
 * Writes frames to an open response until it closes or falls too far behind, and a sign of life after a while without any.
 */
export function streamTo(response: ServerResponse, actor: Actor, headers: Headers): Stream {
  const write = (frame: string | Buffer) => {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > BACKLOG_BYTES) {
      response.destroy()
      return
    }
    response.write(frame)
    quiet.refresh()
  }
  const quiet = setTimeout(() => write(SIGN_OF_LIFE), LIVE_SIGN_SECONDS * 1000)
  response.once('close', () => clearTimeout(quiet))
  return {
    actor,
    eligibility: undefined,
    readings: 0,
    headers,
    write,
    close: () => void response.end(),
  }
}
