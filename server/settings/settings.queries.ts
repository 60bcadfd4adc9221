import { type SettingName, type SettingRow, storedSetting } from '#domain/settings/settings.table.ts'
import type { DatedEntry, StoredEntry } from '#domain/shared/dated/dated-rows.ts'
import type { Db } from '../db/database.ts'

export type StoredSetting = SettingRow & StoredEntry

/** Every row that was ever set, the newest first. Operators set a few a year. */
export async function listSettingRows(db: Db): Promise<StoredSetting[]> {
  const rows = await db
    .selectFrom('settingRows')
    .leftJoin('profiles', 'profiles.id', 'settingRows.setBy')
    .select(['settingRows.id', 'name', 'value', 'validFrom', 'setBy', 'reason', 'setAt'])
    .select('profiles.fullName as operatorName')
    .orderBy('settingRows.id', 'desc')
    .execute()
  return rows.map(({ value, ...row }) => ({ ...row, value: storedSetting(row.name, value) }) as StoredSetting)
}

type NewSetting = DatedEntry & { readonly name: SettingName; readonly value: unknown }

export async function insertSettingRow(tx: Db, { value, ...row }: NewSetting): Promise<void> {
  await tx
    .insertInto('settingRows')
    .values({ ...row, value: value === null ? null : JSON.stringify(value) })
    .execute()
}
