import type { SmsGatewayConfig } from '../../config/config-sms.ts'
import { readShort } from '../read-short.ts'
import { type SmsGateway, SmsRefused } from './sms-gateway.ts'

/** Time limit of one request. Below the lease of the queue, which retries after it. */
const LIMIT_MS = 15_000

/** Longest answer that is read, in bytes. */
const ANSWER_MAX = 64_000

/** The longest id that is kept. */
const ID_MAX = 100

/** Where gateways write their id of the message. */
const ID_FIELDS = ['id', 'messageId', 'message_id'] as const

/** 4xx answers that are about this moment and not about the message: too slow, too many. */
const PASSING = new Set([408, 429])

/** The gateway's id of the message. The message was taken already: an answer that cannot be read has none. */
async function readId(response: Response): Promise<string | null> {
  try {
    const answer: unknown = JSON.parse(await readShort(response, ANSWER_MAX))
    if (typeof answer !== 'object' || answer === null) return null
    const fields = answer as Readonly<Record<string, unknown>>
    const id = ID_FIELDS.map((name) => fields[name]).find(
      (said) => typeof said === 'string' || typeof said === 'number',
    )
    return id === undefined ? null : String(id).slice(0, ID_MAX)
  } catch {
    return null
  }
}

/**
 * Posts `{"to", "from", "text"}` with a bearer token. The header Idempotency-Key is the same for each try of one message.
 * 2xx: taken. 4xx but 408 and 429: refused. Anything else, or no answer in time: may be retried.
 */
export function httpGateway({ url, token, sender }: SmsGatewayConfig): SmsGateway {
  return {
    send: async ({ id, to, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ to, from: sender, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      if (response.ok) return readId(response)
      await response.body?.cancel()
      const { status } = response
      const isFinal = status >= 400 && status < 500 && !PASSING.has(status)
      throw isFinal ? new SmsRefused(`HTTP ${status}`) : new Error(`HTTP ${status}`)
    },
  }
}
