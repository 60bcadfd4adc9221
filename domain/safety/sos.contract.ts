import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'
import { PRESSED_KINDS, SOS_STATES } from './sos-alert.ts'

const instant = z.iso.datetime()

/** Wherever a phone says that it is: a call for help is never refused for its position. */
const position = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** A call for help as the person sees it who made it. */
export const ownSosSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PRESSED_KINDS),
  state: z.enum(SOS_STATES),
  tappedAt: instant,
  /** When the server knew of it. */
  openedAt: instant,
  /** When an operator took it. */
  seenAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** When they said « Tout va bien ». */
  safeAt: z.nullable(instant),
  /** How many of their contacts were sent an SMS. */
  contacts: z.int(),
})
export type OwnSos = z.infer<typeof ownSosSchema>

export const watchWeekSchema = z.array(z.nullable(z.object({ from: z.string(), to: z.string() })))

const ofRide = { access: 'signed-in', params: z.object({ rideId: z.uuid() }) } as const
const ofAlert = { access: 'signed-in', params: z.object({ rideId: z.uuid(), alertId: z.uuid() }) } as const

/** What the passenger and the driver of a ride call for help with. No limit: a press is never refused for being one too many. */
export const sosContract = {
  'POST /api/rides/:rideId/sos': {
    ...ofRide,
    summary:
      'The passenger or the driver of a ride calls for help, or tries it. The same key again is the same alert; another press while one is not closed adds to it; a real one ends an exercise.',
    body: z.object({
      /** Made on the phone, once a press. */
      key: z.uuid(),
      kind: z.enum(PRESSED_KINDS),
      /** By the phone's clock. */
      tappedAt: instant,
      /** The phone's own position. Null: it gave none. */
      position: z.nullable(z.extend(position, { at: instant })),
    }),
    output: z.object({ alert: ownSosSchema }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'sos_too_late'],
  },
  'GET /api/rides/:rideId/sos': {
    ...ofRide,
    summary: 'The caller’s own call for help in this ride: a real one that is not closed, else the newest. Null: none.',
    output: z.object({ alert: z.nullable(ownSosSchema) }),
    refusals: ['signed_out', 'ride_not_found'],
  },
  'POST /api/rides/:rideId/sos/:alertId/safe': {
    ...ofAlert,
    summary:
      'Whoever called for help says that all is well: their contacts are told; an exercise ends, a real alert is still closed by an operator.',
    output: z.object({ alert: ownSosSchema }),
    refusals: ['signed_out', 'sos_not_found'],
  },
  'GET /api/watch-hours': {
    access: 'signed-in',
    summary: 'When an operator watches calls for help. Null: nobody does all the time.',
    output: z.object({ hours: z.nullable(watchWeekSchema) }),
    refusals: ['signed_out'],
  },
} as const satisfies Contract
