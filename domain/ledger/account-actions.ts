/** What an operator does with a driver's account. Also the CHECK of account_actions.kind. */
export const ACCOUNT_ACTIONS = ['cash_received', 'correction'] as const
export type AccountActionKind = (typeof ACCOUNT_ACTIONS)[number]

/** The most cash that an operator records at once, in F CFA: more is a typing error. */
export const CASH_RECEIVED_MAX_XOF = 500_000
/** The largest correction of one driver's account at once, in F CFA, in either direction. */
export const CORRECTION_MAX_XOF = 50_000

/** An action, as it is stored. `amountXof`: what the driver's balance changes by, below zero of a correction downwards. */
export type AccountAction = {
  readonly id: string
  readonly kind: AccountActionKind
  readonly driverId: string
  readonly amountXof: number
}
