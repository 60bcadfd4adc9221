import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/wire/refusals.ts'

/** Requests under way beyond which a process answers no more reads and pages, and those beyond which it answers nothing. */
export type LoadBounds = { readonly reads: number; readonly all: number }

/** A process answers some 2 000 a second: 1 000 under way are half a second of waiting, for everybody. */
const BOUNDS: LoadBounds = { reads: 1_000, all: 3_000 }

/** Asked by whoever decides whether this process lives; and streams, which last as long as their page. */
const NOT_COUNTED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/api/live'])

/** Whether one request is at work now: on its way in or out it waits for a phone, and keeps nobody else waiting. */
class Work {
  readonly #count: (by: 1 | -1) => void
  #isCounted = false
  #isOver = false

  constructor(count: (by: 1 | -1) => void) {
    this.#count = count
  }

  begin(): void {
    if (this.#isCounted || this.#isOver) return
    this.#isCounted = true
    this.#count(1)
  }

  pause(): void {
    if (!this.#isCounted) return
    this.#isCounted = false
    this.#count(-1)
  }

  end(): void {
    this.pause()
    this.#isOver = true
  }
}

/** Says « come again in a second » instead of letting everybody wait: reads first, moves long after them. */
export function shedLoad(app: FastifyInstance, bounds = BOUNDS): void {
  let underWay = 0
  const works = new WeakMap<FastifyRequest, Work>()
  const count = (by: 1 | -1) => {
    underWay += by
  }
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (NOT_COUNTED.has(url)) return
    if (underWay >= (config?.load === 'move' ? bounds.all : bounds.reads)) {
      throw new Refusal('unavailable', { retryAfterMs: 1_000 })
    }
    const work = new Work(count)
    works.set(request, work)
    work.begin()
    // Whoever hangs up is gone, whatever came before.
    reply.raw.once('close', () => work.end())
  })
  app.addHook('preParsing', async (request) => works.get(request)?.pause())
  // Behind the hook of an upload's own scope that takes its body in.
  app.addHook('preHandler', async (request) => works.get(request)?.begin())
  app.addHook('onSend', async (request) => works.get(request)?.end())
}
