import * as z from 'zod/mini'
import { VEHICLE_SENTENCES as SENTENCES } from './vehicles.fr.ts'

/** Seats for passengers. */
export const SEATS_MAX = 20

const WHOLE = /^[1-9]\d?$/

/** Seats as typed; an empty text says nothing. */
export const typedSeats = z.string(SENTENCES.seats).check(
  z.trim(),
  z.refine((typed) => typed === '' || (WHOLE.test(typed) && Number(typed) <= SEATS_MAX), SENTENCES.seats),
)

/** The number of seats that was typed; null: not said. */
export function seatsOf(typed: string | undefined): number | null {
  return typed === undefined || typed === '' ? null : Number(typed)
}
