/** Longest number printed on a document, and longest remark about it. */
export const DOCUMENT_NUMBER_MAX = 100
export const DOCUMENT_NOTES_MAX = 500

/**
 * Documents that one person may keep: a driver's five, renewed yearly for some years. The refusal's sentence says it too.
 */
export const DOCUMENTS_MAX = 30
