import { TAX_GROUP_TEXTS } from './invoices.fr.ts'

/** Tax groups of e-MECeF. Also the CHECK of invoices.tax_group. */
export const TAX_GROUPS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type TaxGroup = (typeof TAX_GROUPS)[number]

/** The VAT of each group, in thousandths of the amount without tax. */
export const TAX_PERMILLE: Readonly<Record<TaxGroup, number>> = { A: 0, B: 180, C: 0, D: 180, E: 0, F: 0 }

/** « B (18 %) ». */
export const TAX_GROUP_WORDS: Readonly<Record<TaxGroup, string>> = TAX_GROUP_TEXTS

/** An amount with tax, split into the amount without tax and the tax, in whole F CFA. */
export type TaxLine = {
  readonly group: TaxGroup
  readonly permille: number
  readonly baseXof: number
  readonly taxXof: number
}

/** Splits an amount with tax: the part without tax is rounded to 1 F, half a franc upwards, and the tax is the rest. */
export function taxLine(amountXof: number, group: TaxGroup): TaxLine {
  const permille = TAX_PERMILLE[group]
  const whole = 1000 + permille
  const baseXof = Math.floor((2 * amountXof * 1000 + whole) / (2 * whole))
  return { group, permille, baseXof, taxXof: amountXof - baseXof }
}
