import { formatKm } from '../shared/distance-words.ts'
import { formatNumber, formatXof, plural } from '../shared/format.ts'
import { COUNTED } from '../shared/shared.fr.ts'
import type { FareLine, FarePart } from './fare-lines.ts'
import { FARE_TEXTS } from './fares.fr.ts'

const METRES_A_KM = 1000

/** The step of fares that were stored without it. */
const STEP_XOF = 25

type Words = { readonly label: string; readonly why: string }

/** The text of each line of a fare; `units` are metres, minutes, percent or F CFA. */
const WORDS: Readonly<Record<FarePart, (units: number) => Words>> = {
  flat: (metres) => ({
    label: FARE_TEXTS.flat,
    why: FARE_TEXTS.upTo(formatNumber(metres / METRES_A_KM)),
  }),
  distance: (metres) => ({ label: FARE_TEXTS.distance, why: FARE_TEXTS.further(formatKm(metres)) }),
  duration: (minutes) => ({
    label: FARE_TEXTS.duration,
    why: FARE_TEXTS.takes(plural(minutes, ...COUNTED.minute)),
  }),
  fuel: (percent) => ({ label: FARE_TEXTS.fuel, why: FARE_TEXTS.fuelMore(percent) }),
  night: (percent) => ({
    label: FARE_TEXTS.night,
    why: FARE_TEXTS.nightMore(percent),
  }),
  rush: (percent) => ({
    label: FARE_TEXTS.rush,
    why: FARE_TEXTS.rushMore(percent),
  }),
  cap: () => ({ label: FARE_TEXTS.cap, why: FARE_TEXTS.capMore }),
  minimum: (xof) => ({ label: FARE_TEXTS.minimum, why: FARE_TEXTS.minimumMore(formatXof(xof)) }),
  rounding: (stepXof) => ({ label: FARE_TEXTS.rounding, why: FARE_TEXTS.roundingMore(formatXof(stepXof || STEP_XOF)) }),
}

/** A line of « Pourquoi ce prix ? » in plain French. */
export function fareWords({ part, units }: FareLine): Words {
  return WORDS[part](units ?? 0)
}

/** « 500 F CFA », « + 75 F CFA », « − 12 F CFA »: the first line is the base price, the others add or subtract. */
export function fareAmount({ part, amountXof }: FareLine): string {
  if (part === 'flat') return formatXof(amountXof)
  return `${amountXof < 0 ? '−' : '+'}\u00A0${formatXof(Math.abs(amountXof))}`
}
