import * as z from 'zod/mini'
import { normalizePhoneNumber } from '../../accounts/phone-number.ts'
import { reasonText } from '../../drivers/approval-rules.ts'
import { RIDE_HISTORY_YEARS } from '../../rides/after/ride-retention.ts'
import { addDays, type Day, daysBetween, startOfDay } from '../../shared/day.ts'
import { oneLine } from '../../shared/one-line.ts'
import { atMost } from '../../shared/text-rule.ts'
import { authorityText } from '../holds/legal-holds.ts'
import { DISCLOSURE_SENTENCES, DISCLOSURE_WORDS } from './disclosures.fr.ts'

/**
 * What an authority may be handed: the register of drivers on a day, one ride, all of one plate, number, NPC or person between
 * two days, or figures without persons. Also the CHECK of disclosures.kind.
 */
export const DISCLOSURE_KINDS = ['register', 'ride', 'subject', 'statistics'] as const
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number]

/** Also the CHECK of disclosures.subject_kind. */
export const SUBJECT_KINDS = ['plate', 'phone', 'npc', 'person'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Also the CHECK of disclosures.state. */
export const DISCLOSURE_STATES = ['asked', 'released', 'refused'] as const
export type DisclosureState = (typeof DISCLOSURE_STATES)[number]

/** The two files of an answer. */
export const ANSWER_FILES = ['pdf', 'csv'] as const
export type AnswerFile = (typeof ANSWER_FILES)[number]

/** What operators look traces up by. `hour`: by their time alone. */
export const TRACE_KEYS = ['plate', 'phone', 'npc', 'code', 'person', 'hour'] as const
export type TraceKey = (typeof TRACE_KEYS)[number]

/** Minutes before and after an hour that somebody remembers. */
export const TRACE_AROUND_MINUTES = 60

/** Rides that a search shows; more than that need a closer one. */
export const TRACES_SHOWN = 30

/** The longest period of one request, in days: a year. */
export const DISCLOSURE_DAYS_MAX = 366

/** Rides in one answer; more need a shorter period. */
export const ANSWER_RIDES_MAX = 2_000

/**
 * Years after its release for which the two files of an answer are kept: no copy outlives the rides that it names for longer. What
 * was asked, by whom, when, and the SHA-256 of both stay.
 */
export const ANSWER_KEPT_YEARS = RIDE_HISTORY_YEARS

/** Rows of each section that the screen shows before the answer is released. */
export const PREVIEW_ROWS = 20

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

/** A day of a request or a search, within what the database can compare. */
export const disclosureDay = z.iso
  .date(DISCLOSURE_SENTENCES.dayUnreadable)
  .check(z.refine((on) => on >= FIRST_DAY && on <= LAST_DAY, DISCLOSURE_SENTENCES.dayTooFar))
const day = disclosureDay
const SUBJECT_MAX = 40

/** What an operator copies from the requisition. `silentBy`: what forbids to notify the persons; empty: nothing does. */
export const requisitionFields = {
  authority: authorityText,
  officer: authorityText,
  requisition: authorityText,
  requisitionOn: day,
  reason: reasonText,
  silentBy: z.union([z.literal(''), authorityText]),
}

/** What is asked for, with the two days of its period, both included; the register is of the first one. */
export const scopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('register'), on: day }),
  z.object({ kind: z.literal('ride'), rideId: z.uuid() }),
  z.object({
    kind: z.literal('subject'),
    subjectKind: z.enum(SUBJECT_KINDS),
    subject: z.string().check(z.overwrite(oneLine), z.minLength(2), atMost(SUBJECT_MAX)),
    from: day,
    to: day,
  }),
  z.object({ kind: z.literal('statistics'), from: day, to: day }),
])
export type Scope = z.infer<typeof scopeSchema>

/** The forms of the four kinds. */
export const requisitionFormSchema = z.object(requisitionFields)
export const registerFormSchema = z.object({ ...requisitionFields, on: day })
export const periodFormSchema = z.object({ ...requisitionFields, from: day, to: day })

/** The instants of a period of days, both included; null: it runs backwards, is too long, or begins after today. */
export function periodOfDays(from: Day, to: Day, today: Day): { readonly from: Date; readonly until: Date } | null {
  if (to < from || from > today || daysBetween(from, to) >= DISCLOSURE_DAYS_MAX) return null
  return { from: startOfDay(from), until: startOfDay(addDays(to, 1)) }
}

/** A plate or an NPC however it is written, a number as we store it, the id of a person; null: it cannot be one. */
export function normalizeSubject(kind: SubjectKind, typed: string): string | null {
  if (kind === 'phone') return normalizePhoneNumber(typed)
  if (kind === 'person') return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(typed) ? typed : null
  return /[\p{L}\p{N}]/u.test(typed) ? typed : null
}

/** The kind of an answer in words: on the screen, in the file, and to the persons in it. */
export const DISCLOSURE_KIND_WORDS: Readonly<Record<DisclosureKind, string>> = DISCLOSURE_WORDS.kinds

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** The period that a search looks at: around an hour of a day, a whole day, or null for all days. */
export function tracePeriod(on: Day | undefined, time: string | undefined) {
  if (on === undefined) return null
  const from = startOfDay(on)
  const [, hours, minutes] = TIME.exec(time ?? '') ?? []
  if (hours === undefined) return { from, until: startOfDay(addDays(on, 1)) }
  const at = from.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000
  const around = TRACE_AROUND_MINUTES * 60_000
  return { from: new Date(at - around), until: new Date(at + around) }
}

/** An hour as « 14:30 », or nothing. */
export const traceTime = z.union([z.literal(''), z.string().check(z.regex(TIME, DISCLOSURE_SENTENCES.timeUnreadable))])

/** What an operator types to search: a word, or a day to search by hour alone. */
export const traceFormSchema = z
  .object({ show: z.string(), search: z.string(), day: z.union([z.literal(''), day]), time: traceTime })
  .check((payload) => {
    const { show, search, day: on } = payload.value
    const [path, typed] = show === 'hour' ? ['day', on] : ['search', search]
    if (typed.trim() !== '') return
    payload.issues.push({
      code: 'custom',
      message: DISCLOSURE_SENTENCES.searchEmpty,
      path: [path],
      input: payload.value,
    })
  })

/** The path of the route that serves a file of an answer. */
export const ANSWER_FILE_ROUTE = '/files/disclosures/:disclosureId/:file'

export function answerFileUrl(disclosureId: string, file: AnswerFile): string {
  return ANSWER_FILE_ROUTE.replace(':disclosureId', disclosureId).replace(':file', file)
}
