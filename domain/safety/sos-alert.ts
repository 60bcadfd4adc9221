import type { OperatorAccess } from '../accounts/operator-roles.ts'
import { ENDED_STATUSES, type RideStatus } from '../rides/ride-status.ts'

/** What a person presses: for help, or to try it. */
export const PRESSED_KINDS = ['real', 'drill'] as const
export type PressedKind = (typeof PRESSED_KINDS)[number]

/** `unusual`: nobody pressed; the passenger said no, or nothing, when asked whether all is well. */
export const SOS_KINDS = [...PRESSED_KINDS, 'unusual'] as const
export type SosKind = (typeof SOS_KINDS)[number]

export const SOS_STATES = ['open', 'seen', 'closed'] as const
export type SosState = (typeof SOS_STATES)[number]

export const SOS_PARTIES = ['passenger', 'driver'] as const
export type SosParty = (typeof SOS_PARTIES)[number]

/** Whose position an alert has. */
export const SOS_POSITIONS = ['phone', 'vehicle'] as const

export const SOS_EVENTS = [
  'pressed',
  'pressed_again',
  'made_real',
  'seen',
  'said_safe',
  'closed',
  'ended',
  'said_no',
  'no_answer',
] as const
export type SosEvent = (typeof SOS_EVENTS)[number]

/** The operators who watch alerts, and are alarmed by one. */
export const WATCHES_SOS = ['support'] as const satisfies OperatorAccess

type SosMove = { readonly from: readonly SosState[]; readonly to: SosState; readonly kinds: readonly SosKind[] }

/**
 * How an alert moves. An operator takes it and closes it with a note; whoever pressed ends an exercise, and opens a real one
 * again by a later press. « Tout va bien » moves nothing: somebody else may hold the phone, so an operator still closes it.
 */
const SOS_MOVES = {
  take: { from: ['open'], to: 'seen', kinds: ['real', 'drill', 'unusual'] },
  reopen: { from: ['seen'], to: 'open', kinds: ['real', 'unusual'] },
  close: { from: ['seen'], to: 'closed', kinds: ['real', 'drill', 'unusual'] },
  end: { from: ['open', 'seen'], to: 'closed', kinds: ['drill'] },
} as const satisfies Record<string, SosMove>

/** The state of an alert after this move; null: it cannot be moved so. */
export function sosAfter(
  { state, kind }: { readonly state: SosState; readonly kind: SosKind },
  move: keyof typeof SOS_MOVES,
) {
  const { from, to, kinds }: SosMove = SOS_MOVES[move]
  return from.includes(state) && kinds.includes(kind) ? to : null
}

/** For so long after the end of a ride its passenger and driver may still call for help. */
export const SOS_AFTER_RIDE_MINUTES = 60

/** A press that waited on a phone without network is still taken so long after that. */
export const SOS_KEPT_HOURS = 12

/** So long after a press nobody has taken, operators get an SMS and a mail: the page may be open, and the room empty. */
export const SOS_UNSEEN_SECONDS = 15

/** Pressed again so long after an operator took it, an alert is open again: something new may have happened. */
const SOS_REOPEN_MINUTES = 2

/** Presses of one alert within this time are one: each is kept for ever, and makes every operator's page read again. */
export const SOS_PRESS_SECONDS = 5

const MINUTE_MS = 60_000

type TakenSos = { readonly seenAt: Date | null; readonly safeAt: Date | null }

/** Does another press open an alert that an operator has taken again? Also if all was well meanwhile. */
export function isReopened({ seenAt, safeAt }: TakenSos, at: Date): boolean {
  return safeAt !== null || (seenAt !== null && at.getTime() - seenAt.getTime() >= SOS_REOPEN_MINUTES * MINUTE_MS)
}

/** Is a press part of the one before? */
export function isSamePress(before: Date, at: Date): boolean {
  return at.getTime() - before.getTime() < SOS_PRESS_SECONDS * 1000
}

type RideToHelp = { readonly status: RideStatus; readonly endedAt: Date | null }

/** Exercises of a person that the operators' list shows, the newest first. */
export const DRILLS_SHOWN = 20
/** Closed alerts that the list shows, the newest first. */
export const CLOSED_SHOWN = 20

/**
 * May help still be called for this ride? While it is open, and for some time afterwards. A press of that time that its phone
 * could not send counts for half a day.
 */
export function mayPressSos({ status, endedAt }: RideToHelp, tappedAt: Date, now: Date): boolean {
  const isEnded = (ENDED_STATUSES as readonly RideStatus[]).includes(status)
  if (!isEnded || endedAt === null) return true
  const until = endedAt.getTime() + SOS_AFTER_RIDE_MINUTES * MINUTE_MS
  if (now.getTime() <= until) return true
  return tappedAt.getTime() <= until && now.getTime() <= until + SOS_KEPT_HOURS * 60 * MINUTE_MS
}
