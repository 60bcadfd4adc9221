import type { ReactNode } from 'react'
import type { DossierDocument, DossierDocuments } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { documentStatusWords } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay, formatDayOf } from '#domain/shared/format.ts'
import { DOSSIER_DOCUMENTS_TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** The five kinds of documents side by side: given or missing. */
export function DossierDocumentsGrid({ kinds }: { kinds: readonly DossierDocuments[] }) {
  return (
    <section aria-label={DOSSIER_DOCUMENTS_TEXTS.title}>
      <h3 className="mb-4 text-22 font-extrabold">{DOSSIER_DOCUMENTS_TEXTS.title}</h3>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3 lg:items-start">
        {kinds.map((kind) => (
          <DossierDocumentCard key={kind.documentType} kind={kind} />
        ))}
      </div>
    </section>
  )
}

function DossierDocumentCard({ kind: { documentType, blocks, documents } }: { kind: DossierDocuments }) {
  const [latest, ...older] = documents
  const name = DOCUMENT_NAMES[documentType]
  return (
    <Card title={name} level={4}>
      <p className="mb-3">
        {latest ? (
          <StatusBadge tone={DOCUMENT_TONES[latest.status]}>
            {documentStatusWords(latest.expiresOn, dayOf(new Date()))}
          </StatusBadge>
        ) : (
          <StatusBadge tone={blocks ? 'bad' : 'warn'}>{DOCUMENT_SENTENCES.missing}</StatusBadge>
        )}
      </p>
      {latest && <Shown document={latest} name={name} />}
      {latest && <Facts facts={factsOf(latest).filter(([, value]) => value !== null)} />}
      {older.length > 0 && (
        <ul className="mt-3">
          {older.map((document) => (
            <li key={document.id}>
              <FileLink document={document}>
                {DOSSIER_DOCUMENTS_TEXTS.validUntilDay(formatDay(document.expiresOn))}
              </FileLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function factsOf({ expiresOn, documentNumber, issuedOn, addedAt, notes }: DossierDocument): readonly Fact[] {
  return [
    [DOSSIER_DOCUMENTS_TEXTS.validUntil, formatDay(expiresOn)],
    [DOSSIER_DOCUMENTS_TEXTS.number, documentNumber],
    [DOSSIER_DOCUMENTS_TEXTS.issuedOn, issuedOn && formatDay(issuedOn)],
    [DOSSIER_DOCUMENTS_TEXTS.addedOn, formatDayOf(addedAt)],
    [DOSSIER_DOCUMENTS_TEXTS.note, notes],
  ]
}

const IS_PICTURE = /\.(jpe?g|png|webp)$/i

/** A picture is shown in place; a PDF opens in the browser's own viewer, in a new tab. */
function Shown({ document, name }: { document: DossierDocument; name: string }) {
  if (!IS_PICTURE.test(document.fileUrl))
    return <FileLink document={document}>{DOSSIER_DOCUMENTS_TEXTS.openPdf}</FileLink>
  return (
    <a href={document.fileUrl} target="_blank" rel="noreferrer" className="mb-3 block rounded-field border bg-sand p-2">
      <img src={document.fileUrl} alt={DOSSIER_DOCUMENTS_TEXTS.enlarge(name)} className="h-56 w-full object-contain" />
    </a>
  )
}

function FileLink({ document, children }: { document: DossierDocument; children: ReactNode }) {
  return (
    <a
      href={document.fileUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center font-semibold text-lagoon underline underline-offset-4"
    >
      <Icon name="document" className="mr-2" />
      <span>
        {children}
        <span className="sr-only">{DOSSIER_DOCUMENTS_TEXTS.newTab}</span>
      </span>
    </a>
  )
}
