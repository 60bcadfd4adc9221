import { setTimeout as sleep } from 'node:timers/promises'
import { OPEN_STATUSES, type RideStatus } from '#domain/rides/ride-status.ts'

export type Answer = { readonly status: number; readonly body: unknown }

type Sent = { readonly body?: object; readonly key?: string }

/**
 * A page retries a read twice by itself, and more often if the server says when (`web/api/query-client.ts`). A move is
 * retried once, by the person who reads « Réessayez »: a booking carries its key, and any other move that is done already
 * gets the first answer again.
 */
const REPEATS = { GET: 2, other: 1 } as const
const REPEAT_AFTER_MS = 1_000

/** A page that waits longer is no use. */
const ANSWER_MS = 10_000

/** The service reports that it is unavailable: correct, and worth a retry. */
const AWAY = [502, 503, 504]

/** The statuses of a ride that nobody cancels, in order. */
export const RANK: readonly RideStatus[] = [...OPEN_STATUSES, 'completed']

type Known = { readonly id: string; readonly status: RideStatus }

/** What all phones met since the last fault. */
export class Tally {
  requests = 0
  repeated = 0
  failed = 0
  /** Requests that were answered 500. */
  readonly errors: string[] = []
  /** The latest status of each ride that somebody was shown. */
  readonly acknowledged = new Map<string, RideStatus>()

  acknowledge({ id, status }: Known): void {
    // Nobody cancels here: a cancelled ride counts as lost, even if its passenger has seen it.
    const known = this.acknowledged.get(id)
    if (known === undefined || RANK.indexOf(status) > RANK.indexOf(known)) this.acknowledged.set(id, status)
  }

  /** Resets the counts, but keeps what was acknowledged. */
  restart(): void {
    this.requests = 0
    this.repeated = 0
    this.failed = 0
    this.errors.length = 0
  }
}

/** One person's phone, with the page's own timeouts and retries. */
export class Phone {
  readonly #address: string
  readonly #headers: Record<string, string>
  readonly #tally: Tally

  constructor(address: string, cookie: string, tally: Tally) {
    this.#address = address
    this.#headers = { cookie, 'sec-fetch-site': 'same-origin' }
    this.#tally = tally
  }

  /** Null: no answer after all retries. */
  async ask(request: string, sent: Sent = {}): Promise<Answer | null> {
    this.#tally.requests += 1
    const repeats = request.startsWith('GET') ? REPEATS.GET : REPEATS.other
    for (let tried = 0; tried <= repeats; tried += 1) {
      if (tried > 0) {
        this.#tally.repeated += 1
        await sleep(REPEAT_AFTER_MS)
      }
      const answer = await this.send(request, sent).catch(() => null)
      if (answer === null || AWAY.includes(answer.status)) continue
      if (answer.status >= 500) this.#tally.errors.push(`${request.replace(/[\da-f-]{36}/, ':id')} → ${answer.status}`)
      return answer
    }
    this.#tally.failed += 1
    return null
  }

  /** Sends once, without counting. */
  async send(request: string, { body, key }: Sent = {}, waitMs = ANSWER_MS): Promise<Answer> {
    const [method = 'GET', path = '/'] = request.split(' ')
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(waitMs),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : null }
  }

  /** Reads the page's live stream until it ends. */
  async listen(receive: (name: string) => void, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${this.#address}/api/live`, { headers: this.#headers, signal })
    if (response.status !== 200) return void (await response.arrayBuffer())
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      for (const [, name = ''] of decoder.decode(chunk).matchAll(/^event: (\S+)$/gm)) receive(name)
    }
  }
}
