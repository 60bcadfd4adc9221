import * as z from 'zod/mini'
import { LOCATION_MAX, LOCATION_MIN } from '../rides/booking.ts'
import type { Contract } from '../shared/contract.ts'
import { text } from '../shared/text-rule.ts'

/** The chips that remember a place (§2 booking widget). Also the CHECK of saved_places.label. */
export const SAVED_PLACE_LABELS = ['home', 'work'] as const
export type SavedPlaceLabel = (typeof SAVED_PLACE_LABELS)[number]

export const PLACE_LENGTH_SENTENCE = `Indiquez un lieu de ${LOCATION_MIN} à ${LOCATION_MAX} caractères`

const savedPlaces = z.object({ home: z.nullable(z.string()), work: z.nullable(z.string()) })
export type SavedPlaces = z.infer<typeof savedPlaces>

export const placesContract = {
  'GET /api/places/saved': {
    access: 'signed-in',
    summary: 'The caller’s own home and work.',
    output: savedPlaces,
    refusals: ['signed_out'],
  },
  'PUT /api/places/saved/:label': {
    access: 'signed-in',
    summary: 'Remember a place behind a chip.',
    params: z.object({ label: z.enum(SAVED_PLACE_LABELS) }),
    body: z.object({
      place: text({
        min: LOCATION_MIN,
        tooShort: PLACE_LENGTH_SENTENCE,
        max: LOCATION_MAX,
        tooLong: PLACE_LENGTH_SENTENCE,
      }),
    }),
    output: savedPlaces,
    refusals: ['signed_out', 'invalid_input'],
  },
  'DELETE /api/places/saved/:label': {
    access: 'signed-in',
    summary: 'Forget the place behind a chip. Harmless when there is none.',
    params: z.object({ label: z.enum(SAVED_PLACE_LABELS) }),
    output: savedPlaces,
    refusals: ['signed_out', 'invalid_input'],
  },
} as const satisfies Contract
