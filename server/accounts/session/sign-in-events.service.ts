import {
  isFailure,
  SIGN_IN_EVENTS_KEPT_DAYS,
  SIGN_IN_EVENTS_SHOWN,
  type SignInEventKind,
} from '#domain/accounts/session/sign-in-events.ts'
import type { OwnSignInEvent } from '#domain/accounts/settings/settings.contract.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor, Origin } from '../../http/caller/actor.ts'
import {
  deleteSignInEventsBefore,
  type EventSubject,
  insertSignInEvent,
  listSignInEvents,
} from './sign-in-events.queries.ts'

const DAY_MS = 24 * 60 * 60_000

type SignInEvent = { readonly about: EventSubject; readonly kind: SignInEventKind; readonly origin: Origin }

/**
 * Failures add up by the hour, whoever makes them and from wherever: a flood is one row an hour. Of the others each device and
 * network has its row.
 */
function seriesOf(kind: SignInEventKind, { device, network }: Origin): string {
  return isFailure(kind) ? '' : `${device} ${network}`
}

/**
 * Writes down what happened to the ways into an account, in the log and in the table. Never fails and never throws: no
 * sign-in depends on it.
 */
export async function recordSignInEvent({ clock, db, log }: Context, event: SignInEvent): Promise<void> {
  const { about, kind, origin } = event
  // An address is not logged: it may belong to anybody, and what was typed there may be a password.
  const userId = 'userId' in about ? about.userId : undefined
  log.info({ event: kind, userId, ...origin }, 'sign-in event')
  const series = seriesOf(kind, origin)
  await insertSignInEvent(db, { about, kind, ...origin, at: clock.now(), series }).catch((error: unknown) => {
    log.warn({ err: error, event: kind }, 'sign-in event not kept')
  })
}

/** What an operator, or the command line, does to somebody's ways in: written in the transaction that does it. */
export async function recordAccountEvent(tx: Db, userId: string, kind: SignInEventKind, at: Date): Promise<void> {
  await insertSignInEvent(tx, { about: { userId }, kind, device: null, network: null, at, series: '' })
}

/**
 * Does the work; if it is refused (for one of these reasons, where they are named), that is written down first. A server
 * that has no time now has refused nobody.
 */
export async function recordingRefusal<T>(
  context: Context,
  event: SignInEvent & { readonly when?: readonly RefusalCode[] },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isCounted = error instanceof Refusal && (event.when?.includes(error.code) ?? error.status < 500)
    if (isCounted) await recordSignInEvent(context, event)
    throw error
  }
}

/** The actor's own, the last first. */
export async function listOwnSignInEvents({ db }: Context, { userId }: Actor): Promise<OwnSignInEvent[]> {
  const rows = await listSignInEvents(db, userId, SIGN_IN_EVENTS_SHOWN)
  return rows.map(({ firstAt, at, ...row }) => ({ ...row, firstAt: firstAt.toISOString(), at: at.toISOString() }))
}

/** Forgets what is older than a year (job). */
export function forgetOldSignInEvents({ clock, db }: Context): Promise<void> {
  return deleteSignInEventsBefore(db, new Date(clock.now().getTime() - SIGN_IN_EVENTS_KEPT_DAYS * DAY_MS))
}
