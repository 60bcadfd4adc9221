import type { EntryKind } from '../ledger/entries.table.ts'

/**
 * Money that a driver paid to their own account online is not paid out for so long. Long enough for most stolen cards to be
 * noticed and disputed; money that an operator received in cash cannot be disputed.
 */
export const TOP_UP_KEPT_DAYS = 30
const KEPT_MS = TOP_UP_KEPT_DAYS * 24 * 60 * 60_000

/** The start of the window: a top-up at this instant, or before it, is free. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS)
}

/** What a driver owes the platform: it is paid with top-ups first. A payout or an earned fare takes nothing from them. */
const OWED_KINDS: readonly string[] = ['commission', 'fee_in_cash', 'change'] satisfies readonly EntryKind[]

export type AccountEntry = {
  /** `payout_open`: the sum of a payout that has not ended. */
  readonly kind: EntryKind | 'cash_received' | 'payout_open'
  readonly at: Date
  /** What it adds to the balance. */
  readonly effectXof: number
}

/** A driver's account: its balance, less what is reserved, and its latest entries that stand, the oldest first. */
export type AccountForPayout = { readonly balanceXof: number; readonly entries: readonly AccountEntry[] }

type Part = { readonly freeAt: Date; readonly amountXof: number }

/** A payout that has not ended, and what the driver has come to owe the platform since they asked for it. */
type Open = { readonly payoutXof: number; readonly owedXof: number }

/**
 * The debt that a top-up pays. An open payout is still with us: it covers a debt, as in `debtOf`, so no top-up pays for a fare
 * that was given back meanwhile. What the driver came to owe the platform since, they pay to have the payout sent.
 */
function debtToPay(balanceXof: number, { payoutXof, owedXof }: Open): number {
  return Math.max(0, -balanceXof - payoutXof, Math.min(-balanceXof, owedXof))
}

/**
 * What is left of each top-up, the oldest first. A top-up pays the debt that stands when it arrives (debtToPay). What the
 * driver owes later takes the newest top-up first. The oldest first would be wrong: one that was paid out long ago would take
 * it, and more than the balance would be kept. So what is kept is never paid out: top-ups, fares and commission in whichever
 * order leave the same.
 */
function unspentTopUps({ balanceXof, entries }: AccountForPayout): Part[] {
  let balance = entries.reduce((rest, { effectXof }) => rest - effectXof, balanceXof)
  let open: Open = { payoutXof: 0, owedXof: 0 }
  const parts: Part[] = []
  for (const { kind, at, effectXof } of entries) {
    if (kind === 'top_up') {
      const paidXof = Math.min(effectXof, debtToPay(balance, open))
      open = { ...open, owedXof: Math.max(0, open.owedXof - paidXof) }
      parts.push({ freeAt: new Date(at.getTime() + KEPT_MS), amountXof: effectXof - paidXof })
    }
    if (kind === 'payout_open') open = { ...open, payoutXof: open.payoutXof - effectXof }
    if (OWED_KINDS.includes(kind)) {
      const restXof = spend(parts, -effectXof)
      if (open.payoutXof > 0) open = { ...open, owedXof: open.owedXof + restXof }
    }
    balance += effectXof
  }
  return parts
}

/** Takes a sum from the newest parts first. Returns what they do not cover. */
function spend(parts: Part[], amountXof: number): number {
  let rest = amountXof
  while (rest > 0) {
    const newest = parts.pop()
    if (newest === undefined) return rest
    if (newest.amountXof > rest) parts.push({ ...newest, amountXof: newest.amountXof - rest })
    rest -= newest.amountXof
  }
  return Math.max(0, rest)
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amountXof }) => sum + amountXof, 0)

export type KeptBack = {
  /** The balance without what is left of top-ups. Negative: an open payout takes so much of them, or the driver owes us. */
  readonly freeXof: number
  /** What is not paid out, never more than the balance. */
  readonly keptXof: number
  /** When some of it is paid out again, and how much; null: nothing is kept. */
  readonly next: Part | null
}

/** What of a driver's balance is not paid out now, because they paid it to their account themselves in the last 30 days. */
export function keptBack(account: AccountForPayout, now: Date): KeptBack {
  const unspent = unspentTopUps(account).filter(({ freeAt }) => now < freeAt)
  const parts = newestWithin(unspent, account.balanceXof)
  const [next = null] = parts
  return { freeXof: account.balanceXof - sumOf(unspent), keptXof: sumOf(parts), next }
}

/** The newest parts that the balance still contains: if some is missing, it is what would be free first. */
function newestWithin(unspent: readonly Part[], balanceXof: number): Part[] {
  let room = Math.max(0, balanceXof)
  const kept = [...unspent].reverse().map((part) => {
    const amountXof = Math.min(part.amountXof, room)
    room -= amountXof
    return { ...part, amountXof }
  })
  return kept.filter(({ amountXof }) => amountXof > 0).reverse()
}

/** What a driver may ask for. */
export function payableXof(account: AccountForPayout, now: Date): number {
  return Math.max(0, keptBack(account, now).freeXof)
}

/** What of an open payout is no money of top-ups that is kept; its sum has left the balance already. */
export function freeOfPayout(account: AccountForPayout, amountXof: number, now: Date): number {
  return Math.min(amountXof, Math.max(0, amountXof + keptBack(account, now).freeXof))
}
