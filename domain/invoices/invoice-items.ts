import { TAX_GROUPS, type TaxGroup, type TaxLine, taxLine } from './tax-groups.table.ts'

/** One line of an invoice, in whole F CFA with tax. */
export type InvoiceItem = { readonly name: string; readonly amountXof: number; readonly taxGroup: TaxGroup }

/** An invoice about one item, in its own tax group; or about several, each in one of its own. */
export type Billed = {
  readonly item: string
  readonly amountXof: number
  readonly taxGroup: TaxGroup | null
  readonly items: readonly InvoiceItem[] | null
}

export function itemsOf({ item, amountXof, taxGroup, items }: Billed): readonly InvoiceItem[] {
  return items ?? (taxGroup === null ? [] : [{ name: item, amountXof, taxGroup }])
}

/** What an invoice bills in each of its tax groups. */
export function sumsByGroup(items: readonly InvoiceItem[]): readonly Omit<InvoiceItem, 'name'>[] {
  return TAX_GROUPS.map((taxGroup) => {
    const ofGroup = items.filter((item) => item.taxGroup === taxGroup)
    return { taxGroup, amountXof: ofGroup.reduce((sum, { amountXof }) => sum + amountXof, 0) }
  }).filter(({ amountXof }) => amountXof > 0)
}

type TaxedSum = Pick<TaxLine, 'group' | 'baseXof' | 'taxXof'>

/** What the tax authority registered, by its own calculation. `taxed`: its two groups with VAT. */
export type InvoiceTotals = {
  readonly total: number
  readonly baseXof: number
  readonly taxXof: number
  readonly taxed: readonly TaxedSum[]
}

/** The tax of each group: as it was registered, or else by our own calculation. */
export function taxLines(items: readonly InvoiceItem[], registered: InvoiceTotals | null): readonly TaxLine[] {
  return sumsByGroup(items).map(({ amountXof, taxGroup }) => {
    const ours = taxLine(amountXof, taxGroup)
    // Totals of invoices with one item were stored without their groups: they are ours.
    const theirs = registered?.taxed?.find(({ group }) => group === taxGroup)
    return theirs ? { ...ours, baseXof: theirs.baseXof, taxXof: theirs.taxXof } : ours
  })
}

/**
 * Did the tax authority register what the invoice says? The sum of each group is ours to the franc. Of several items in one
 * group it may round the tax of each, or of their sum: nobody says which, so its tax may differ by a franc for each further
 * item. A part of a franc is no tax of ours: the books hold whole ones.
 */
export function isRegisteredAs(items: readonly InvoiceItem[], { total, taxed }: InvoiceTotals): boolean {
  const sums = sumsByGroup(items)
  const isSame = ({ group, baseXof, taxXof }: TaxedSum) => {
    const amountXof = sums.find(({ taxGroup }) => taxGroup === group)?.amountXof ?? 0
    const others = Math.max(0, items.filter(({ taxGroup }) => taxGroup === group).length - 1)
    return (
      Number.isInteger(taxXof) &&
      baseXof + taxXof === amountXof &&
      Math.abs(taxXof - taxLine(amountXof, group).taxXof) <= others
    )
  }
  return total === sums.reduce((sum, { amountXof }) => sum + amountXof, 0) && taxed.every(isSame)
}
