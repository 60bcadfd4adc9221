import type { DocumentToReview } from '#domain/admin/drivers/document-review.contract.ts'
import { EXPIRING_SOON_DAYS } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { formatDay, formatDayOf, plural } from '#domain/shared/format.ts'
import { COUNTED } from '#domain/shared/shared.fr.ts'
import { STOPPED_TEXTS, DOCUMENTS_TAB_TEXTS as TEXTS } from '#web/admin/drivers/documents/admin-documents.fr.ts'
import { useDocumentsToReview } from '#web/admin/drivers/documents/use-documents-to-review.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'

type Stopped = Pick<DocumentToReview, 'blocks' | 'daysLeft'>

/** « Déjà arrêté », « Dans 3 jours »: when the driver stops without this document. */
function stoppedWords({ blocks, daysLeft }: Stopped): string {
  if (!blocks) return STOPPED_TEXTS.never
  if (daysLeft === null) return STOPPED_TEXTS.already
  return daysLeft === 0 ? STOPPED_TEXTS.tonight : STOPPED_TEXTS.inDays(plural(daysLeft, ...COUNTED.day))
}

function stoppedTone({ blocks, daysLeft }: Stopped): Tone {
  if (!blocks) return 'neutral'
  if (daysLeft === null) return 'bad'
  return daysLeft <= EXPIRING_SOON_DAYS ? 'warn' : 'neutral'
}

const COLUMNS: readonly Column<DocumentToReview>[] = [
  {
    key: 'document',
    header: TEXTS.document,
    keep: 'link',
    cell: ({ id, documentType, asksAmongWomen }) => (
      <>
        <OpenLink to={{ kind: 'document', id }}>{DOCUMENT_NAMES[documentType]}</OpenLink>
        {asksAmongWomen && <span className="block text-14 text-muted">{TEXTS.amongWomen}</span>}
      </>
    ),
  },
  { key: 'name', header: TEXTS.driver, keep: 'name', cell: ({ fullName }) => <bdi>{fullName}</bdi> },
  {
    key: 'stopped',
    header: TEXTS.stopped,
    keep: 'line',
    cell: (line) => <StatusBadge tone={stoppedTone(line)}>{stoppedWords(line)}</StatusBadge>,
  },
  { key: 'declared', header: TEXTS.declared, keep: 'line', cell: ({ expiresOn }) => formatDay(expiresOn) },
  { key: 'added', header: TEXTS.addedOn, keep: 'line', cell: ({ addedAt }) => formatDayOf(addedAt) },
]

/** « Papiers à vérifier »: what stops a driver first at the top. */
export function DocumentsTab() {
  const { address } = useAdminAddress()
  const query = useDocumentsToReview(address.after)
  const { data } = query
  return (
    <>
      <h2 className="text-22 font-extrabold">{TEXTS.title}</h2>
      {data && data.total > 0 && (
        <p className="mb-4 text-muted">
          <span className="font-semibold text-ink">{plural(data.total, ...TEXTS.counted)}. </span>
          {TEXTS.explain}
        </p>
      )}
      <PagedList
        query={query}
        page={data && { rows: data.documents, next: data.next }}
        idOf={({ id }) => id}
        empty={<NothingHere icon="document">{TEXTS.none}</NothingHere>}
      >
        {(documents) => <Table caption={TEXTS.title} columns={COLUMNS} rows={documents} rowKey={({ id }) => id} />}
      </PagedList>
    </>
  )
}
