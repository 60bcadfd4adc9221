import { REVIEW_WORDS, type RequiredDocument } from '#domain/documents/document-review.ts'
import { documentStatusWords } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { MANDATORY_DOCUMENTS_TEXTS } from '#web/documents/documents.fr.ts'
import { DOCUMENT_TONES, REVIEW_TONES } from '#web/parts/document-looks.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { TONE_ICONS, TONE_TEXTS } from '#web/ui/layout/tone.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/**
 * The five documents that a driver must give (§6), with their present status; in one line while all are valid and none
 * waits for an operator.
 */
export function MandatoryDocuments({ documents }: { documents: readonly RequiredDocument[] }) {
  if (documents.every(({ status, renewal }) => status === 'valid' && renewal === null)) return <AllValid />
  return (
    <Card title={MANDATORY_DOCUMENTS_TEXTS.title}>
      <ul>
        {documents.map((document) => (
          <MandatoryDocumentLine key={document.documentType} document={document} />
        ))}
      </ul>
    </Card>
  )
}

function AllValid() {
  return (
    <a
      href={PAGES.documents.path}
      className="flex min-h-14 items-center justify-between rounded-card bg-card px-4 py-2 text-ink raised"
    >
      <span className="mr-3 min-w-0">
        <span className="block font-semibold">{MANDATORY_DOCUMENTS_TEXTS.title}</span>{' '}
        <span className="flex items-center text-14">
          <Icon name={TONE_ICONS.good} size={16} className={classNames('mr-1', TONE_TEXTS.good)} />
          {MANDATORY_DOCUMENTS_TEXTS.allValid}
        </span>
      </span>
      <Icon name="forward" className="flex-none text-muted" />
    </a>
  )
}

/** The badge: of the document that counts its status, else that it waits, was refused or is missing. */
function badgeOf({ expiresOn, status, counts, renewal }: RequiredDocument) {
  if (!counts && renewal !== null) return { tone: REVIEW_TONES[renewal], words: REVIEW_WORDS[renewal] }
  if (expiresOn === null || status === null) return { tone: 'bad', words: DOCUMENT_SENTENCES.missing } as const
  return { tone: DOCUMENT_TONES[status], words: documentStatusWords(expiresOn, dayOf(new Date())) }
}

function MandatoryDocumentLine({ document }: { document: RequiredDocument }) {
  const { documentType, expiresOn, status, counts, renewal } = document
  const { tone, words } = badgeOf(document)
  const action = status === null ? ACTION_TEXTS.add : MANDATORY_DOCUMENTS_TEXTS.renew
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between border-b py-2 last:border-b-0">
      <span className="mr-3">
        <span className="block font-semibold">{DOCUMENT_NAMES[documentType]}</span>
        {expiresOn && (
          <span className="block text-14 text-muted">{MANDATORY_DOCUMENTS_TEXTS.until(formatDay(expiresOn))}</span>
        )}
        {counts && renewal === 'waiting' && <span className="block text-14">{MANDATORY_DOCUMENTS_TEXTS.newWaits}</span>}
      </span>
      <span className="flex flex-wrap items-center">
        <StatusBadge tone={tone}>{words}</StatusBadge>
        {status !== 'valid' && renewal !== 'waiting' && (
          <a
            href={`${PAGES.documents.path}?type=${documentType}`}
            className="ml-3 inline-flex min-h-12 items-center font-semibold text-lagoon-deep underline underline-offset-4"
            aria-label={MANDATORY_DOCUMENTS_TEXTS.actionFor(action, DOCUMENT_NAMES[documentType])}
          >
            {action}
          </a>
        )}
      </span>
    </li>
  )
}
