import type { AddressInfo } from 'node:net'
import type { LiveEventName, LiveEvents } from '#domain/wire/live.ts'
import type { Caller, Kit } from '../kit.ts'
import { loseWebhooks } from '../rides/webhooks.ts'

/** How long a test waits for an event before it fails. */
const PATIENCE_MS = 5_000

type ReceivedEvent = { readonly name: string; readonly event: unknown }

export type TestStream = {
  readonly status: number
  readonly received: readonly ReceivedEvent[]
  /** The next event with that name that was not returned yet. */
  readonly next: <N extends LiveEventName | 'hello'>(
    name: N,
  ) => Promise<N extends LiveEventName ? LiveEvents[N] : object>
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  readonly close: () => void
}

function parse(frame: string): ReceivedEvent {
  const line = (name: string) =>
    frame
      .split('\n')
      .find((one) => one.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  return { name: line('event') ?? '', event: JSON.parse(line('data') ?? 'null') }
}

/** Listens on a free loopback port, once. Payments are settled as the test asks, and not by webhooks of the simulator. */
export async function listenOn(kit: Kit): Promise<string> {
  loseWebhooks(kit)
  if (!kit.app.server.listening) await kit.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(kit.app.server.address() as AddressInfo).port}`
}

async function readFrames(body: ReadableStream<Uint8Array>, take: (frame: string) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) take(frame)
  }
}

/** Opens the live stream over real HTTP, like a page. */
export async function openStream(kit: Kit, as?: Caller): Promise<TestStream> {
  const abort = new AbortController()
  const address = await listenOn(kit)
  const response = await fetch(`${address}/api/live`, {
    headers: as === undefined ? {} : { cookie: as.cookie },
    signal: abort.signal,
  })
  const received: ReceivedEvent[] = []
  const unread: ReceivedEvent[] = []
  const wake = new Set<() => void>()
  const ended = readFrames(response.body ?? new ReadableStream(), (frame) => {
    const one = parse(frame)
    // A sign of life, on a stream that was quiet for long.
    if (one.name === '') return
    received.push(one)
    unread.push(one)
    for (const ring of wake) ring()
  }).catch(() => undefined)

  async function next(name: string): Promise<never> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const index = unread.findIndex((one) => one.name === name)
      if (index >= 0) return unread.splice(index, 1)[0]?.event as never
      const left = deadline - Date.now()
      if (left <= 0)
        throw new Error(`no ${name} within ${PATIENCE_MS} ms; received ${received.map((one) => one.name).join(', ')}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        wake.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
      wake.clear()
    }
  }

  return { status: response.status, received, next, ended, close: () => abort.abort() }
}
