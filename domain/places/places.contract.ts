import * as z from 'zod/mini'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { text } from '../shared/text-rule.ts'
import { PLACE_RULE_TEXTS } from './places.fr.ts'
import { LOCATION_MAX, LOCATION_MIN, waypointSchema } from './waypoint.ts'

/** The chips of saved places (§2 booking widget). Also the CHECK of saved_places.label. */
export const SAVED_PLACE_LABELS = ['home', 'work'] as const
export type SavedPlaceLabel = (typeof SAVED_PLACE_LABELS)[number]

/** Favourite places beside home and work: few enough to find one at a glance. */
export const FAVOURITES_MAX = 5

/** Most characters in the name of a favourite place. Also the CHECK of favourite_places.name. */
export const FAVOURITE_NAME_MAX = 40

export const PLACE_LENGTH_SENTENCE = PLACE_RULE_TEXTS.length(LOCATION_MIN, LOCATION_MAX)
export const FAVOURITE_NAME_SENTENCE = PLACE_RULE_TEXTS.favouriteName(FAVOURITE_NAME_MAX)

/** The text of a place, and its coordinates when known. */
const placeFields = {
  place: text({
    min: LOCATION_MIN,
    tooShort: PLACE_LENGTH_SENTENCE,
    max: LOCATION_MAX,
    tooLong: PLACE_LENGTH_SENTENCE,
  }),
  waypoint: z.optional(waypointSchema),
}
const placeBody = z.object(placeFields)
export type PlaceToSave = z.infer<typeof placeBody>

const favouriteBody = z.object({
  name: text({
    min: 1,
    tooShort: FAVOURITE_NAME_SENTENCE,
    max: FAVOURITE_NAME_MAX,
    tooLong: FAVOURITE_NAME_SENTENCE,
  }),
  ...placeFields,
})
export type FavouriteToSave = z.infer<typeof favouriteBody>

const savedPlace = z.object({ place: z.string(), waypoint: z.nullable(waypointSchema) })
export type SavedPlace = z.infer<typeof savedPlace>

const favouritePlace = z.object({ id: z.uuid(), name: z.string(), ...savedPlace.shape })
export type FavouritePlace = z.infer<typeof favouritePlace>

const savedPlaces = z.object({
  home: z.nullable(savedPlace),
  work: z.nullable(savedPlace),
  /** In the order of their creation. */
  favourites: z.array(favouritePlace),
})
export type SavedPlaces = z.infer<typeof savedPlaces>

const labelParams = z.object({ label: z.enum(SAVED_PLACE_LABELS) })
const favouriteParams = z.object({ favouriteId: z.uuid() })

/** Changes of one person's places in a minute: arranging all of them takes a dozen. */
const PLACE_CHANGES = { name: 'placeChanges', by: 'account', perMinute: 60 } as const satisfies FloodLimit

export const placesContract = {
  'GET /api/places/saved': {
    access: 'signed-in',
    summary: 'The caller’s own home, work and favourite places.',
    output: savedPlaces,
    refusals: ['signed_out'],
  },
  'PUT /api/places/saved/:label': {
    access: 'signed-in',
    limits: [PLACE_CHANGES],
    summary: 'Save the home or work place.',
    params: labelParams,
    body: placeBody,
    output: savedPlaces,
    refusals: ['signed_out', 'invalid_input', 'too_many_requests'],
  },
  'DELETE /api/places/saved/:label': {
    access: 'signed-in',
    limits: [PLACE_CHANGES],
    summary: 'Delete the home or work place. Harmless when there is none.',
    params: labelParams,
    output: savedPlaces,
    refusals: ['signed_out', 'invalid_input', 'too_many_requests'],
  },
  'PUT /api/places/favourites/:favouriteId': {
    access: 'signed-in',
    limits: [PLACE_CHANGES],
    summary: 'Save or change a favourite place. The caller chooses its id, so a repeat is harmless.',
    params: favouriteParams,
    body: favouriteBody,
    output: savedPlaces,
    refusals: [
      'signed_out',
      'invalid_input',
      'favourite_not_found',
      'favourite_name_taken',
      'too_many_favourites',
      'too_many_requests',
    ],
  },
  'DELETE /api/places/favourites/:favouriteId': {
    access: 'signed-in',
    limits: [PLACE_CHANGES],
    summary: 'Delete a favourite place. Harmless when there is none.',
    params: favouriteParams,
    output: savedPlaces,
    refusals: ['signed_out', 'invalid_input', 'too_many_requests'],
  },
} as const satisfies Contract
