import * as z from 'zod/mini'
import { atMost } from '../shared/text-rule.ts'
import { beginFields } from './begin.ts'
import { WAVE_BOUNDS, WAVE_FIELDS, WAVES_MAX, type WaveField } from './setting-fields.ts'
import { SETTING_SENTENCES } from './settings.fr.ts'

function boundsSentence(field: WaveField): string {
  const { least, most } = WAVE_BOUNDS[field]
  return SETTING_SENTENCES.outOfBounds(String(least), String(most))
}

function bounded(field: WaveField) {
  const { least, most } = WAVE_BOUNDS[field]
  return z
    .int(boundsSentence(field))
    .check(z.minimum(least, boundsSentence(field)), z.maximum(most, boundsSentence(field)))
}

const waveSchema = z.object({
  withinS: bounded('withinS'),
  drivers: bounded('drivers'),
  besideS: bounded('besideS'),
  withinM: bounded('withinM'),
})
type TimedWave = z.infer<typeof waveSchema>

/** Each wave searches longer and farther, and asks as many drivers or more. */
export function isWidening(waves: readonly TimedWave[]): boolean {
  return waves.every((wave, at) => {
    const before = waves[at - 1]
    if (before === undefined) return true
    return wave.withinS > before.withinS && wave.withinM >= before.withinM && wave.drivers >= before.drivers
  })
}

/** The waves of a search before the ride is open to all. */
export const dispatchWavesSchema = z.object({
  waves: z
    .array(waveSchema)
    .check(
      z.minLength(1, SETTING_SENTENCES.wavesTooMany(WAVES_MAX)),
      atMost(WAVES_MAX, SETTING_SENTENCES.wavesTooMany(WAVES_MAX)),
      z.refine(isWidening, SETTING_SENTENCES.wavesNotWider),
    ),
})
export type DispatchWaves = z.infer<typeof dispatchWavesSchema>

const typedFields = Object.fromEntries(
  Array.from({ length: WAVES_MAX }, (_, at) => WAVE_FIELDS.map((field) => [`${field}${at}`, z.string()])).flat(),
)

/** What an operator types: `withinS0` of the first wave, and so on; a wave whose fields are all empty is none. */
export const wavesFormSchema = z.object({ ...typedFields, ...beginFields }).check((payload) => {
  const typed = payload.value as Record<string, string>
  const isNone = (at: number) => WAVE_FIELDS.every((field) => (typed[`${field}${at}`] ?? '').trim() === '')
  const fail = (field: string, message: string) =>
    void payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
  let before: TimedWave | null = null
  for (let at = 0; at < WAVES_MAX; at += 1) {
    if (isNone(at) && at > 0) continue
    const numbers = WAVE_FIELDS.map((field) => [field, Number((typed[`${field}${at}`] ?? '').trim() || 'x')] as const)
    const wave = Object.fromEntries(numbers)
    const parsed = waveSchema.safeParse(wave)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      fail(`${String(issue?.path[0])}${at}`, issue?.message ?? '')
    } else {
      if (before !== null && !isWidening([before, parsed.data])) fail(`withinS${at}`, SETTING_SENTENCES.wavesNotWider)
      before = parsed.data
    }
  }
})
