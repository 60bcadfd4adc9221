/**
 * What a stored answer of a provider says about its transaction (KkiaPay's fields; the simulator answers in the same ones).
 * A field that is missing or of another type is null.
 */
export type ProviderAnswerFacts = {
  readonly status: string | null
  /** The provider has given the money back. */
  readonly isReverted: boolean
  /** F CFA, as the provider counted it. */
  readonly amountXof: number | null
  readonly feesXof: number | null
  readonly netXof: number | null
  /** The passenger paid the fees on top of the amount; otherwise they are ours. */
  readonly areFeesOfCustomer: boolean
  /** MOBILE_MONEY, CARD, …, and the network: « mtn-benin ». */
  readonly source: string | null
  readonly network: string | null
  /** As the provider writes it. */
  readonly performedAt: string | null
  readonly failureCode: string | null
}

/** A number, or one that is written as text; anything else is NaN. */
function numberOf(value: unknown): number {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value)
  return typeof value === 'number' ? value : Number.NaN
}

/** Whole francs of a stored value. An amount that is no whole number is unknown. */
export function wholeXof(value: unknown): number | null {
  const number = numberOf(value)
  return Number.isSafeInteger(number) ? number : null
}

/** The same for fees, which are a percentage: a part of a franc is rounded. */
function roundedXof(value: unknown): number | null {
  const number = numberOf(value)
  return Number.isFinite(number) ? Math.round(number) : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The fields of an answer that Miyi reads, of any type. */
type Stored = Readonly<
  Partial<
    Record<
      | 'status'
      | 'amount'
      | 'fees'
      | 'net'
      | 'feeSupportedBy'
      | 'source'
      | 'source_common_name'
      | 'performed_at'
      | 'failureCode',
      unknown
    >
  >
>

/** The facts of a stored answer; null without one. */
export function providerAnswerFacts(stored: unknown): ProviderAnswerFacts | null {
  if (typeof stored !== 'object' || stored === null) return null
  const raw = stored as Stored
  return {
    status: text(raw.status),
    isReverted: raw.status === 'REVERTED',
    amountXof: wholeXof(raw.amount),
    feesXof: roundedXof(raw.fees),
    netXof: roundedXof(raw.net),
    areFeesOfCustomer: raw.feeSupportedBy === 'customer',
    source: text(raw.source),
    network: text(raw.source_common_name),
    performedAt: text(raw.performed_at),
    failureCode: text(raw.failureCode),
  }
}
