import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import type { Contract } from '../shared/contract.ts'
import { hourSchema } from './begin.ts'
import { SETTING_SCHEMAS, type SettingName } from './settings.table.ts'

const instant = z.iso.datetime()

/** One setting as an operator sees it. A value of null: as the code and the environment say. */
function viewOf<S extends z.ZodMiniType>(value: S) {
  return z.object({
    /** What counts now; null: nothing stands in its place. */
    now: z.nullable(value),
    isDefault: z.boolean(),
    /** The row that counts now. Null: none has begun. */
    nowId: z.nullable(z.string()),
    /** The earliest first. */
    planned: z.array(z.object({ value: z.nullable(value), from: instant })),
    /** Its newest row, by which a change says what its operator saw. */
    lastId: z.nullable(z.string()),
    /** Every change that was ever made, the newest first. `before`: what it replaced from its beginning on. */
    changes: z.array(
      z.object({
        id: z.string(),
        value: z.nullable(value),
        before: z.nullable(value),
        from: instant,
        setAt: instant,
        setBy: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  })
}

const { contacts, identity, announcement, service_area: area, dispatch_waves: waves } = SETTING_SCHEMAS

const settings = z.object({
  contacts: viewOf(contacts),
  identity: viewOf(identity),
  announcement: viewOf(announcement),
  service_area: viewOf(area),
  dispatch_waves: viewOf(waves),
})
export type OperatorSettings = z.infer<typeof settings>
export type SettingView<N extends SettingName> = OperatorSettings[N]

function wishOf<N extends SettingName, S extends z.ZodMiniType>(name: N, value: S) {
  return z.object({
    name: z.literal(name),
    /** Null: back to what the code and the environment say. */
    value: z.nullable(value),
    /** An hour in Benin; null: at once. */
    from: z.nullable(hourSchema),
    reason: reasonText,
    /** The newest row of this setting that the operator saw. */
    seen: z.nullable(z.string()),
  })
}

const wish = z.discriminatedUnion('name', [
  wishOf('contacts', contacts),
  wishOf('identity', identity),
  wishOf('announcement', announcement),
  wishOf('service_area', area),
  wishOf('dispatch_waves', waves),
])
export type SettingWish = z.infer<typeof wish>

export const operatorSettingsContract = {
  'GET /api/admin/settings': {
    access: 'admin',
    operators: ['admin'],
    load: 'list',
    summary: 'What operators set for the whole platform: now, planned, and every change that was ever made.',
    output: settings,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/settings': {
    access: 'admin',
    operators: ['admin'],
    asksPassword: true,
    summary: 'Set one setting of the platform, at once or from a coming hour on. A repeat changes nothing.',
    body: wish,
    output: settings,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'setting_not_ahead',
      'setting_ends_before',
      'setting_changed',
    ],
  },
} as const satisfies Contract
