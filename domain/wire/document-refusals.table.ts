import { DOCUMENT_REVIEW_SENTENCES, DOCUMENT_SENTENCES } from '../documents/documents.fr.ts'

/** Refusals about documents, their files and their reviews. */
export const DOCUMENT_REFUSALS = {
  review_cannot_move: { status: 409, message: DOCUMENT_REVIEW_SENTENCES.cannotMove },
  documents_to_settle: { status: 409, message: DOCUMENT_REVIEW_SENTENCES.settleFirst },
  document_not_found: { status: 404, message: DOCUMENT_SENTENCES.notFound },
  document_type_not_allowed: { status: 403, message: DOCUMENT_SENTENCES.notYourType },
  too_many_documents: { status: 409, message: DOCUMENT_SENTENCES.tooMany },
  file_missing: { status: 400, message: DOCUMENT_SENTENCES.fileRequired },
  file_empty: { status: 400, message: DOCUMENT_SENTENCES.fileEmpty },
  file_too_large: { status: 413, message: DOCUMENT_SENTENCES.fileTooLarge },
  file_kind_not_accepted: { status: 415, message: DOCUMENT_SENTENCES.fileKind },
  picture_unreadable: { status: 400, message: DOCUMENT_SENTENCES.pictureUnreadable },
  picture_too_large: { status: 400, message: DOCUMENT_SENTENCES.pictureTooLarge },
  pdf_unreadable: { status: 400, message: DOCUMENT_SENTENCES.pdfUnreadable },
  pdf_locked: { status: 400, message: DOCUMENT_SENTENCES.pdfLocked },
  pdf_active: { status: 400, message: DOCUMENT_SENTENCES.pdfActive },
  pdf_located: { status: 400, message: DOCUMENT_SENTENCES.pdfLocated },
  file_infected: { status: 400, message: DOCUMENT_SENTENCES.infected },
  file_not_scanned: { status: 503, message: DOCUMENT_SENTENCES.notScanned },
  upload_cut_off: { status: 400, message: DOCUMENT_SENTENCES.cutOff },
  uploads_busy: { status: 429, message: DOCUMENT_SENTENCES.busy },
  file_not_stored: { status: 503, message: DOCUMENT_SENTENCES.notStored },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>
