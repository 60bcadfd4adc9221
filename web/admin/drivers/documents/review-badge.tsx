import { type DocumentReview, REVIEW_WORDS } from '#domain/documents/document-review.ts'
import { REVIEW_TONES } from '#web/parts/document-looks.ts'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** « À vérifier », « Vérifié » or « Refusé »; nothing for what nobody reviews. */
export function ReviewBadge({ review }: { review: DocumentReview | null }) {
  return review && <StatusBadge tone={REVIEW_TONES[review]}>{REVIEW_WORDS[review]}</StatusBadge>
}
