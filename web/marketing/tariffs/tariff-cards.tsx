import { SERVICES } from '#domain/fares/services.table.ts'
import type { Tariff } from '#domain/fares/tariff.ts'
import type { TariffField } from '#domain/fares/tariff-bounds.ts'
import { tariffChanges, tariffWords } from '#domain/fares/tariff-words.ts'
import type { PublicTariff } from '#domain/fares/tariffs.contract.ts'
import { trafficHours } from '#domain/places/road/traffic.ts'
import { formatInstant, formatNumber } from '#domain/shared/format.ts'
import { TARIFFS_PAGE_TEXTS } from '#web/marketing/tariffs/tariffs-page.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type Line = readonly [label: string, amount: string]

/** The lines of one tariff; what is not charged is left out. */
function linesOf(tariff: Tariff): Line[] {
  const words = (field: TariffField) => tariffWords(field, tariff[field])
  const fee = (field: 'cancelFeeXof' | 'noShowFeeXof') => (tariff[field] === 0 ? TARIFFS_PAGE_TEXTS.free : words(field))
  const charged = (label: string, field: TariffField): Line[] => (tariff[field] === 0 ? [] : [[label, words(field)]])
  const hasSupplement = tariff.supplementMaxXof > 0
  return [
    [TARIFFS_PAGE_TEXTS.flat(formatNumber(tariff.includedKm)), words('flatXof')],
    ...charged(TARIFFS_PAGE_TEXTS.perKm, 'perKmXof'),
    ...charged(TARIFFS_PAGE_TEXTS.perMinute, 'perMinuteXof'),
    ...charged(TARIFFS_PAGE_TEXTS.fuel, 'fuelPercent'),
    ...(hasSupplement ? charged(TARIFFS_PAGE_TEXTS.night, 'nightPercent') : []),
    ...(hasSupplement ? charged(TARIFFS_PAGE_TEXTS.rush, 'rushPercent') : []),
    ...charged(TARIFFS_PAGE_TEXTS.cap, 'supplementMaxXof'),
    ...charged(TARIFFS_PAGE_TEXTS.floor, 'minXof'),
    [TARIFFS_PAGE_TEXTS.step, words('stepXof')],
    [TARIFFS_PAGE_TEXTS.cancel, fee('cancelFeeXof')],
    [TARIFFS_PAGE_TEXTS.noShow, fee('noShowFeeXof')],
  ]
}

/** What each service costs, and what is planned. */
export function TariffCards({ services }: { services: readonly PublicTariff[] }) {
  return (
    <div className="grid gap-4">
      {services.map((service) => (
        <ServiceCard key={service.rideType} service={service} />
      ))}
      <Rules />
    </div>
  )
}

function ServiceCard({ service }: { service: PublicTariff }) {
  const { name, icon } = SERVICES[service.rideType]
  return (
    <Card title={name} aside={<Icon name={icon} className="two-tone" />}>
      <Planned service={service} />
      {service.tariff.isOffered ? <Lines tariff={service.tariff} /> : <p>{TARIFFS_PAGE_TEXTS.off}</p>}
    </Card>
  )
}

function Lines({ tariff }: { tariff: Tariff }) {
  return (
    <dl>
      {linesOf(tariff).map(([label, amount]) => (
        <div key={label} className="flex items-start justify-between border-b py-3 last:border-b-0">
          <dt className="mr-4 min-w-0">{label}</dt>
          <dd className="whitespace-nowrap font-semibold tabular">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** « À partir du 27/11/2026 à 06:00 », with what changes then. */
function Planned({ service: { tariff, planned } }: { service: PublicTariff }) {
  return planned.map((one, at) => {
    const changes = tariffChanges(planned[at - 1]?.tariff ?? tariff, one.tariff)
    return (
      changes.length > 0 && (
        <div key={one.from} className="mb-3 rounded-field bg-amber-soft p-3 text-amber">
          <p className="font-semibold">{TARIFFS_PAGE_TEXTS.from(formatInstant(one.from))}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )
    )
  })
}

/** « de 6:30 à 8:30, de 12:30 à 15:00 et de 17:30 à 21:30 » */
function hoursWords(traffic: 'night' | 'rush'): string {
  const spans = trafficHours(traffic).map(([from, to]) => TARIFFS_PAGE_TEXTS.span(from, to))
  const last = spans.pop() ?? ''
  if (spans.length === 0) return last
  return `${spans.join(TARIFFS_PAGE_TEXTS.comma)}${TARIFFS_PAGE_TEXTS.and}${last}`
}

function Rules() {
  return (
    <Card title={TARIFFS_PAGE_TEXTS.hoursTitle}>
      <div className="grid gap-3">
        <p>{TARIFFS_PAGE_TEXTS.hours(hoursWords('night'), hoursWords('rush'))}</p>
        <p>{TARIFFS_PAGE_TEXTS.cancelRule}</p>
        <p>{TARIFFS_PAGE_TEXTS.noShowRule}</p>
        <p>{TARIFFS_PAGE_TEXTS.kept}</p>
      </div>
    </Card>
  )
}
