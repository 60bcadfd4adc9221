import { SERVICES } from '../fares/services.table.ts'
import { formatTime, plural } from '../shared/format.ts'
import { COUNTED } from '../shared/shared.fr.ts'
import { isStillSearched, scheduledWords, searchWords } from './booking/schedule.ts'
import { OPEN_STATUSES, type RideStatus } from './ride-status.ts'
import type { PassengerRide } from './ride-views.ts'
import { RIDE_PROGRESS_TEXTS, RIDE_SENTENCES } from './rides.fr.ts'

const MINUTE_MS = 60_000

/** The phase of an open ride, as its passenger sees it (§2 Booking). */
export const RIDE_PHASES = ['searching', 'coming', 'arrived', 'riding'] as const
type RidePhase = (typeof RIDE_PHASES)[number]

export type Progress = Pick<
  PassengerRide,
  | 'rideType'
  | 'status'
  | 'createdAt'
  | 'expiresAt'
  | 'acceptedAt'
  | 'arrivedAt'
  | 'startedAt'
  | 'durationMinutes'
  | 'scheduledFor'
  | 'isOpenToAll'
  | 'driver'
>

export function isOpenRide(ride: { readonly status: RideStatus }): boolean {
  return OPEN_STATUSES.some((status) => status === ride.status)
}

const FURTHEST_FIRST: readonly RideStatus[] = [...OPEN_STATUSES].reverse()

/** The open ride that has progressed furthest, the newest of equals: a driver on their way matters most. */
export function foremostRide<R extends { readonly status: RideStatus }>(rides: readonly R[]): R | undefined {
  return FURTHEST_FIRST.map((status) => rides.find((ride) => ride.status === status)).find((ride) => ride !== undefined)
}

export function phaseOf(ride: Pick<Progress, 'status' | 'arrivedAt'>): RidePhase {
  switch (ride.status) {
    case 'requested':
      return 'searching'
    case 'in_progress':
      return 'riding'
    case 'accepted':
    case 'completed':
    case 'cancelled':
      return ride.arrivedAt === null ? 'coming' : 'arrived'
  }
}

/** The remaining time in whole minutes, at least one. */
function minutesLeft(leftS: number): number {
  return Math.max(1, Math.round(leftS / 60))
}

/** The minutes that the catalogue gives a driver to come (§9), from the acceptance on. Null: they should be there at any moment. */
function usualMinutesLeft({ acceptedAt, rideType }: Progress, now: Date): number | null {
  const elapsedMinutes = acceptedAt === null ? 0 : (now.getTime() - Date.parse(acceptedAt)) / MINUTE_MS
  const leftMinutes = Math.ceil(SERVICES[rideType].pickupMinutes - Math.max(0, elapsedMinutes))
  return leftMinutes < 1 ? null : leftMinutes
}

/**
 * « Koffi arrive dans 3 min » by their position; « dans environ 3 min » by the catalogue while it is unknown; before a ride
 * for later, while the driver is not on their way: « Koffi vient à 10:00 ».
 */
function comingTitle(ride: Progress, now: Date, leftS: number | null): string {
  if (leftS !== null) return RIDE_PROGRESS_TEXTS.comesIn(driverName(ride), minutesLeft(leftS))
  const { scheduledFor } = ride
  if (scheduledFor !== null && Date.parse(scheduledFor) > now.getTime()) {
    return RIDE_PROGRESS_TEXTS.comesAt(driverName(ride), formatTime(scheduledFor))
  }
  const minutes = usualMinutesLeft(ride, now)
  if (minutes === null) return RIDE_SENTENCES.driverIsComing
  return RIDE_PROGRESS_TEXTS.comesInAbout(driverName(ride), minutes)
}

/** The driver's first name, or « Votre chauffeur ». */
export function driverName({ driver }: Pick<Progress, 'driver'>): string {
  return driver?.firstName || RIDE_PROGRESS_TEXTS.yourDriver
}

/** « depuis 2 minutes »; nothing in the first minute. */
function since(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)
  return minutes < 1 ? RIDE_PROGRESS_TEXTS.justNow : RIDE_PROGRESS_TEXTS.ago(plural(minutes, ...COUNTED.minute))
}

/** How long « Course Confirmée! » is shown: it tells of a moment; later the title is the state of the ride. */
const CONFIRMED_SHOWN_MS = MINUTE_MS

/** « Course Confirmée! » after the booking; « Votre chauffeur arrive » after the acceptance (§2 Booking widget). */
function confirmedWords(ride: Progress, now: Date): readonly string[] {
  const phase = phaseOf(ride)
  const since = now.getTime() - Date.parse(ride.acceptedAt ?? ride.createdAt)
  if (phase === 'arrived' || phase === 'riding' || since >= CONFIRMED_SHOWN_MS) return []
  if (phase === 'searching') return [RIDE_SENTENCES.bookedTitle]
  return [RIDE_SENTENCES.driverIsComing]
}

