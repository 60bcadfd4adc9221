import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type QuotedTrip, quotedFareSchema } from '#domain/fares/quotes.contract.ts'
import { isSignedWith, signatureOf } from '../http/caller/signature.ts'

const quoteSchema = z.object({
  /** What the trip was, as a digest: a quote tells nobody where somebody goes. */
  trip: z.string(),
  /** When it was given, in milliseconds. */
  givenAtMs: z.int(),
  fares: z.array(quotedFareSchema),
})
export type Quote = Readonly<z.infer<typeof quoteSchema>>

/** The same secret signs sessions: this keeps one kind of signature from passing for the other. */
const PURPOSE = 'miyi quote 1\n'

/** The same for the same ends and the same hour, however they were written into the request. */
export function digestOfTrip(trip: QuotedTrip): string {
  const waypoint = ({ placeId, lat, lon }: { placeId?: string; lat?: number; lon?: number } = {}) => [placeId, lat, lon]
  const leaves = trip.scheduledFor === undefined ? null : Date.parse(trip.scheduledFor)
  const words = [trip.pickupLocation, trip.dropoffLocation]
  const parts = [...words, waypoint(trip.pickupWaypoint), waypoint(trip.dropoffWaypoint), leaves]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** The quote as the browser keeps it: readable, and worthless once a letter is changed. */
export function sealQuote(secret: string, quote: Quote): string {
  const body = Buffer.from(JSON.stringify(quote)).toString('base64url')
  return `${body}.${signatureOf(secret, PURPOSE + body).toString('base64url')}`
}

/** What we sealed with one of these secrets, or null for what we did not. */
export function openQuote(secrets: readonly string[], sealed: string): Quote | null {
  const [body = '', signature = '', ...rest] = sealed.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || !secrets.some((secret) => isSignedWith(secret, PURPOSE + body, given))) return null
  return quoteSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null
}
