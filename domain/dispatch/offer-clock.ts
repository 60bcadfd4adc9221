import { OFFER_SECONDS } from './offers.ts'

const OFFER_MS = OFFER_SECONDS * 1000

/** When an offer was made, in milliseconds: an instant that the server's clock has passed. */
export function offeredAt(expiresAt: string): number {
  return Date.parse(expiresAt) - OFFER_MS
}

/** Milliseconds in which an offer can still be answered, at the server's clock: never more than an offer lasts. */
export function offerLeftMs(expiresAt: string, serverNow: number): number {
  return Math.min(Math.max(Date.parse(expiresAt) - serverNow, 0), OFFER_MS)
}

/** The share of an offer's time that is left, from 1 to 0. */
export function offerLeftShare(leftMs: number): number {
  return leftMs / OFFER_MS
}

/** Of several offers the one that ends soonest comes first: the next to come goes last, under no thumb. */
export function bySoonestEnd(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b)
}
