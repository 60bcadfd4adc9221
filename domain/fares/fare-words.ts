import { formatKm } from '../shared/distance-words.ts'
import { formatFcfa, formatNumber, plural } from '../shared/format.ts'
import type { FareLine, FarePart } from './fare-lines.ts'

const METRES_A_KM = 1000

type Words = { readonly label: string; readonly why: string }

/** What each line of a fare says of itself; `units` are metres, minutes or percent. */
const WORDS: Readonly<Record<FarePart, (units: number) => Words>> = {
  flat: (metres) => ({
    label: 'Prix de la course en ville',
    why: `De jour comme de nuit, jusqu’à ${formatNumber(metres / METRES_A_KM)}\u00A0km.`,
  }),
  distance: (metres) => ({ label: 'Distance', why: `${formatKm(metres)} de plus.` }),
  duration: (minutes) => ({
    label: 'Durée',
    why: `Environ ${plural(minutes, 'minute', 'minutes')} pour cette distance, selon la circulation à cette heure.`,
  }),
  night: (percent) => ({
    label: 'Nuit',
    why: `De 22\u00A0h à 6\u00A0h, ${percent}\u00A0% de plus sur la distance et la durée.`,
  }),
  rush: (percent) => ({
    label: 'Heure de pointe',
    why: `La circulation est dense\u00A0: ${percent}\u00A0% de plus sur la distance et la durée.`,
  }),
  cap: () => ({ label: 'Supplément limité', why: 'La nuit et l’heure de pointe ne coûtent pas davantage.' }),
  rounding: () => ({ label: 'Arrondi', why: 'Le prix est arrondi à 25\u00A0F près.' }),
}

/** A line of « Pourquoi ce prix ? » in plain French. */
export function fareWords({ part, units }: FareLine): Words {
  return WORDS[part](units ?? 0)
}

/** « 500 FCFA », « + 75 FCFA », « − 12 FCFA »: the first line is the price to start from, the others add or take off. */
export function fareAmount({ part, amountXof }: FareLine): string {
  if (part === 'flat') return formatFcfa(amountXof)
  return `${amountXof < 0 ? '−' : '+'}\u00A0${formatFcfa(Math.abs(amountXof))}`
}
