import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { PHONE_RESEND_SECONDS } from '#domain/accounts/phone/phone-code.ts'
import type { Clock } from '../../clock.ts'

const SAME_FORM_MS = PHONE_RESEND_SECONDS * 1000

/** Most forms that are remembered; of an older one, only the clock's minute counts. Some bytes each. */
const REMEMBERED_MAX = 10_000

type FormRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'url'> & { readonly body: unknown }

/**
 * The keys of forms (`Sent`). A form that is sent once more within PHONE_RESEND_SECONDS has the key of its first time: in
 * this process always, in another one within the same minute of the clock.
 */
export class FormKeys {
  readonly #secret: string
  readonly #clock: Clock
  /** The first time of each form, oldest first. */
  readonly #firstMs = new Map<string, number>()

  constructor(secret: string, clock: Clock) {
    this.#secret = secret
    this.#clock = clock
  }

  keyOf({ ip, headers, url, body }: FormRequest): string {
    const form = this.#digest([ip, headers['user-agent'], headers.cookie, url, String(body)])
    return this.#digest([form, Math.floor(this.#firstTimeOf(form) / SAME_FORM_MS)])
  }

  #firstTimeOf(form: string): number {
    const now = this.#clock.now().getTime()
    for (const [oldest, at] of this.#firstMs) {
      if (now - at < SAME_FORM_MS && this.#firstMs.size < REMEMBERED_MAX) break
      this.#firstMs.delete(oldest)
    }
    const first = this.#firstMs.get(form) ?? now
    this.#firstMs.set(form, first)
    return first
  }

  #digest(parts: readonly unknown[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('base64url')
  }
}
