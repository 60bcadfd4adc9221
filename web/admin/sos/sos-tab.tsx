import type { SosAlert } from '#domain/safety/admin-safety.contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { AlertLine } from '#web/admin/sos/alert-line.tsx'
import { SOS_TAB_TEXTS as TEXTS } from '#web/admin/sos/sos.fr.ts'
import { SosCard } from '#web/admin/sos/sos-card.tsx'
import { useSosAlerts } from '#web/admin/sos/use-sos-alerts.ts'
import { usePush } from '#web/api/push/use-push.ts'
import { PushCard } from '#web/parts/push/push-card.tsx'

/** « Alertes SOS »: those to answer, then what was answered, and the exercises apart. */
export function SosTab() {
  usePush(PAGES.admin.path)
  const query = useSosAlerts()
  const { data } = query
  if (!data) return <ListState query={query} />
  return (
    <section aria-labelledby="sos" className="grid grid-cols-1 gap-4">
      <h2 id="sos" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      <PushCard who="operator" isDue={data.unclosed.length === 0} />
      {data.unclosed.length === 0 && <NothingHere icon="shield">{TEXTS.none}</NothingHere>}
      {data.unclosed.map((alert) => (
        <SosCard key={alert.id} alert={alert} />
      ))}
      <Past title={TEXTS.closed} alerts={data.closed} />
      <h3 className="mt-4 text-18 font-semibold">{TEXTS.drills}</h3>
      {data.drills.length === 0 && <p className="text-muted">{TEXTS.noDrill}</p>}
      {data.drills
        .filter(({ state }) => state !== 'closed')
        .map((alert) => (
          <SosCard key={alert.id} alert={alert} />
        ))}
      <PastList alerts={data.drills.filter(({ state }) => state === 'closed')} label={TEXTS.drills} />
    </section>
  )
}

function Past({ title, alerts }: { title: string; alerts: readonly SosAlert[] }) {
  if (alerts.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-18 font-semibold">{title}</h3>
      <PastList alerts={alerts} label={title} />
    </>
  )
}

function PastList({ alerts, label }: { alerts: readonly SosAlert[]; label: string }) {
  if (alerts.length === 0) return null
  return (
    <ul aria-label={label}>
      {alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert}>
          <OpenLink to={{ kind: 'ride', id: alert.rideId }}>{alert.code}</OpenLink>
          {' · '}
        </AlertLine>
      ))}
    </ul>
  )
}
