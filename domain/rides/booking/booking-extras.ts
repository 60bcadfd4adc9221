import { CASH_NOTES, EXACT_CASH } from '../../change/notes.ts'
import { type Booking, riderSchema } from './booking.ts'
import { badSchedule, instantInBenin, SCHEDULE_SENTENCES } from './schedule.ts'

/** The options that a passenger may add to their choice of a service, as the form holds them. */
export type BookingExtras = {
  readonly isLater: boolean
  /** yyyy-mm-dd and hh:mm in Benin. */
  readonly day: string
  readonly time: string
  readonly isForOther: boolean
  readonly fullName: string
  readonly phoneNumber: string
  /** The note with which they pay in cash, in F CFA; empty: not said. */
  readonly cashNote: string
}

export const NO_EXTRAS: BookingExtras = {
  isLater: false,
  day: '',
  time: '',
  isForOther: false,
  fullName: '',
  phoneNumber: '',
  cashNote: '',
}

type WrongExtra = { readonly field: keyof BookingExtras; readonly message: string }

const WRONG_HOURS: Readonly<Record<'schedule_too_soon' | 'schedule_too_far', WrongExtra>> = {
  schedule_too_soon: { field: 'time', message: SCHEDULE_SENTENCES.tooSoon },
  schedule_too_far: { field: 'day', message: SCHEDULE_SENTENCES.tooFar },
}

function wrongHour({ day, time }: BookingExtras, now: Date): WrongExtra | null {
  const scheduledFor = instantInBenin(day, time)
  if (scheduledFor === null) return { field: day === '' ? 'day' : 'time', message: SCHEDULE_SENTENCES.missing }
  const why = badSchedule(scheduledFor, now)
  return why === null ? null : WRONG_HOURS[why]
}

function wrongRider(extras: BookingExtras): WrongExtra | null {
  const [issue] = riderSchema.safeParse(extras).error?.issues ?? []
  if (issue === undefined) return null
  return { field: issue.path[0] === 'phoneNumber' ? 'phoneNumber' : 'fullName', message: issue.message }
}

/** The first invalid option, with its sentence; null when all are valid. */
export function wrongExtra(extras: BookingExtras, now: Date): WrongExtra | null {
  return (extras.isLater ? wrongHour(extras, now) : null) ?? (extras.isForOther ? wrongRider(extras) : null)
}

/** The chosen time; undefined for now, or when it is invalid. */
export function scheduledForOf({ isLater, day, time }: BookingExtras): string | undefined {
  return isLater ? instantInBenin(day, time)?.toISOString() : undefined
}

function cashNoteOf({ cashNote }: BookingExtras): Pick<Booking, 'cashNoteXof'> {
  const known =
    cashNote === '' ? undefined : ([EXACT_CASH, ...CASH_NOTES] as const).find((note) => note === Number(cashNote))
  return known === undefined ? {} : { cashNoteXof: known }
}

/** The options as fields of a booking. */
export function bookedExtras(extras: BookingExtras): Pick<Booking, 'scheduledFor' | 'rider' | 'cashNoteXof'> {
  const { fullName, phoneNumber } = extras
  const scheduledFor = scheduledForOf(extras)
  return {
    ...(scheduledFor !== undefined && { scheduledFor }),
    ...(extras.isForOther && { rider: { fullName, phoneNumber } }),
    ...cashNoteOf(extras),
  }
}
