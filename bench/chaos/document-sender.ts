import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { aPdf } from '#kit/people/documents.ts'

const AGAIN_MS = 1_000
const ANSWER_MS = 20_000

export type UploadAnswer = { readonly status: number; readonly code: string | undefined; readonly words: string }

/** One person who sends one document, and sends it again until it is accepted. */
export class DocumentSender {
  readonly documentId = randomUUID()
  readonly #address: string
  readonly #cookie: string

  constructor(address: string, cookie: string) {
    this.#address = address
    this.#cookie = cookie
  }

  /** Ticks the box of the form; once more, it changes nothing. */
  async #agree(): Promise<void> {
    await fetch(`${this.#address}/api/consents/card`, {
      method: 'PUT',
      headers: { cookie: this.#cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ given: true, page: 'documents', seen: '' }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined)
  }

  async send(): Promise<UploadAnswer> {
    await this.#agree()
    const form = new FormData()
    form.set('id', this.documentId)
    form.set('documentType', 'id_card')
    form.set('expiresOn', addDays(dayOf(new Date()), 365))
    form.set('file', new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' }), 'carte.pdf')
    const answer = await fetch(`${this.#address}/api/documents`, {
      method: 'POST',
      headers: { cookie: this.#cookie, 'sec-fetch-site': 'same-origin' },
      body: form,
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => error as Error)
    if (answer instanceof Error) return { status: 0, code: undefined, words: answer.message }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const code = isJson ? (JSON.parse(text) as { error?: { code: string } }).error?.code : undefined
    return { status: answer.status, code, words: `${answer.status} ${text.slice(0, 200)}` }
  }

  /** Returns the last answer, once the document was accepted or `waitMs` has passed. */
  async sendUntilTaken(waitMs: number): Promise<UploadAnswer> {
    const since = performance.now()
    let answer = await this.send()
    while (answer.status !== 201 && performance.now() - since < waitMs) {
      await sleep(AGAIN_MS)
      answer = await this.send()
    }
    return answer
  }
}
