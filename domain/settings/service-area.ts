import * as z from 'zod/mini'
import { type LatLon, latLonSchema } from '../places/lat-lon.ts'
import { isInside, isSimplePolygon } from '../places/polygon.ts'
import { atMost, text } from '../shared/text-rule.ts'
import { beginFields } from './begin.ts'
import { AREA_WORDS, SETTING_SENTENCES } from './settings.fr.ts'
import { typedCorners } from './typed-corners.ts'

export const TOWNS_MAX = 20
export const TOWN_NAME_MAX = 40
/** Corners of a town's border: enough to follow a lagoon. */
export const CORNERS_MAX = 60

const townName = text({
  min: 1,
  tooShort: SETTING_SENTENCES.townMissing,
  max: TOWN_NAME_MAX,
  tooLong: SETTING_SENTENCES.tooLong(TOWN_NAME_MAX),
})

/** A town, its border, and whether passengers are picked up there. */
const townSchema = z.object({
  name: townName,
  isOn: z.boolean(),
  corners: z
    .array(latLonSchema)
    .check(
      atMost(CORNERS_MAX, SETTING_SENTENCES.cornersTooMany(CORNERS_MAX)),
      z.refine(isSimplePolygon, SETTING_SENTENCES.bordersCross),
    ),
})
export type Town = z.infer<typeof townSchema>

/** The towns in which a ride may begin. At least one is on. */
export const serviceAreaSchema = z.object({
  towns: z.array(townSchema).check(
    atMost(TOWNS_MAX, SETTING_SENTENCES.townsTooMany(TOWNS_MAX)),
    z.refine((towns) => towns.some(({ isOn }) => isOn), SETTING_SENTENCES.noTownOn),
    z.refine((towns) => new Set(towns.map(({ name }) => name)).size === towns.length, SETTING_SENTENCES.townTwice),
  ),
})
export type ServiceArea = z.infer<typeof serviceAreaSchema>

/** What an operator types of one town; the others stay. */
export const townFormSchema = z.object({
  name: townName,
  isOn: z.boolean(),
  corners: z.string().check(
    z.refine((typed) => typedCorners(typed) !== null, SETTING_SENTENCES.cornerUnreadable),
    z.refine(
      (typed) => (typedCorners(typed)?.length ?? 0) <= CORNERS_MAX,
      SETTING_SENTENCES.cornersTooMany(CORNERS_MAX),
    ),
    z.refine((typed) => isSimplePolygon(typedCorners(typed) ?? []), SETTING_SENTENCES.bordersCross),
  ),
  ...beginFields,
})

/** The names of the towns that are served, as a list in a sentence. */
export function servedTowns({ towns }: ServiceArea): string {
  return AREA_WORDS.list(towns.filter(({ isOn }) => isOn).map(({ name }) => name))
}

/**
 * May a ride begin here?
 *
 * | area          | pickup              | may it? |
 * |---------------|---------------------|---------|
 * | none is set   | any                 | yes |
 * | set           | no known position   | yes: the driver reads the address |
 * | set           | in a town that is on | yes |
 * | set           | anywhere else       | no |
 */
export function isServed(area: ServiceArea | null, pickup: LatLon | null): boolean {
  if (area === null || pickup === null) return true
  return area.towns.some(({ isOn, corners }) => isOn && isInside(pickup, corners))
}

/** Why a ride cannot begin there, and where it can. */
export function notServedWords(area: ServiceArea): string {
  return SETTING_SENTENCES.outsideArea(servedTowns(area))
}
