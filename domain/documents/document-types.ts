import { DOCUMENT_NAME_TEXTS } from './documents.fr.ts'
/** Kinds of documents (§3); a driver must give all five (§6). Also the CHECK of user_documents.document_type. */
export const DOCUMENT_TYPES = ['license', 'vehicle_registration', 'insurance', 'vehicle_inspection', 'id_card'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const DOCUMENT_NAMES: Readonly<Record<DocumentType, string>> = DOCUMENT_NAME_TEXTS

/** A driver cannot accept rides when one of these is expired or missing; an id_card does not block (§6). */
export const BLOCKING_DOCUMENT_TYPES = [
  'license',
  'vehicle_registration',
  'insurance',
  'vehicle_inspection',
] as const satisfies readonly DocumentType[]
