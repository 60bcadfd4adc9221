import { formatNumber, formatXof } from '../../shared/format.ts'
import { PROVIDER_FEE_TEXTS } from './online.fr.ts'

/** What a provider adds to an amount, in F CFA, rounded up as it does. `percent`: 1.9 for 1.9 %. */
export function providerFeeXof(amountXof: number, percent: number): number {
  // In thousandths of a percent: 1000 × 1.9 % is 19, not 19.000000000000004.
  return Math.ceil((amountXof * Math.round(percent * 1000)) / 100_000)
}

/** The same for the passenger, before they pay; null when nothing is added. */
export function providerFeeWords(provider: string, amountXof: number, percent: number): string | null {
  const feeXof = providerFeeXof(amountXof, percent)
  if (feeXof === 0) return null
  return PROVIDER_FEE_TEXTS.added(provider, formatXof(feeXof), formatNumber(percent))
}
