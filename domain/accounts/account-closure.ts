/** Why nobody can sign in to an account any more. */
export type AccountClosure = 'account_blocked' | 'account_deleted'
