/** The least that a driver pays to their account at once, in F CFA: less costs the provider more than it brings. */
export const TOP_UP_MIN_XOF = 100
/** The most, in F CFA: mobile money accounts hold little more. */
export const TOP_UP_MAX_XOF = 200_000

/** What a driver is offered to pay, in F CFA: all that they owe, within the limits; 0: they owe nothing. */
export function suggestedTopUpXof(balanceXof: number): number {
  return balanceXof >= 0 ? 0 : Math.min(Math.max(-balanceXof, TOP_UP_MIN_XOF), TOP_UP_MAX_XOF)
}
