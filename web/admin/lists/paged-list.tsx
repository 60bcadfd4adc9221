import type { ReactNode } from 'react'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { PAGED_LIST_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { useSteadyRows } from '#web/admin/lists/use-steady-rows.ts'
import { useTurnedPage } from '#web/admin/lists/use-turned-page.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type PagedListProps<Row> = {
  query: { isError: boolean; isFetching: boolean; isFetchedAfterMount: boolean; refetch: () => Promise<unknown> }
  page: Page<Row> | undefined
  idOf: (row: Row) => string
  /** Rows that the operator has settled on this page: they leave the list at once. */
  decided?: ReadonlySet<string>
  /** Shown instead of an empty list. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of a list and the link to the next one. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const list = useTurnedPage(useAdminAddress().address.after)
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-4">
      <PageOrState {...props} />
    </div>
  )
}

/** The list, or that it is loading, failed or empty. */
function PageOrState<Row>({ query, page, ...rest }: PagedListProps<Row>) {
  const { address } = useAdminAddress()
  if (!page && query.isError) {
    return (
      <LoadFailed
        sentence={RIDE_SENTENCES.adminLoadFailed}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!page) return <ListSkeleton />
  // Cached rows are shown at once, and the first fetch replaces them: nobody is about to tap a row yet.
  const listKey = `${adminPath(address)} ${query.isFetchedAfterMount}`
  return <SteadyPage key={adminPath(address)} listKey={listKey} page={page} {...rest} />
}

type SteadyPageProps<Row> = Omit<PagedListProps<Row>, 'query' | 'page'> & { page: Page<Row>; listKey: string }

function SteadyPage<Row>({ listKey, page, idOf, decided, empty, children }: SteadyPageProps<Row>) {
  const { address } = useAdminAddress()
  const { shown, hasUpdates, showUpdates } = useSteadyRows(listKey, page.rows, idOf, decided)
  const isLater = address.after !== undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <UpdatesButton hasUpdates={hasUpdates} onShow={showUpdates} />
      {shown.length === 0 ? empty : children(shown)}
      {(page.next !== null || isLater) && (
        <nav aria-label={PAGED_LIST_TEXTS.pages} className="grid gap-3 sm:flex sm:justify-end">
          {isLater && (
            <LinkButton variant="secondary" href={adminPath({ ...address, after: '' })}>
              {ACTION_TEXTS.firstPage}
            </LinkButton>
          )}
          {page.next !== null && (
            <LinkButton variant="secondary" href={adminPath({ ...address, after: page.next })}>
              {ACTION_TEXTS.nextPage}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  )
}

/** The list has changed meanwhile: the new rows appear when the operator taps this button. */
export function UpdatesButton({ hasUpdates, onShow }: { hasUpdates: boolean; onShow: () => void }) {
  return (
    <div role="status" className={hasUpdates ? undefined : '-mb-4'}>
      {hasUpdates && (
        <Button variant="zem-soft" icon="refresh" wide onClick={onShow}>
          {PAGED_LIST_TEXTS.changed}
        </Button>
      )}
    </div>
  )
}

export function ListSkeleton() {
  return (
    <SkeletonArea label={PAGED_LIST_TEXTS.loading}>
      <div className="grid gap-4">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-40 lg:h-14" />
        ))}
      </div>
    </SkeletonArea>
  )
}
