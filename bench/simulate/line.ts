import { chanceOf } from '../city/seeded.ts'
import { latencyOf } from '../figures.ts'
import { requestText } from '../setup/connection.ts'
import type { FastClock } from './fast-clock.ts'
import type { PhoneConnections } from './phone-connections.ts'

/** The refusal's code, or the status if there is none. */
function codeOf(answered: Answered | null): string {
  if (answered === null) return 'no answer'
  const { error } = (answered.body ?? {}) as { error?: { code: string } }
  return error === undefined ? String(answered.status) : error.code
}

export type Answered = { readonly status: number; readonly body: unknown }

/** The body of a call, and the key that makes one booking of however many attempts. */
type Sent = { readonly body?: object; readonly key?: string }

/** Share of calls that are cut: half before they reach the server, half before their answer comes back. */
const CUT = 0.03

/** Seconds until a phone retries, and how often it does before it gives up until its next step. */
const AGAIN_AFTER_S = 5
const TRIES = 60
/** By the real clock, in which a killed server starts again: at a high pace all tries would be over before. */
const TRIES_FOR_WALL_MS = 60_000

/** By the real clock: a call that is not answered by then is lost. */
const ANSWER_WALL_MS = 8_000

type Answers = { readonly kind: string; readonly tookMs: number[] }

/** No answer, a server error, or too many requests. */
function isFailed(answered: Answered | null): boolean {
  return answered === null || answered.status >= 500 || answered.status === 429
}

/** How often all phones got each answer to each kind of call, and how long it took by the real clock. */
export class Tally {
  readonly #answers = new Map<string, Answers>()
  #lately: number[] = []
  #failedLately = 0

  count(request: string, answered: Answered | null, tookMs: number): void {
    const kind = `${request.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')} → ${codeOf(answered)}`
    const answers = this.#answers.get(kind) ?? { kind, tookMs: [] }
    this.#answers.set(kind, answers)
    answers.tookMs.push(tookMs)
    this.#lately.push(tookMs)
    if (isFailed(answered)) this.#failedLately += 1
  }

  /** The calls since the last report, `ms` ago. */
  sinceLast(ms: number): string {
    const took = this.#lately
    const failed = this.#failedLately
    this.#lately = []
    this.#failedLately = 0
    const { p50, p99 } = latencyOf(took)
    const rate = (took.length / (ms / 1000)).toFixed(0)
    return `${rate} calls/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed`
  }

  /** One line for each kind: how many, p50 and p99 in milliseconds. */
  lines(): string[] {
    return [...this.#answers.values()]
      .sort((one, other) => (one.kind < other.kind ? -1 : 1))
      .map(({ kind, tookMs }) => {
        const { p50, p99 } = latencyOf(tookMs)
        return `${[tookMs.length, p50.toFixed(0), p99.toFixed(0)].map((cell) => String(cell).padStart(8)).join('')}  ${kind}`
      })
  }
}

/** What all phones of a city share. */
export type Network = {
  readonly addressOf: () => string
  readonly connections: PhoneConnections
  readonly clock: FastClock
  readonly tally: Tally
}

/** One person's phone on a mobile network: it loses calls and answers, and retries. */
export class Line {
  readonly #owner: string
  readonly #cookie: string
  readonly #network: Network
  #calls = 0

  constructor(owner: string, cookie: string, network: Network) {
    this.#owner = owner
    this.#cookie = cookie
    this.#network = network
  }

  /** The server's answer; null if the network or the server failed at every attempt. */
  async ask(request: string, sent: Sent = {}): Promise<Answered | null> {
    const sinceMs = performance.now()
    for (let tried = 0; tried < TRIES || performance.now() - sinceMs < TRIES_FOR_WALL_MS; tried += 1) {
      const answered = await this.try(request, sent)
      if (!isFailed(answered)) return answered
      await this.#network.clock.pass(AGAIN_AFTER_S)
    }
    return null
  }

  /** Tries once: the same call a little later would be worth less. */
  async try(request: string, sent: Sent = {}): Promise<Answered | null> {
    this.#calls += 1
    const luck = chanceOf('cut', this.#owner, this.#calls)
    if (luck < CUT / 2) return null
    const sentAtMs = performance.now()
    const answered = await this.#send(request, sent).catch(() => null)
    this.#network.tally.count(request, answered, performance.now() - sentAtMs)
    return luck < CUT ? null : answered
  }

  /** Reads the page's live stream, event by event, until it is cut. */
  async listen(receive: (name: string, event: unknown) => void, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${this.#network.addressOf()}/api/live`, { headers: { cookie: this.#cookie }, signal })
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const [, name = '', text = 'null'] = /^event: (\S+)\ndata: (.*)$/.exec(frame) ?? []
        if (name !== '') receive(name, JSON.parse(text))
      }
    }
  }

  async #send(request: string, sent: Sent): Promise<Answered> {
    const { connections, addressOf } = this.#network
    const port = Number(new URL(addressOf()).port)
    const asked = requestText(request, this.#cookie, sent)
    const { status, body } = await connections.ask(port, asked, ANSWER_WALL_MS)
    // The bytes were read as latin1.
    const text = Buffer.from(body, 'latin1').toString()
    return { status, body: text === '' ? null : JSON.parse(text) }
  }
}
