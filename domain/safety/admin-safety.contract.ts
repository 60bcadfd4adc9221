import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import type { Contract } from '../shared/contract.ts'
import { WATCH_SENTENCES } from './safety.fr.ts'
import { watchWeekSchema } from './sos.contract.ts'
import { SOS_EVENTS, SOS_KINDS, SOS_PARTIES, SOS_POSITIONS, SOS_STATES, WATCHES_SOS } from './sos-alert.ts'
import { TRIP_ANSWERS, UNUSUAL_KINDS } from './unusual/unusual-kinds.ts'
import { WATCH_TIME, WEEK_DAYS } from './watch-hours.ts'

const instant = z.iso.datetime()
const person = z.object({ userId: z.uuid(), fullName: z.string(), phoneNumber: z.nullable(z.string()) })
const place = { lat: z.number(), lon: z.number(), at: instant }

/** A call for help as operators see it. */
export const sosAlertSchema = z.object({
  id: z.uuid(),
  rideId: z.uuid(),
  /** The code of the SMS. */
  code: z.string(),
  pressedBy: z.enum(SOS_PARTIES),
  kind: z.enum(SOS_KINDS),
  state: z.enum(SOS_STATES),
  /** Why the passenger was asked, and what they answered. Null: a person pressed. */
  unusual: z.nullable(z.object({ kind: z.enum(UNUSUAL_KINDS), answer: z.nullable(z.enum(TRIP_ANSWERS)) })),
  tappedAt: instant,
  openedAt: instant,
  passenger: z.nullable(person),
  /** The rider, when somebody else booked. */
  rider: z.nullable(z.object({ fullName: z.string(), phoneNumber: z.nullable(z.string()) })),
  driver: z.nullable(person),
  vehiclePlate: z.nullable(z.string()),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  /** Where they were at the press. */
  position: z.nullable(z.object({ ...place, of: z.enum(SOS_POSITIONS) })),
  /** Where the vehicle is now. Null: not known, or the ride is over. */
  vehicle: z.nullable(z.object(place)),
  shareUrl: z.nullable(z.string()),
  /** Contacts that were sent an SMS. */
  contacts: z.int(),
  seenBy: z.nullable(z.string()),
  seenAt: z.nullable(instant),
  safeAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  note: z.nullable(z.string()),
  events: z.array(z.object({ event: z.enum(SOS_EVENTS), at: instant })),
})
export type SosAlert = z.infer<typeof sosAlertSchema>

const lists = z.object({
  /** Those that are not closed, exercises apart: real ones before unusual trips, the oldest first. */
  unclosed: z.array(sosAlertSchema),
  /** Those that are closed, exercises apart, the newest first. */
  closed: z.array(sosAlertSchema),
  drills: z.array(sosAlertSchema),
})
export type SosLists = z.infer<typeof lists>

const time = z.string().check(z.regex(WATCH_TIME, WATCH_SENTENCES.timeUnreadable))

/** What an operator sets: seven days, Monday first; null for a day without watch, or for all. */
export const watchWishSchema = z.object({
  hours: z.nullable(z.array(z.nullable(z.object({ from: time, to: time }))).check(z.length(WEEK_DAYS))),
  reason: reasonText,
})

const watchRows = z.object({
  /** The newest first. */
  rows: z.array(
    z.object({
      id: z.string(),
      hours: z.nullable(watchWeekSchema),
      setBy: z.nullable(z.string()),
      setAt: instant,
      reason: z.string(),
    }),
  ),
})
export type WatchRows = z.infer<typeof watchRows>

/** What an operator says when they close an alert. */
export const closeSosSchema = z.object({ note: reasonText, notifiesContacts: z.boolean() })

const ofAlert = { access: 'admin', operators: WATCHES_SOS, params: z.object({ alertId: z.uuid() }) } as const

export const adminSafetyContract = {
  'GET /api/admin/sos': {
    access: 'admin',
    operators: WATCHES_SOS,
    load: 'list',
    summary: 'Calls for help: those that are not closed, the last closed ones, and the last exercises.',
    output: lists,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/sos/:alertId/take': {
    ...ofAlert,
    summary: 'An operator takes a call for help. Of two the first has it; their repeat changes nothing.',
    output: z.object({ alert: sosAlertSchema }),
    refusals: ['signed_out', 'forbidden', 'own_sos', 'sos_not_found', 'sos_taken', 'sos_closed'],
  },
  'POST /api/admin/sos/:alertId/close': {
    ...ofAlert,
    summary: 'An operator closes a call for help with a note, and may tell its contacts that all is well.',
    body: closeSosSchema,
    output: z.object({ alert: sosAlertSchema }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'own_sos', 'sos_not_found', 'sos_not_seen', 'sos_closed'],
  },
  'GET /api/admin/watch-hours': {
    access: 'admin',
    operators: ['support'],
    load: 'list',
    summary: 'When an operator watches calls for help: every row that was ever set.',
    output: watchRows,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/watch-hours': {
    access: 'admin',
    operators: ['admin'],
    asksPassword: true,
    summary: 'Set when an operator watches, from now on. A repeat changes nothing.',
    /** `seen`: the newest row that the operator saw. */
    body: z.extend(watchWishSchema, { seen: z.nullable(z.string()) }),
    output: watchRows,
    refusals: ['signed_out', 'forbidden', 'password_needed', 'invalid_input', 'watch_hours_changed'],
  },
} as const satisfies Contract
