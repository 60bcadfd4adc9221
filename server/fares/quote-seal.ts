import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type QuotedTrip, quotedFareSchema } from '#domain/fares/quotes.contract.ts'
import { isSignedWith, signatureOf } from '../http/caller/signature.ts'

const quoteSchema = z.object({
  /** A hash of the trip, so that the quote does not reveal the places. */
  trip: z.string(),
  /** When the quote was given, in milliseconds. */
  givenAtMs: z.int(),
  fares: z.array(quotedFareSchema),
})
export type Quote = Readonly<z.infer<typeof quoteSchema>>

/** Sessions are signed with the same secret: this prefix prevents a signature of one kind from being valid for the other. */
const PURPOSE = 'miyi quote 1\n'

/** Hash of the ends and the departure time. It does not depend on the order of fields or the time format in the request. */
export function digestOfTrip(trip: QuotedTrip): string {
  const waypoint = ({ placeId, lat, lon }: { placeId?: string; lat?: number; lon?: number } = {}) => [placeId, lat, lon]
  const leaves = trip.scheduledFor === undefined ? null : Date.parse(trip.scheduledFor)
  const words = [trip.pickupLocation, trip.dropoffLocation]
  const parts = [...words, waypoint(trip.pickupWaypoint), waypoint(trip.dropoffWaypoint), leaves]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** The signed quote that the browser keeps. It is readable, and invalid after any change. */
export function sealQuote(secret: string, quote: Quote): string {
  const body = Buffer.from(JSON.stringify(quote)).toString('base64url')
  return `${body}.${signatureOf(secret, PURPOSE + body).toString('base64url')}`
}

/** Returns a quote signed with one of these secrets; null if the signature is not ours. */
export function openQuote(secrets: readonly string[], sealed: string): Quote | null {
  const [body = '', signature = '', ...rest] = sealed.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || !secrets.some((secret) => isSignedWith(secret, PURPOSE + body, given))) return null
  return quoteSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null
}
