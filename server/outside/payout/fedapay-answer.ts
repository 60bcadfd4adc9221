import * as z from 'zod/mini'
import type { PayoutAnswer, PayoutState, SendAnswer } from './payout-provider.ts'

/*
 * FedaPay's own JSON, read strictly where money depends on it: `{"v1/payout": {…}}`. Shapes: npm fedapay 1.2.5 with its tests,
 * and docs.fedapay.com (payouts management).
 */

/** Its statuses in our terms. One that is not here says nothing: nobody is paid or given back because of it. */
const STATES: Readonly<Partial<Record<string, PayoutState>>> = {
  pending: 'not_sent',
  scheduled: 'under_way',
  started: 'under_way',
  processing: 'under_way',
  sent: 'sent',
  failed: 'failed',
}

const payout = z.looseObject({
  id: z.union([z.int(), z.string().check(z.regex(/^\w{1,40}$/))]),
  status: z.string(),
  amount: z.number(),
  merchant_reference: z.optional(z.nullable(z.string())),
  last_error_code: z.optional(z.unknown()),
})
const wrapped = z.looseObject({ 'v1/payout': payout })
const failure = z.looseObject({ message: z.string() })

export type FedapayPayout = z.infer<typeof payout>

function parseJson(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

/** The payout in an answer, wrapped or not; null when it cannot be read. */
export function readPayout(body: string): FedapayPayout | null {
  const said = parseJson(body)
  const inner = wrapped.safeParse(said)
  if (inner.success) return inner.data['v1/payout']
  const bare = payout.safeParse(said)
  return bare.success ? bare.data : null
}

/** A refusal says that the request is wrong; wrong keys, too many requests and a fault of theirs say nothing about it. */
export function isRefusal(status: number): boolean {
  return status === 400 || status === 404 || status === 422
}

const WHY_MAX = 200

/** Why it refused, in its own words. */
export function readWhy(status: number, body: string): string {
  const said = failure.safeParse(parseJson(body))
  return (said.success ? said.data.message : `HTTP ${status}`).slice(0, WHY_MAX)
}

/** The answer to the request to send: what is neither a yes nor a clear no is uncertain. */
export function readSendAnswer(status: number, body: string): SendAnswer {
  if (isRefusal(status)) return 'refused'
  return status >= 200 && status < 300 && parseJson(body) !== undefined ? 'accepted' : 'uncertain'
}

/** What an answer says about our payout: of another reference or sum, nothing. */
export function readAbout(
  { payoutId, amountXof }: { payoutId: string; amountXof: number },
  body: string,
): PayoutAnswer {
  const found = readPayout(body)
  if (found === null) return { state: 'unknown', said: '' }
  const { status, amount, merchant_reference: reference, last_error_code: code } = found
  const said = `${status}${status === 'failed' && code ? ` ${String(code)}` : ''}`.slice(0, WHY_MAX)
  if (reference !== payoutId || amount !== amountXof) return { state: 'unknown', said }
  return { state: STATES[status] ?? 'unknown', said }
}
