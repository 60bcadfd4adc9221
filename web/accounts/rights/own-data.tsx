import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { OwnRow, OwnRows } from '#domain/accounts/rights/own-data.contract.ts'
import { OWN_DATA, type OwnSection } from '#domain/accounts/rights/own-data.table.ts'
import { OWN_DATA_MINUTES, OWN_ROWS_FIRST } from '#domain/accounts/rights/own-data.ts'
import { AFTER_PARAM, OWN_DATA_FILE, OWN_DATA_PATH, SECTION_PARAM } from '#domain/accounts/rights/own-data-address.ts'
import { OpenOwnData } from '#web/accounts/rights/open-own-data.tsx'
import { OWN_DATA_TEXTS } from '#web/accounts/rights/own-data.fr.ts'
import { factsOf, SECTION_WORDS } from '#web/accounts/rights/own-data-words.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

function addressOf(section: OwnSection, after?: string): string {
  const rest = new URLSearchParams({ [SECTION_PARAM]: section, ...(after !== undefined && { [AFTER_PARAM]: after }) })
  return `${OWN_DATA_PATH}&${rest}`
}

function sectionIn(search: URLSearchParams): OwnSection | null {
  const section = search.get(SECTION_PARAM)
  return section !== null && Object.keys(OWN_DATA).includes(section) ? (section as OwnSection) : null
}

/** « Mes données »: everything of oneself, by sections, and as a file. */
export function OwnData() {
  const search = new URLSearchParams(useSearch())
  const section = sectionIn(search)
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: PAGE_KEYS.ownData,
    queryFn: () => api('GET /api/my-data'),
  })
  if (isLoadingError) {
    return <LoadFailed sentence={OWN_DATA_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Loading />
  if (data.sections === null) return <OpenOwnData {...data} />
  if (section !== null) return <OneSection section={section} after={search.get(AFTER_PARAM) ?? undefined} />
  return (
    <>
      <div className="mb-6 grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <LinkButton icon="document" href={OWN_DATA_FILE}>
          {OWN_DATA_TEXTS.download}
        </LinkButton>
        <p className="text-14 text-muted">
          {OWN_DATA_TEXTS.fileSays} {OWN_DATA_TEXTS.openFor(OWN_DATA_MINUTES)}
        </p>
      </div>
      <div className="grid gap-4">
        {data.sections.map((one) => (
          <SectionCard key={one.section} {...one} />
        ))}
      </div>
    </>
  )
}

function Loading() {
  return (
    <SkeletonArea>
      <Skeleton className="h-40" />
    </SkeletonArea>
  )
}

function SectionCard({ section, rows, next }: OwnRows) {
  return (
    <Card title={SECTION_WORDS[section]}>
      <Rows section={section} rows={rows} />
      {next !== null && (
        <p className="mt-3 flex flex-wrap items-center text-14 text-muted">
          <span className="mr-3">{OWN_DATA_TEXTS.rows(OWN_ROWS_FIRST)}</span>
          <a className="py-3 text-lagoon underline underline-offset-4" href={addressOf(section)}>
            {OWN_DATA_TEXTS.all}
            <span className="sr-only">{SECTION_WORDS[section]}</span>
          </a>
        </p>
      )}
    </Card>
  )
}

function OneSection({ section, after }: { section: OwnSection; after: string | undefined }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: [...PAGE_KEYS.ownData, section, after ?? null],
    queryFn: () =>
      api('GET /api/my-data/:section', { params: { section }, query: after === undefined ? {} : { after } }),
  })
  return (
    <>
      <LinkButton variant="ghost" icon="back" href={OWN_DATA_PATH} className="-ml-5 mb-2">
        {OWN_DATA_TEXTS.whole}
      </LinkButton>
      <Card title={SECTION_WORDS[section]}>
        {isLoadingError ? (
          <LoadFailed sentence={OWN_DATA_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading />
        ) : (
          <Rows section={section} rows={data.rows} />
        )}
        {data !== undefined && data.next !== null && (
          <LinkButton variant="secondary" wide className="mt-3" href={addressOf(section, data.next)}>
            {OWN_DATA_TEXTS.more}
          </LinkButton>
        )}
      </Card>
    </>
  )
}

function Rows({ section, rows }: { section: OwnSection; rows: readonly OwnRow[] }) {
  return (
    <ul>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no key of their own, and never move
        <li key={at} className="border-t py-3 first:border-0">
          <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {factsOf(section, row).map(({ label, words, href }) => (
              <div key={label} className="flex flex-wrap items-baseline justify-between py-1 sm:block">
                <dt className="mr-4 text-14 text-muted">{label}</dt>
                <dd className="min-w-0 tabular wrap-anywhere">
                  {href === null ? (
                    words
                  ) : (
                    <a className="text-lagoon underline underline-offset-4" href={href}>
                      {OWN_DATA_TEXTS.openFile}
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
