/**
 * The kinds of accounts. Those of the platform exist once, the others once per person or company. Also the CHECK of
 * ledger_account.
 *
 * | kind      | its balance is |
 * |-----------|----------------|
 * | driver    | what we owe this driver; negative: what they owe us |
 * | passenger | the credit that we owe this passenger |
 * | company   | negative: what this company owes us for rides; positive: what it paid in advance |
 * | revenue   | what the platform has earned |
 * | taxes     | what we owe the tax authority |
 * | clearing  | negative: what payment providers hold for us |
 * | payouts   | what is on its way to drivers: reserved, and not yet known to have arrived |
 * | till      | negative: the cash and the bank transfers that operators have received |
 */
export const ACCOUNTS_OF_OWNERS = ['driver', 'passenger', 'company'] as const
export const ACCOUNTS_OF_PLATFORM = ['revenue', 'taxes', 'clearing', 'payouts', 'till'] as const

/** An account: its kind, with the id of its owner if it belongs to a person or company. It holds no name. */
export type Account = `${(typeof ACCOUNTS_OF_OWNERS)[number]}:${string}` | (typeof ACCOUNTS_OF_PLATFORM)[number]

export function driverAccount(userId: string): Account {
  return `driver:${userId}`
}

export function passengerAccount(userId: string): Account {
  return `passenger:${userId}`
}

export function companyAccount(companyId: string): Account {
  return `company:${companyId}`
}
