import { useEffect, useSyncExternalStore } from 'react'
import type { SosAlert } from '#domain/safety/admin-safety.contract.ts'
import { formatTime } from '#domain/shared/format.ts'
import { adminPath, tabOf } from '#web/admin/admin-address.ts'
import { armAlarm, mayAlarm, soundAlarm, watchAlarm } from '#web/admin/sos/alarm.ts'
import { SOS_TAB_TEXTS, SOS_WATCH_TEXTS as TEXTS } from '#web/admin/sos/sos.fr.ts'
import { useSosAlerts, useSosLive, useTakeSos } from '#web/admin/sos/use-sos-alerts.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Until somebody takes the alert. */
const SOUND_EVERY_MS = 4_000

const NONE: readonly SosAlert[] = []

/** The first tap or key on the page lets it sound; true once it may. */
function useArmedAlarm(): boolean {
  const isArmed = useSyncExternalStore(watchAlarm, mayAlarm, () => false)
  useEffect(() => {
    if (isArmed) return
    const arm = () => void armAlarm()
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, arm)
    return () => {
      for (const event of events) window.removeEventListener(event, arm)
    }
  }, [isArmed])
  return isArmed
}

/** Sounds at once, and again until nobody is left without an operator. */
function useSound(newest: string | undefined, isArmed: boolean): void {
  useEffect(() => {
    if (newest === undefined || !isArmed) return
    soundAlarm()
    const timer = setInterval(soundAlarm, SOUND_EVERY_MS)
    return () => clearInterval(timer)
  }, [newest, isArmed])
}

/** The title of the tab says it too, whichever list is open. */
function useTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const mark = `${TEXTS.title(count)} · `
    const show = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title
    }
    show()
    const watcher = new MutationObserver(show)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watcher.disconnect()
      document.title = document.title.replace(mark, '')
    }
  }, [count])
}

/** On every page of operators: calls for help are heard and seen until somebody takes them. */
export function SosWatch() {
  useSosLive()
  const alerts = useSosAlerts().data?.unclosed ?? NONE
  const real = alerts.filter(({ kind }) => kind === 'real')
  const open = real.filter(({ state }) => state === 'open')
  const unusual = alerts.filter(({ kind, state }) => kind === 'unusual' && state === 'open')
  const isArmed = useArmedAlarm()
  useSound(open[open.length - 1]?.id, isArmed)
  useTitle(open.length)
  const [first] = open
  return (
    <>
      {first && <OpenAlert alert={first} others={open.length - 1} />}
      {unusual.length > 0 && <SeeUnusual count={unusual.length} />}
      {!first && real.length > 0 && <UnderWay count={real.length} />}
      <Sound isArmed={isArmed} />
    </>
  )
}

/** Whether the page may sound, above what it shows. */
function Sound({ isArmed }: { isArmed: boolean }) {
  const hidden = (isHidden: boolean) => (isHidden ? 'invisible' : '')
  return (
    <div className="sos-sound">
      <p className={`sos-silent ${hidden(isArmed)}`}>{TEXTS.silent}</p>
      <p className={`text-muted ${hidden(!isArmed)}`}>{TEXTS.sounds}</p>
    </div>
  )
}

function whoOf({ pressedBy, passenger, driver }: SosAlert): string {
  return (pressedBy === 'passenger' ? passenger : driver)?.fullName || SOS_TAB_TEXTS.of[pressedBy]
}

function OpenAlert({ alert, others }: { alert: SosAlert; others: number }) {
  const take = useTakeSos()
  const { address } = useAdminAddress()
  const words = TEXTS.one(whoOf(alert), alert.vehiclePlate ?? TEXTS.unknown, formatTime(alert.openedAt))
  return (
    <div className="sos-banner">
      <Banner
        tone="bad"
        announce
        title={words}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={take.isPending} onClick={() => take.mutate(alert.id)}>
              {SOS_TAB_TEXTS.take}
            </Button>
            {tabOf(address) !== 'sos' && <SeeAlerts />}
          </div>
        }
      >
        {others > 0 && TEXTS.more(others)}
      </Banner>
    </div>
  )
}

function SeeAlerts() {
  return (
    <LinkButton variant="secondary" href={adminPath({ tab: 'sos' })}>
      {TEXTS.see}
    </LinkButton>
  )
}

/** Seen on every page and heard on none: nobody has called for help. */
function SeeUnusual({ count }: { count: number }) {
  return (
    <p role="status" className="sos-unusual">
      <a href={adminPath({ tab: 'sos' })} className="font-semibold underline underline-offset-4">
        {TEXTS.unusual(count)}
      </a>
    </p>
  )
}

/** Somebody has them; they stay in sight until they are closed. */
function UnderWay({ count }: { count: number }) {
  return (
    <p>
      <a href={adminPath({ tab: 'sos' })} className="font-semibold text-lagoon underline underline-offset-4">
        {TEXTS.underWay(count)}
      </a>
    </p>
  )
}
