import { isShown } from '#domain/settings/announcement.ts'
import { contactsOf, identityOf } from '#domain/settings/brand-at.ts'
import { DEFAULT_DISPATCH_WAVES } from '#domain/settings/dispatch-waves.ts'
import type { OperatorSettings, SettingWish } from '#domain/settings/operator-settings.contract.ts'
import { SETTING_JOURNAL, SETTING_SENTENCES, SETTING_TITLES } from '#domain/settings/settings.fr.ts'
import {
  rowsOf,
  SETTING_WORDS,
  type SettingName,
  type SettingRow,
  type SettingValues,
  settingAt,
} from '#domain/settings/settings.table.ts'
import { plannedRows, rowAt } from '#domain/shared/dated/dated-rows.ts'
import { startOfHour } from '#domain/shared/day.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { addDatedRow, requireAhead } from './dated-setting.service.ts'
import { insertSettingRow, listSettingRows, type StoredSetting } from './settings.queries.ts'

type Viewed<N extends SettingName> = { readonly name: N; readonly otherwise: SettingValues[N] | null }

/** One setting: what counts now, what is planned, and its history. `otherwise`: what counts while nothing is set. */
function viewOf<N extends SettingName>(all: readonly StoredSetting[], { name, otherwise }: Viewed<N>, now: Date) {
  const rows = rowsOf(all, name)
  const inForce = rowAt(rows, now)
  const value = settingAt(rows, name, now)
  return {
    now: value ?? otherwise,
    isDefault: value === null,
    nowId: inForce?.id ?? null,
    planned: plannedRows(rows, now).map(({ value, validFrom }) => ({ value, from: validFrom.toISOString() })),
    lastId: rows[0]?.id ?? null,
    changes: rows.map(({ id, value, validFrom, setAt, operatorName, reason }, at) => {
      const before = settingAt(rows.slice(at + 1), name, validFrom)
      const [from, when] = [validFrom.toISOString(), setAt.toISOString()]
      return { id, value, before, from, setAt: when, setBy: operatorName, reason }
    }),
  }
}

/** Every setting of the platform, and every change that was ever made, the newest first. */
export async function getSettings({ db, clock, settings, config }: Context): Promise<OperatorSettings> {
  const now = clock.now()
  // Read anew for pages too, which do not wait for the notification.
  await settings.list(db)
  const rows = await listSettingRows(db)
  return {
    contacts: viewOf(rows, { name: 'contacts', otherwise: contactsOf(config.brand) }, now),
    identity: viewOf(rows, { name: 'identity', otherwise: identityOf(config.brand) }, now),
    announcement: viewOf(rows, { name: 'announcement', otherwise: null }, now),
    service_area: viewOf(rows, { name: 'service_area', otherwise: null }, now),
    dispatch_waves: viewOf(rows, { name: 'dispatch_waves', otherwise: DEFAULT_DISPATCH_WAVES }, now),
  }
}

/** « Numéros et contacts : … → …, à partir du … » */
function wordsOf(name: SettingName, value: SettingRow['value']): string {
  // Each value has the shape of its name: the schema of the call, and the rows of this name.
  return value === null ? SETTING_SENTENCES.default : (SETTING_WORDS[name] as (value: unknown) => string)(value)
}

/** Stored JSON keeps no order of fields. */
function isSameValue(one: unknown, other: unknown): boolean {
  const sorted = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

/** An announcement that is over before it begins would say nothing. Refuses setting_ends_before. */
function requireEndAfter(wish: SettingWish, begins: Date): void {
  if (wish.name !== 'announcement' || wish.value === null || isShown(wish.value, begins)) return
  throw new Refusal('setting_ends_before')
}

/**
 * Sets one setting of the platform, if the operator saw its newest row. Idempotent. Refuses forbidden, setting_not_ahead,
 * setting_ends_before, setting_changed.
 */
export async function setSetting(context: Context, operator: Actor, wish: SettingWish): Promise<OperatorSettings> {
  const { name, value, from, reason, seen } = wish
  const hour = from === null ? null : startOfHour(from.day, from.hour)
  const begins = requireAhead(hour, context.clock.now(), 'setting_not_ahead')
  requireEndAfter(wish, begins ?? context.clock.now())
  await addDatedRow(
    context,
    operator,
    { from: begins, reason, seen },
    {
      action: 'change_setting',
      changed: 'setting_changed',
      list: async (tx) => rowsOf(await listSettingRows(tx), name),
      isSame: (last) => isSameValue(last.value, value),
      insert: (tx, entry) => insertSettingRow(tx, { name, value, ...entry }),
      words: ({ validFrom }, rows) => {
        const [before, after] = [wordsOf(name, settingAt(rows, name, validFrom)), wordsOf(name, value)]
        return SETTING_JOURNAL(SETTING_TITLES[name], { before, after, from: formatInstant(validFrom), reason })
      },
    },
  )
  return getSettings(context)
}