type Words = (ride: Progress, now: Date, leftS: number | null) => string

const TITLES: Readonly<Record<RidePhase, Words>> = {
  searching: () => RIDE_PROGRESS_TEXTS.searchingTitle,
  coming: comingTitle,
  arrived: (ride) => RIDE_PROGRESS_TEXTS.isHere(driverName(ride)),
  riding: (_ride, _now, leftS) =>
    leftS === null ? RIDE_PROGRESS_TEXTS.ridingTitle : RIDE_PROGRESS_TEXTS.arrivalIn(minutesLeft(leftS)),
}

const DETAILS: Readonly<Record<RidePhase, Words>> = {
  searching: ({ createdAt, expiresAt }, now) => RIDE_PROGRESS_TEXTS.sent(since(createdAt, now), formatTime(expiresAt)),
  coming: (ride, now, leftS) => ((leftS ?? usualMinutesLeft(ride, now)) === null ? RIDE_PROGRESS_TEXTS.anyMoment : ''),
  arrived: (ride) => RIDE_PROGRESS_TEXTS.waitsAtPickup(driverName(ride)),
  riding: ({ durationMinutes }, _now, leftS) =>
    leftS === null
      ? RIDE_PROGRESS_TEXTS.tripTakes(plural(durationMinutes, ...COUNTED.minute))
      : RIDE_PROGRESS_TEXTS.ridingDetail,
}

/** Who is asked now, and who next, while nobody has accepted. */
function askedWords({ isOpenToAll }: Progress): string {
  return isOpenToAll ? RIDE_PROGRESS_TEXTS.askingAll : RIDE_PROGRESS_TEXTS.askingNearest
}

export type ProgressWords = {
  /** What has just been confirmed (§2). */
  readonly confirmed: readonly string[]
  /** The state as a sentence: « Koffi arrive dans 3 min ». */
  readonly title: string
  /** Since when, or until when; empty when the title says it all. */
  readonly detail: string
  /** Who is asked, during the search for a driver. */
  readonly asked: string | null
}

/** What happens now, and since when or until when. `leftS`: seconds that the driver still needs, when known. */
export function progressWords(ride: Progress, now: Date, leftS: number | null = null): ProgressWords {
  const phase = phaseOf(ride)
  const confirmed = confirmedWords(ride, now)
  if (phase === 'searching' && ride.scheduledFor !== null && isStillSearched(ride, now)) {
    return { confirmed, title: scheduledWords(ride.scheduledFor), detail: searchWords(ride.scheduledFor), asked: null }
  }
  const asked = phase === 'searching' ? askedWords(ride) : null
  return { confirmed, title: TITLES[phase](ride, now, leftS), detail: DETAILS[phase](ride, now, leftS), asked }
}

export type ProgressStep = { readonly label: string; readonly at?: string; readonly state: 'done' | 'now' | 'next' }

/** A step of a ride: what it is called while it goes on and once it is done, and when it was done. */
type Step = { readonly now: string; readonly done: string; readonly doneAt: (ride: Progress) => string | null }

const SENDING: Step = {
  now: RIDE_PROGRESS_TEXTS.sending,
  done: RIDE_PROGRESS_TEXTS.sentDone,
  doneAt: (ride) => ride.createdAt,
}

const STEP_OF_PHASE: Readonly<Record<RidePhase, Step>> = {
  searching: { now: RIDE_PROGRESS_TEXTS.searching, done: RIDE_PROGRESS_TEXTS.found, doneAt: (ride) => ride.acceptedAt },
  coming: {
    now: RIDE_PROGRESS_TEXTS.onTheWay,
    done: RIDE_PROGRESS_TEXTS.arrived,
    doneAt: (ride) => ride.arrivedAt ?? ride.startedAt,
  },
  arrived: {
    now: RIDE_PROGRESS_TEXTS.aboutToLeave,
    done: RIDE_PROGRESS_TEXTS.departure,
    doneAt: (ride) => ride.startedAt,
  },
  riding: { now: RIDE_PROGRESS_TEXTS.toDropoff, done: RIDE_PROGRESS_TEXTS.dropoff, doneAt: () => null },
}

const STEPS: readonly Step[] = [SENDING, ...RIDE_PHASES.map((phase) => STEP_OF_PHASE[phase])]

/** Past, present and next steps. The first step that is not done is the present one, unless its time has not come. */
export function progressSteps(ride: Progress, now: Date): readonly ProgressStep[] {
  const nowAt = STEPS.findIndex((step) => step.doneAt(ride) === null)
  const isForLater = phaseOf(ride) === 'searching' && isStillSearched(ride, now)
  return STEPS.map((step, index) => {
    const instant = step.doneAt(ride)
    if (instant !== null) return { label: step.done, at: formatTime(instant), state: 'done' }
    if (index !== nowAt) return { label: step.done, state: 'next' }
    return { label: step.now, state: isForLater ? 'next' : 'now' }
  })
}
