import { homePath } from '#domain/accounts/roles.ts'
import { NO_FORM_FOR_ROLE } from '#domain/drivers/who-registers.ts'
import { useSession } from '#web/api/session/session.ts'
import { NO_FORM_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

type Reason = { readonly reason: string; readonly href: string }

/** Why a signed-in person gets no form, and the page for them instead; null for those who may fill it in. */
export function useNoForm(): Reason | null {
  const role = useSession().session?.role ?? null
  const reason = role === null ? undefined : NO_FORM_FOR_ROLE[role]
  return reason === undefined ? null : { reason, href: homePath(role) }
}

export function NoForm({ reason, href }: Reason) {
  return <Banner tone="info" title={reason} action={<LinkButton href={href}>{NO_FORM_TEXTS.dashboard}</LinkButton>} />
}
