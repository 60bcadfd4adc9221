import { formatInstant, formatNumber, formatXof } from '../shared/format.ts'
import { type RideType, SERVICES } from './services.table.ts'
import { TARIFF_FIELDS, type TariffField } from './tariff-bounds.ts'
import type { ServiceTariff } from './tariff-rows.ts'
import { TARIFF_LABELS, TARIFF_TEXTS } from './tariffs.fr.ts'

/** A part of a tariff in words: « 1 250 F CFA », « 8 km », « 20 % ». */
export function tariffWords(field: TariffField, value: number): string {
  if (field === 'includedKm') return TARIFF_TEXTS.km(formatNumber(value))
  if (field.endsWith('Percent')) return TARIFF_TEXTS.percent(formatNumber(value))
  return field === 'minXof' && value === 0 ? TARIFF_TEXTS.none : formatXof(value)
}

/** What differs between two tariffs: « Course en ville : 500 F CFA → 600 F CFA ». */
export function tariffChanges(before: ServiceTariff, after: ServiceTariff): string[] {
  const offered = ({ isOffered }: ServiceTariff) => (isOffered ? TARIFF_TEXTS.yes : TARIFF_TEXTS.no)
  const changes = TARIFF_FIELDS.filter((field) => before[field] !== after[field]).map((field) =>
    TARIFF_TEXTS.change(TARIFF_LABELS[field], tariffWords(field, before[field]), tariffWords(field, after[field])),
  )
  if (before.isOffered === after.isOffered) return changes
  return [TARIFF_TEXTS.change(TARIFF_LABELS.isOffered, offered(before), offered(after)), ...changes]
}

type Change = {
  readonly rideType: RideType
  /** The tariff that it replaces from its beginning on. */
  readonly before: ServiceTariff
  readonly after: ServiceTariff
  readonly from: Date
  readonly reason: string
}

/** What the journal says about a new tariff. */
export function tariffForJournal({ rideType, before, after, from, reason }: Change): string {
  const changes = tariffChanges(before, after).join(', ') || TARIFF_TEXTS.unchanged
  return TARIFF_TEXTS.journal(SERVICES[rideType].name, changes, formatInstant(from), reason)
}
