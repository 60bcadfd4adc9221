import { type ReactNode, useState } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { ServiceTariff } from '#domain/fares/tariff-rows.ts'
import { tariffChanges, tariffWords } from '#domain/fares/tariff-words.ts'
import type { OperatorTariff, TariffChange } from '#domain/fares/tariffs.contract.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { TARIFFS_PATH } from '#domain/shared/routes.ts'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useTariffs } from '#web/admin/lists/use-admin-lists.ts'
import { ForRole } from '#web/admin/roles/for-role.tsx'
import { useMay } from '#web/admin/roles/use-may.ts'
import { SettingHistory } from '#web/admin/settings/dated-setting.tsx'
import { TariffDialog, type TariffToChange } from '#web/admin/tariffs/change-tariff.tsx'
import { TARIFFS_CARD_TEXTS } from '#web/admin/tariffs/tariffs.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

type Opens = { onChange: (change: TariffToChange) => void }

function columnsOf({ onChange }: Opens): readonly Column<OperatorTariff>[] {
  return [
    {
      key: 'service',
      header: TARIFFS_CARD_TEXTS.service,
      cell: ({ rideType }) => <strong>{SERVICES[rideType].name}</strong>,
    },
    { key: 'now', header: TARIFFS_CARD_TEXTS.now, cell: (service) => <Now {...service} /> },
    { key: 'next', header: TARIFFS_CARD_TEXTS.next, cell: (service) => <Next service={service} onChange={onChange} /> },
    {
      key: 'change',
      header: TARIFFS_CARD_TEXTS.action,
      cell: (service) => <Change service={service} onChange={onChange} />,
    },
  ]
}

function Change({ service, onChange }: Opens & { service: OperatorTariff }) {
  const title = TARIFFS_CARD_TEXTS.changeOf(SERVICES[service.rideType].name)
  const begin = { tariff: service.tariff, from: null }
  return (
    <Button
      variant="secondary"
      aria-label={title}
      aria-haspopup="dialog"
      onClick={() => onChange({ service, title, begin })}
    >
      {TARIFFS_CARD_TEXTS.change}
    </Button>
  )
}

/** What each service costs, now and later, and all changes of it; then what stands below. */
export function TariffsSection({ children }: { children: ReactNode }) {
  const [change, setChange] = useState<TariffToChange | null>(null)
  const { data, isError, isFetching, refetch } = useTariffs()
  const may = useMay()
  if (!data && isError) {
    const retry = () => void refetch()
    return (
      <>
        <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={retry} />
        {children}
      </>
    )
  }
  if (!data) return <ListSkeleton />
  const columns = columnsOf({ onChange: setChange })
  return (
    <>
      <section aria-labelledby="tariffs" className="mb-8 grid grid-cols-1 gap-4">
        <h2 id="tariffs" className="text-22 font-extrabold">
          {TARIFFS_CARD_TEXTS.title}
        </h2>
        <p className="max-w-text">
          {TARIFFS_CARD_TEXTS.means}{' '}
          <a href={TARIFFS_PATH} className="text-lagoon underline underline-offset-4">
            {TARIFFS_CARD_TEXTS.publicPage}
          </a>
        </p>
        <Table
          caption={TARIFFS_CARD_TEXTS.caption}
          columns={may('POST /api/admin/tariffs') ? columns : columns.filter(({ key }) => key !== 'change')}
          rows={data.services}
          rowKey={({ rideType }) => rideType}
        />
        {/* Outside of the table: on a phone its rows are cards. */}
        {change && <TariffDialog {...change} onClose={() => setChange(null)} />}
        <History changes={data.changes} />
      </section>
      {children}
    </>
  )
}

function Now({ tariff }: OperatorTariff) {
  const { flatXof, includedKm, perKmXof, perMinuteXof, cancelFeeXof, noShowFeeXof } = tariff
  const words = { km: tariffWords('includedKm', includedKm), xof: (xof: number) => tariffWords('flatXof', xof) }
  return (
    <div className="text-left">
      {!tariff.isOffered && <p className="font-semibold text-laterite">{TARIFFS_CARD_TEXTS.off}</p>}
      <p className="font-semibold">{TARIFFS_CARD_TEXTS.trip(words.xof(flatXof), words.km)}</p>
      <p>{TARIFFS_CARD_TEXTS.beyond(words.xof(perKmXof), words.xof(perMinuteXof))}</p>
      <p className="text-14 text-muted">{TARIFFS_CARD_TEXTS.fees(words.xof(cancelFeeXof), words.xof(noShowFeeXof))}</p>
    </div>
  )
}

/** The changes that are planned, the earliest first. */
function Next({ service, onChange }: Opens & { service: OperatorTariff }) {
  const { tariff, planned } = service
  if (planned.length === 0) return '–'
  return (
    <ul className="grid gap-3 text-left">
      {planned.map(({ from, tariff: next }, at) => (
        <Planned
          key={from}
          service={service}
          from={from}
          before={planned[at - 1]?.tariff ?? tariff}
          next={next}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}

type PlannedProps = Opens & { service: OperatorTariff; from: string; before: ServiceTariff; next: ServiceTariff }

/** What differs from the tariff before it, and how to undo it: by a new row for the same hour. */
function Planned({ service, from, before, next, onChange }: PlannedProps) {
  const changes = tariffChanges(before, next)
  const title = TARIFFS_CARD_TEXTS.undoOf(SERVICES[service.rideType].name, formatInstant(from))
  return (
    <li>
      <p className="font-semibold">{TARIFFS_CARD_TEXTS.from(formatInstant(from))}</p>
      {changes.length === 0 ? (
        <p className="text-muted">{TARIFFS_CARD_TEXTS.same}</p>
      ) : (
        <>
          <Changes changes={changes} />
          <ForRole call="POST /api/admin/tariffs">
            <Button
              variant="secondary"
              aria-label={title}
              aria-haspopup="dialog"
              className="mt-2"
              onClick={() => onChange({ service, title, begin: { tariff: before, from } })}
            >
              {TARIFFS_CARD_TEXTS.undo}
            </Button>
          </ForRole>
        </>
      )}
    </li>
  )
}

function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

function History({ changes }: { changes: readonly TariffChange[] }) {
  if (changes.length === 0) return <p className="text-muted">{TARIFFS_CARD_TEXTS.neverSet}</p>
  return (
    <>
      <h3 className="mt-4 text-18 font-semibold">{TARIFFS_CARD_TEXTS.history}</h3>
      <SettingHistory
        label={TARIFFS_CARD_TEXTS.history}
        changes={changes}
        words={({ rideType, before, tariff }) => (
          <>
            <span className="font-semibold">{SERVICES[rideType].name}</span>{' '}
            {tariffChanges(before, tariff).join(', ') || TARIFFS_CARD_TEXTS.unchanged}
          </>
        )}
      />
    </>
  )
}
