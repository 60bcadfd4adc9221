import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { sentenceOf } from '#web/api/client.ts'
import { useSignOut } from '#web/api/session.ts'
import { useAccountEntries } from '#web/frame/account-entries.ts'
import { AccountMenu } from '#web/frame/account-menu.tsx'
import { Header } from '#web/frame/header.tsx'
import { PasswordGate } from '#web/frame/password-gate.tsx'
import { notify, prepareNotices } from '#web/ui/notify.ts'

/** The header of somebody who is signed in, with the menu, and what asks for the password again. Fetched for him only: not in the first view's bytes. */
export function AccountHeader({ session }: { session: SessionView }) {
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  useEffect(prepareNotices, [])
  const entries = useAccountEntries(session, () => {
    signOut().then(
      () => navigate(PAGES.home.path),
      (error: unknown) => notify.error(sentenceOf(error)),
    )
  })
  return (
    <>
      <Header
        brand={currentBrand()}
        homeHref={PAGES.home.path}
        visitor={{ menu: <AccountMenu account={session} entries={entries} /> }}
      />
      <PasswordGate />
    </>
  )
}
