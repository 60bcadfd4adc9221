import { type CaseView, caseViewOf } from '#domain/cases/case-address.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { useSession } from '#web/api/session/session.ts'
import { CASES_VIEW_TEXTS as TEXTS } from '#web/cases/cases.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { part } from '#web/ui/prepared-parts.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Not part of « Aide », which most people open to read or to call. */
const loadCases = part('case-pages.tsx', () => import('#web/cases/case-pages.tsx'))

/** What this address of « Aide » shows of cases; null: « Aide » itself. */
export function caseViewIn(search: string): CaseView | null {
  const parameters = new URLSearchParams(search)
  return caseViewOf((name) => parameters.get(name))
}

/** One’s cases, one of them, or the form that opens one; who is not signed in is led to sign in, and back. */
export function CasesView({ view, search }: { view: CaseView; search: string }) {
  const { isLoading, session } = useSession()
  const loaded = useLoaded(loadCases, true)
  if (!isLoading && session === null) return <SignInFirst search={search} />
  if (loaded !== undefined && session !== null) return <loaded.CasePages view={view} />
  return (
    <SkeletonArea label={TEXTS.loading}>
      <Skeleton className="h-96" />
    </SkeletonArea>
  )
}

function SignInFirst({ search }: { search: string }) {
  const next = `${PAGES.help.path}?${search}`
  return (
    <div className="grid justify-items-start gap-4">
      <p>{TEXTS.signIn}</p>
      <LinkButton href={`${PAGES.auth.path}?next=${encodeURIComponent(next)}`}>{TEXTS.toSignIn}</LinkButton>
      <p className="text-muted">{TEXTS.withoutAccount}</p>
      <LinkButton variant="ghost" icon="back" href={PAGES.help.path} className="-ml-5">
        {TEXTS.back}
      </LinkButton>
    </div>
  )
}
