/** Longest number printed on a document, and longest remark about it. */
export const DOCUMENT_NUMBER_MAX = 100
export const DOCUMENT_NOTES_MAX = 500

/** Documents one person may keep: a driver's five, renewed every year for some years. The sentence says it too. */
export const DOCUMENTS_MAX = 30
