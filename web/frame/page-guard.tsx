import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { MAY_ENTER } from '#domain/accounts/access.ts'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { detourOf } from '#domain/accounts/detour.ts'
import type { Access } from '#domain/shared/contract.ts'
import { currentBrand } from '#web/api/brand.ts'
import { hasSessionEndedIdle, type SessionState, useSession } from '#web/api/session/session.ts'
import { PAGE_GUARD_TEXTS } from '#web/frame/frame.fr.ts'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** The page for a person who may not open this one, or null. */
function detour(access: Access, { isLoading, session }: SessionState): string | null {
  if (isLoading || MAY_ENTER[access](session)) return null
  return detourOf(access, { session, hasEndedIdle: hasSessionEndedIdle() }, location.pathname + location.search)
}

/** Notifies only a person who is still on the page of the redirect: others may have read the refusal already. */
async function notifySessionExpired(ledTo: string): Promise<void> {
  const { REFUSALS } = await import('#domain/wire/refusals.ts')
  if (location.pathname + location.search === ledTo) notify.error(REFUSALS.signed_out.message)
}

/** Shows a page only to people who may open it (§2); the server protects the data of the page. */
export function PageGuard({ access, children }: { access: Access; children: ReactNode }) {
  const state = useSession()
  const [, navigate] = useLocation()
  const lastSession = useRef<SessionView | null>(null)
  const elsewhere = detour(access, state)
  useEffect(() => {
    if (elsewhere !== null) navigate(elsewhere, { replace: true })
    if (elsewhere !== null && state.session === null && lastSession.current && !hasSessionEndedIdle())
      void notifySessionExpired(elsewhere)
    lastSession.current = state.session
  }, [elsewhere, state.session, navigate])

  if (access === 'public') return children
  if (state.isUnreachable) return <Unreachable onRetry={state.retry} />
  if (state.isLoading || elsewhere !== null) return <SpinnerPage />
  return children
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="pt-8">
      <EmptyState
        icon="wifi-off"
        action={
          <Button icon="refresh" onClick={onRetry}>
            {ACTION_TEXTS.retry}
          </Button>
        }
      >
        {PAGE_GUARD_TEXTS.brandSilent(currentBrand().name)}
      </EmptyState>
    </div>
  )
}
