import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import { REGISTRATION_SENTENCES } from '../drivers/drivers.fr.ts'
import { SETTING_SENTENCES } from './settings.fr.ts'

/** An hour of a day in Benin. */
export const hourSchema = z.object({ day: z.iso.date(), hour: z.int().check(z.minimum(0), z.maximum(23)) })

const typedDay = z.union([z.literal(''), z.iso.date(REGISTRATION_SENTENCES.dateUnreadable)])
const typedHour = z.string().check(z.regex(/^([01]?\d|2[0-3])$/, SETTING_SENTENCES.hourUnreadable))

/** The fields that every form of a setting has: an empty day is « at once ». */
export const beginFields = { from: typedDay, hour: typedHour, reason: reasonText }

/** Another hour that may be left out: until when something counts. */
export const untilFields = { until: typedDay, untilHour: typedHour }
