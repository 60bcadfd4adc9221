/** Thousandths of a price in the whole price: a rate is set in tenths of a percent. */
export const PERMILLE = 1000

/** The commission on a fare, in whole F CFA, half a franc upwards. `permille`: 150 for 15 %. */
export function commissionXof(priceXof: number, permille: number): number {
  return Math.floor((priceXof * permille + PERMILLE / 2) / PERMILLE)
}
