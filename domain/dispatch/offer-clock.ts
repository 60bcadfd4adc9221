import { OFFER_SECONDS } from './offers.ts'

const OFFER_MS = OFFER_SECONDS * 1000

/** When an offer was made, in milliseconds: the server's clock has already passed this instant. */
export function offeredAt(expiresAt: string): number {
  return Date.parse(expiresAt) - OFFER_MS
}

/** Milliseconds left to answer an offer, by the server's clock: never more than an offer lasts. */
export function offerLeftMs(expiresAt: string, serverNow: number): number {
  return Math.min(Math.max(Date.parse(expiresAt) - serverNow, 0), OFFER_MS)
}

/** The share of an offer's time that is left, from 1 to 0. */
export function offerLeftShare(leftMs: number): number {
  return leftMs / OFFER_MS
}

/** Sorts offers by when they end, the soonest first: a new offer comes last and moves no other under the thumb. */
export function bySoonestEnd(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b)
}
