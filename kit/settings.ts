import type { OperatorSettings, SettingWish } from '#domain/settings/operator-settings.contract.ts'
import type { SettingName } from '#domain/settings/settings.table.ts'
import type { Kit } from './kit.ts'
import type { Person } from './people/people.ts'

export async function settingsOf(kit: Kit, as: Person): Promise<OperatorSettings> {
  return (await kit.call('GET /api/admin/settings', { as })).json()
}

type Change = {
  readonly name: SettingName
  readonly value: unknown
  readonly from?: SettingWish['from']
  readonly reason?: string
  readonly seen?: string | null
}

/** Sets one setting as an operator who has seen its newest row. Returns the answer of the call. */
export async function changeSetting(kit: Kit, as: Person, { name, value, from = null, reason, seen }: Change) {
  const last = seen === undefined ? (await settingsOf(kit, as))[name].lastId : seen
  const body = { name, value, from, reason: reason ?? 'Motif essai', seen: last }
  return kit.call('POST /api/admin/settings', { as, body })
}
