import { type Announcement, isShown } from '#domain/settings/announcement.ts'
import { brandAt } from '#domain/settings/brand-at.ts'
import { type SettingRow, settingAt } from '#domain/settings/settings.table.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { KeptRows } from '../db/kept-rows.ts'
import { listSettingRows } from './settings.queries.ts'

/** What operators have set, what is to come too: pages and bookings need no statement while nothing was added. */
export function keepSettings(catchUp: Database['catchUp']): KeptRows<SettingRow> {
  return new KeptRows<SettingRow>({ channel: 'miyi_settings', read: listSettingRows }, catchUp)
}

/** The operators' text above pages now. Null: there is none. */
export function currentAnnouncement(settings: KeptRows<SettingRow>, clock: Clock): Announcement | null {
  const now = clock.now()
  const announcement = settingAt(settings.latest, 'announcement', now)
  return announcement !== null && isShown(announcement, now) ? announcement : null
}

/** The configuration, whose brand is at each reading what operators have set over the environment's. */
export function withCurrentBrand<C extends Config>(config: C, settings: KeptRows<SettingRow>, clock: Clock): C {
  return Object.defineProperty({ ...config }, 'brand', {
    get: () => brandAt(settings.latest, config.brand, clock.now()),
    enumerable: true,
  })
}
