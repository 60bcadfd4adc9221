/** Why nobody gets into an account any more. */
export type AccountClosure = 'account_blocked' | 'account_deleted'
