import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { PASSWORD_TRIES } from '../account-limits.ts'
import { SIGN_IN_EVENTS, SIGN_IN_EVENTS_SHOWN } from '../session/sign-in-events.ts'

const settings = z.object({
  emailReminders: z.boolean(),
  /** Each ride booked from now on starts with a four-digit code that the driver asks for. */
  wantsStartCode: z.boolean(),
})
const settingsOutput = z.object({ settings })
export type SettingsView = z.infer<typeof settings>

const sessionsOutput = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** « Chrome sur Android ». */
      device: z.string(),
      /** The session of this request. */
      isCurrent: z.boolean(),
      openedAt: z.iso.datetime(),
      /** Precise to the day: it is updated once a day. */
      lastSeenAt: z.iso.datetime(),
    }),
  ),
})
export type OpenSession = z.infer<typeof sessionsOutput>['sessions'][number]

const signInEventsOutput = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SIGN_IN_EVENTS),
      /** « Chrome sur Android ». Null: an operator did it. */
      device: z.nullable(z.string()),
      /** « 41.138.88.x ». */
      network: z.nullable(z.string()),
      /** The first and the last event of those in one hour. */
      firstAt: z.iso.datetime(),
      at: z.iso.datetime(),
      times: z.int(),
    }),
  ),
})
export type OwnSignInEvent = z.infer<typeof signInEventsOutput>['events'][number]

export const settingsContract = {
  'GET /api/settings': {
    access: 'signed-in',
    summary: 'The caller’s settings.',
    output: settingsOutput,
    refusals: ['signed_out'],
  },
  'PATCH /api/settings': {
    access: 'signed-in',
    summary: 'Choose whether reminders come by e-mail, and whether rides begin with a code.',
    body: z.partial(settings),
    output: settingsOutput,
    refusals: ['signed_out', 'invalid_input'],
  },
  'GET /api/sessions': {
    access: 'signed-in',
    load: 'list',
    summary: 'The caller’s sessions: the asking one first, then by last use.',
    output: sessionsOutput,
    refusals: ['signed_out'],
  },
  'GET /api/sign-in-events': {
    access: 'signed-in',
    load: 'list',
    summary: `The last ${SIGN_IN_EVENTS_SHOWN} sign-ins, failed sign-ins and changes of sign-in methods of the caller; kept a year.`,
    output: signInEventsOutput,
    refusals: ['signed_out'],
  },
  'DELETE /api/sessions/:sessionId': {
    access: 'signed-in',
    summary: 'End one of the caller’s own sessions. Returns the remaining ones.',
    params: z.object({ sessionId: z.uuid() }),
    output: sessionsOutput,
    refusals: ['signed_out', 'invalid_input'],
  },
  'POST /api/sessions/end-others': {
    access: 'signed-in',
    summary: 'End every session of the caller but the one that asks.',
    output: sessionsOutput,
    refusals: ['signed_out'],
  },
  'POST /api/account/deletion': {
    access: 'signed-in',
    limits: [PASSWORD_TRIES],
    summary: 'Delete the caller’s account: closed at once, its personal data erased 30 days later (§1).',
    body: z.object({ password: z.string() }),
    output: z.object({ done: z.literal(true) }),
    refusals: [
      'signed_out',
      'invalid_input',
      'wrong_password',
      'no_password',
      'ride_still_open',
      'money_still_owed',
      'payment_under_way',
      'payout_under_way',
      'fees_not_handed_over',
      'cash_not_returned',
      'fare_not_paid',
      'change_not_answered',
      'driver_owes_money',
      'last_admin',
      'too_many_requests',
    ],
  },
} as const satisfies Contract
