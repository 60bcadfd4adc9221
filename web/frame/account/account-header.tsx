import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { isActive } from '#domain/rides/ride-status.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { formatTime } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { PasswordDialog } from '#web/accounts/password-dialog.tsx'
import { currentBrand } from '#web/api/brand.ts'
import { countRideBytes } from '#web/api/bytes/count-ride-bytes.ts'
import { sentenceOf } from '#web/api/client.ts'
import { findLastAnswered, keepAnswers } from '#web/api/kept/keep-answers.ts'
import { forgetAllKept } from '#web/api/kept/kept-db.ts'
import { registerWorker } from '#web/api/kept/register-worker.ts'
import { reloadAfterRelease } from '#web/api/kept/reload-after-release.ts'
import { startLive } from '#web/api/live/live-stream.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { askPasswordWith } from '#web/api/session/password-gate.ts'
import { useSignOut } from '#web/api/session/session.ts'
import { useAccountEntries } from '#web/frame/account/account-entries.ts'
import { AccountMenu } from '#web/frame/account/account-menu.tsx'
import { MenuWithoutScript } from '#web/frame/account/menu-without-script.tsx'
import { OFFLINE_BAR_TEXTS, STILL_WORKS_TEXTS } from '#web/frame/frame.fr.ts'
import { Header } from '#web/frame/header.tsx'
import { notify, prepareNotices } from '#web/ui/feedback/notify.ts'

type Asked = { readonly Ask: typeof PasswordDialog; readonly answer: (isGiven: boolean) => void }

/** The only component that asks for the password again, for any call. Its dialog is loaded with the first question. */
function PasswordGate() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const pending = useRef<Asked | null>(null)
  useEffect(() => {
    const stop = askPasswordWith(async () => {
      const loaded = await import('#web/accounts/password-dialog.tsx').catch(() => null)
      if (loaded === null) return false
      return new Promise<boolean>((resolve) => {
        pending.current = {
          Ask: loaded.PasswordDialog,
          answer: (isGiven) => {
            setAsked(null)
            resolve(isGiven)
          },
        }
        setAsked(pending.current)
      })
    })
    return () => {
      stop()
      pending.current?.answer(false)
    }
  }, [])
  if (asked === null) return null
  return <asked.Ask onDone={() => asked.answer(true)} onClose={() => asked.answer(false)} />
}

function isDriving(client: QueryClient): boolean {
  const lists = client.getQueryData<{ active: DriverRide | null }>(QUERY_KEYS.driverRides)
  return lists?.active != null
}

function isRiding(client: QueryClient): boolean {
  const known = client.getQueryData<{ rides: readonly PassengerRide[] }>(QUERY_KEYS.passengerRides)
  return known?.rides.some(isActive) ?? false
}

/** Since when the page has no news: the instant of the last answer, after a reload too. */
function useLostAt(): Date | null {
  const [lostAt, setLostAt] = useState<Date | null>(null)
  useEffect(() => {
    let isHere = true
    void findLastAnswered().then((atMs) => isHere && atMs !== undefined && setLostAt(new Date(atMs)))
    return () => {
      isHere = false
    }
  }, [])
  return lostAt
}

/** The bar without network, for this person: since when, and what still works, by what they are doing. */
export function StillWorks({ role }: Pick<SessionView, 'role'>) {
  const client = useQueryClient()
  const lostAt = useLostAt()
  const watch = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const words = () => {
    if (role === 'driver') return isDriving(client) ? STILL_WORKS_TEXTS.driving : STILL_WORKS_TEXTS.waiting
    return isRiding(client) ? STILL_WORKS_TEXTS.riding : STILL_WORKS_TEXTS.reading
  }
  const works = useSyncExternalStore(watch, words, () => '')
  return (
    <span>
      {lostAt === null ? OFFLINE_BAR_TEXTS.lost : STILL_WORKS_TEXTS.since(formatTime(lostAt))}
      <span className="block font-semibold">{works}</span>
    </span>
  )
}

/** Lets this person's phone show their ride without network, and their page outlive a release. */
function useKeepForOffline({ role }: SessionView): void {
  const client = useQueryClient()
  useEffect(() => {
    reloadAfterRelease()
    keepAnswers(client)
    countRideBytes(client)
    registerWorker(role ?? 'passenger')
  }, [client, role])
}

/** Keeps the live stream open while this person is signed in. */
function useLiveStream({ userId }: SessionView): void {
  const client = useQueryClient()
  useEffect(
    () =>
      startLive(userId, {
        onOpen: () =>
          void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== QUERY_KEYS.session[0] }),
        onDoubt: () => void client.invalidateQueries({ queryKey: QUERY_KEYS.session }),
      }),
    [client, userId],
  )
}

/**
 * The header for a signed-in person: the live stream, the menu and the password dialog. Loaded for them only, so that the first view does
 * not contain it.
 */
export function AccountHeader({ session }: { session: SessionView }) {
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  useEffect(prepareNotices, [])
  useLiveStream(session)
  useKeepForOffline(session)
  const entries = useAccountEntries(session, () => {
    signOut().then(
      () => {
        forgetAllKept().catch(() => undefined)
        navigate(PAGES.home.path)
      },
      (error: unknown) => notify.error(sentenceOf(error)),
    )
  })
  return (
    <>
      <Header
        brand={currentBrand()}
        homeHref={PAGES.home.path}
        visitor={{
          menu: (
            <>
              <AccountMenu account={session} entries={entries} />
              <MenuWithoutScript />
            </>
          ),
        }}
      />
      <PasswordGate />
    </>
  )
}
