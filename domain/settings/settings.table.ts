import type * as z from 'zod/mini'
import { type DatedRow, rowAt } from '../shared/dated/dated-rows.ts'
import { announcementSchema } from './announcement.ts'
import { contactsSchema } from './contacts.ts'
import { dispatchWavesSchema } from './dispatch-waves-schema.ts'
import { identitySchema } from './identity.ts'
import { serviceAreaSchema } from './service-area.ts'
import { announcementWords, areaWords, contactsWords, identityWords, wavesWords } from './setting-words.ts'

/** What operators set beside tariffs, commission and limits. Also the CHECK of setting_rows.name. */
export const SETTING_NAMES = ['contacts', 'identity', 'announcement', 'service_area', 'dispatch_waves'] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** The shape of each value. */
export const SETTING_SCHEMAS = {
  contacts: contactsSchema,
  identity: identitySchema,
  announcement: announcementSchema,
  service_area: serviceAreaSchema,
  dispatch_waves: dispatchWavesSchema,
} as const satisfies Record<SettingName, z.ZodMiniType>

export type SettingValues = { readonly [N in SettingName]: z.infer<(typeof SETTING_SCHEMAS)[N]> }

/** One line about each value, for the history and the journal. */
export const SETTING_WORDS: { readonly [N in SettingName]: (value: SettingValues[N]) => string } = {
  contacts: contactsWords,
  identity: identityWords,
  announcement: announcementWords,
  service_area: areaWords,
  dispatch_waves: wavesWords,
}

/** One change of a setting. `value` null: as the code and the environment say. */
export type SettingRow<N extends SettingName = SettingName> = DatedRow & {
  readonly name: N
  readonly value: SettingValues[N] | null
}

/** The rows of one setting. */
export function rowsOf<N extends SettingName, R extends SettingRow>(
  rows: readonly R[],
  name: N,
): (R & SettingRow<N>)[] {
  return rows.filter((row): row is R & SettingRow<N> => row.name === name)
}

/** What operators have set, as it counts at an instant. Null: nothing, and the default counts. */
export function settingAt<N extends SettingName>(
  rows: readonly SettingRow[],
  name: N,
  at: Date,
): SettingValues[N] | null {
  return rowAt(rowsOf(rows, name), at)?.value ?? null
}

/** A stored value. One that an older or a newer version wrote, and this one cannot read, is the default. */
export function storedSetting(name: SettingName, value: unknown): SettingRow['value'] {
  const parsed = SETTING_SCHEMAS[name].safeParse(value)
  return parsed.success ? parsed.data : null
}
