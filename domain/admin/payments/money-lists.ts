import { MONEY_KINDS } from '../../payments/reconciliation/money-lines.ts'

/** The lists of the operators' page of the day: one a figure, and all that they have to look at. */
export const MONEY_LISTS = ['attention', ...MONEY_KINDS] as const
export type MoneyList = (typeof MONEY_LISTS)[number]
