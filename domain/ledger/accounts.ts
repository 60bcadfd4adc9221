/**
 * The kinds of accounts. Those of the platform exist once, the others once per person. Also the CHECK of ledger_account.
 *
 * | kind      | its balance is |
 * |-----------|----------------|
 * | driver    | what we owe this driver; negative: what they owe us |
 * | passenger | the credit that we owe this passenger |
 * | revenue   | what the platform has earned |
 * | taxes     | what we owe the tax authority |
 * | clearing  | negative: what payment providers hold for us |
 * | payouts   | what is on its way to drivers: reserved, and not yet known to have arrived |
 * | till      | negative: the cash that operators have received |
 */
export const ACCOUNTS_OF_PEOPLE = ['driver', 'passenger'] as const
export const ACCOUNTS_OF_PLATFORM = ['revenue', 'taxes', 'clearing', 'payouts', 'till'] as const

/** An account: its kind, with the id of its owner if it belongs to a person. It holds no name. */
export type Account = `${(typeof ACCOUNTS_OF_PEOPLE)[number]}:${string}` | (typeof ACCOUNTS_OF_PLATFORM)[number]

export function driverAccount(userId: string): Account {
  return `driver:${userId}`
}

export function passengerAccount(userId: string): Account {
  return `passenger:${userId}`
}
