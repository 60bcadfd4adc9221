import { policeNumber } from '#domain/rides/share/emergency.ts'
import type { LastPosition } from '#domain/rides/share/sos.ts'
import type { OwnSos } from '#domain/safety/sos.contract.ts'
import type { PressedKind } from '#domain/safety/sos-alert.ts'
import { type WatchWeek, watchWords } from '#domain/safety/watch-hours.ts'
import { formatTime } from '#domain/shared/format.ts'
import { currentBrand } from '#web/api/brand.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { SOS_TEXTS } from '#web/parts/sos/sos.fr.ts'
import type { useSos } from '#web/parts/sos/use-sos.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

type SosAlertProps = {
  sos: ReturnType<typeof useSos>
  watch: WatchWeek | null
  position: LastPosition | null
}

/** What becomes of an alert to the operators, as it is: sent, kept without network, taken, closed; or an exercise. */
export function SosAlert({ sos, watch, position }: SosAlertProps) {
  const { alert, waiting, refused } = sos
  if (waiting !== null) {
    return <Waiting waiting={waiting} onDrop={sos.drop} onReal={() => sos.press('real', position)} />
  }
  if (alert !== null && alert.state !== 'closed') {
    return alert.kind === 'drill' ? (
      <Drill alert={alert} sos={sos} onReal={() => sos.press('real', position)} />
    ) : (
      <Received alert={alert} sos={sos} onAgain={() => sos.press('real', position)} />
    )
  }
  return (
    <div className="grid gap-3">
      {refused !== null && (
        <Banner tone="bad" announce>
          {refused}
        </Banner>
      )}
      {alert !== null && <p role="status">{endWords(alert)}</p>}
      <Watch watch={watch} />
      <Button variant="danger" icon="alert" wide onClick={() => sos.press('real', position)}>
        {SOS_TEXTS.alert(currentBrand().name)}
      </Button>
      <Button variant="ghost" className="-my-2" onClick={() => sos.press('drill', position)}>
        {SOS_TEXTS.tryIt}
      </Button>
    </div>
  )
}

function endWords({ kind, closedAt }: OwnSos): string {
  return kind === 'drill' ? SOS_TEXTS.drillEnded : SOS_TEXTS.closed(formatTime(closedAt ?? ''))
}

/** The hours in which somebody watches. */
function Watch({ watch }: { watch: WatchWeek | null }) {
  return <p>{watchWords(watch, policeNumber(currentBrand()), useNow())}</p>
}

/** An exercise must make nobody call the police. */
function keptWords(kind: PressedKind, time: string): string {
  return kind === 'drill' ? SOS_TEXTS.drillKept(time) : SOS_TEXTS.kept(time, policeNumber(currentBrand()))
}

type WaitingProps = {
  waiting: NonNullable<SosAlertProps['sos']['waiting']>
  onDrop: () => void
  onReal: () => void
}

/** What is on its way; while it is an exercise, one press makes it real at once. */
function Waiting({ waiting: { tappedAt, isKept, kind }, onDrop, onReal }: WaitingProps) {
  const isDrill = kind === 'drill'
  return (
    <Banner
      tone="warn"
      icon={isKept ? 'wifi-off' : 'alert'}
      announce
      {...(isDrill && { title: SOS_TEXTS.drill })}
      action={
        <div className="grid gap-2 empty:hidden">
          {isDrill && (
            <Button variant="danger" onClick={onReal}>
              {SOS_TEXTS.real}
            </Button>
          )}
          {isKept && (
            <Button variant="secondary" onClick={onDrop}>
              {SOS_TEXTS.forget}
            </Button>
          )}
        </div>
      }
    >
      {isKept ? keptWords(kind, formatTime(tappedAt)) : SOS_TEXTS.sending}
    </Banner>
  )
}

type ReceivedProps = { alert: OwnSos; sos: SosAlertProps['sos']; onAgain: () => void }

function Received({ alert, sos, onAgain }: ReceivedProps) {
  const { openedAt, seenAt, safeAt, contacts } = alert
  return (
    <Banner
      tone={seenAt === null ? 'warn' : 'good'}
      title={SOS_TEXTS.received(currentBrand().name, formatTime(openedAt))}
      announce
      action={
        <div className="grid gap-2">
          <Button variant="secondary" onClick={onAgain}>
            {SOS_TEXTS.alertAgain}
          </Button>
          {safeAt === null && (
            <Button variant="ghost" onClick={() => sos.saySafe(alert)}>
              {SOS_TEXTS.saySafe}
            </Button>
          )}
        </div>
      }
    >
      <p>{seenAt === null ? SOS_TEXTS.notSeen(policeNumber(currentBrand())) : SOS_TEXTS.seen(formatTime(seenAt))}</p>
      {contacts > 0 && <p>{SOS_TEXTS.contacts(contacts)}</p>}
      {safeAt !== null && <p>{SOS_TEXTS.safe(formatTime(safeAt))}</p>}
    </Banner>
  )
}

type DrillProps = { alert: OwnSos; sos: SosAlertProps['sos']; onReal: () => void }

/** An exercise; one press makes it real, without network too. */
function Drill({ alert, sos, onReal }: DrillProps) {
  const { openedAt, seenAt } = alert
  return (
    <Banner
      tone="info"
      title={SOS_TEXTS.drill}
      announce
      action={
        <div className="grid gap-2">
          <Button variant="danger" onClick={onReal}>
            {SOS_TEXTS.real}
          </Button>
          <Button variant="secondary" onClick={() => sos.saySafe(alert)}>
            {SOS_TEXTS.endDrill}
          </Button>
        </div>
      }
    >
      <p>{SOS_TEXTS.drillMeans}</p>
      <p>{SOS_TEXTS.drillReceived(currentBrand().name, formatTime(openedAt))}</p>
      {seenAt !== null && <p>{SOS_TEXTS.seen(formatTime(seenAt))}</p>}
    </Banner>
  )
}
