import { OPEN_TO_ALL, WAVES, type Wave } from '../dispatch/wave/waves.table.ts'
import type { DispatchWaves } from './dispatch-waves-schema.ts'
import { type SettingRow, settingAt } from './settings.table.ts'

/** The waves of the code, as an operator would set them. */
export const DEFAULT_DISPATCH_WAVES: DispatchWaves = {
  waves: WAVES.flatMap(({ withinS, ...wave }) => (withinS === null ? [] : [{ withinS, ...wave }])),
}

/** The waves of a search by this setting; null: those of the code. */
export function wavesOf(set: DispatchWaves | null): readonly Wave[] {
  return set === null ? WAVES : [...set.waves, OPEN_TO_ALL]
}

/** The waves of a search that begins at an instant: those that count then, and at the end all drivers. */
export function wavesAt(rows: readonly SettingRow[], at: Date): readonly Wave[] {
  return wavesOf(settingAt(rows, 'dispatch_waves', at))
}
