import type { LatLon } from '#domain/places/lat-lon.ts'
import { isServed, notServedWords } from '#domain/settings/service-area.ts'
import { settingAt } from '#domain/settings/settings.table.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'

/** Why no ride can begin at this point now: its sentence names the towns that are served. Null: one can. */
export async function areaRefusal({ settings, db, clock }: Context, pickup: LatLon | null): Promise<Refusal | null> {
  const area = settingAt(await settings.list(db), 'service_area', clock.now())
  if (area === null || isServed(area, pickup)) return null
  return new Refusal('outside_area', { message: notServedWords(area), field: 'pickupLocation' })
}
