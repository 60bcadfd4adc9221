import {
  isFailure,
  SIGN_IN_EVENTS_KEPT_DAYS,
  SIGN_IN_EVENTS_SHOWN,
  type SignInEventKind,
} from '#domain/accounts/session/sign-in-events.ts'
import type { OwnSignInEvent } from '#domain/accounts/settings/settings.contract.ts'
import { DAY_MS } from '#domain/shared/day.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { forgetting } from '../../db/holds/holds.ts'
import type { Actor, Origin } from '../../http/caller/actor.ts'
import {
  deleteSignInEventsBefore,
  type EventSubject,
  insertSignInEvent,
  listSignInEvents,
} from './sign-in-events.queries.ts'

type SignInEvent = { readonly about: EventSubject; readonly kind: SignInEventKind; readonly origin: Origin }

/**
 * Failures add up by the hour, from any device and network: a flood is one row an hour. Other events have a row for each
 * device and network.
 */
function seriesOf(kind: SignInEventKind, { device, network }: Origin): string {
  return isFailure(kind) ? '' : `${device} ${network}`
}

/**
 * Records an event of an account's sign-in or password in the log and in the table. Never fails and never throws: no sign-in
 * depends on it.
 */
export async function recordSignInEvent({ clock, db, log }: Context, event: SignInEvent): Promise<void> {
  const { about, kind, origin } = event
  // An e-mail address is not logged: it may belong to anybody, and somebody may have typed a password there.
  const userId = 'userId' in about ? about.userId : undefined
  log.info({ event: kind, userId, ...origin }, 'sign-in event')
  const series = seriesOf(kind, origin)
  await insertSignInEvent(db, { about, kind, ...origin, at: clock.now(), series }).catch((error: unknown) => {
    log.warn({ err: error, event: kind }, 'sign-in event not kept')
  })
}

/** Records what an operator or the command line did to an account's access, in the transaction that does it. */
export async function recordAccountEvent(tx: Db, userId: string, kind: SignInEventKind, at: Date): Promise<void> {
  await insertSignInEvent(tx, { about: { userId }, kind, device: null, network: null, at, series: '' })
}

/**
 * Does the work. If it is refused, records the event first: for the codes of `when`, or else for all statuses below 500,
 * because a busy server has refused nobody.
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

/** The actor's own events, the last first. */
export async function listOwnSignInEvents({ db }: Context, { userId }: Actor): Promise<OwnSignInEvent[]> {
  const rows = await listSignInEvents(db, userId, SIGN_IN_EVENTS_SHOWN)
  return rows.map(({ firstAt, at, ...row }) => ({ ...row, firstAt: firstAt.toISOString(), at: at.toISOString() }))
}

/** Deletes events older than a year, except those that a hold keeps (job). */
export function forgetOldSignInEvents({ clock, db }: Context): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - SIGN_IN_EVENTS_KEPT_DAYS * DAY_MS)
  return forgetting(db, (tx) => deleteSignInEventsBefore(tx, { before, now }))
}
