/** What the ledger of deletions says of an account: its owner deleted it, and its personal data was erased. */
export const DELETION_KINDS = ['closed', 'erased'] as const
export type DeletionKind = (typeof DELETION_KINDS)[number]
