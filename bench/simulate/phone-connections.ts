import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, Connection } from '../setup/connection.ts'

/**
 * Kept-alive connections to the city's servers, each used for one request at a time. The phones share the servers' cores:
 * with `fetch` they take most of them.
 */
export class PhoneConnections {
  readonly #free = new Map<number, Connection[]>()

  /** The answer to a request; rejects when none comes within `patienceMs`. */
  async ask(port: number, text: string, patienceMs: number): Promise<Answer> {
    const connection = await this.#take(port)
    const patience = new AbortController()
    try {
      const late = pause(patienceMs, undefined, { signal: patience.signal }).then(() => {
        throw new Error(`no answer within ${patienceMs} ms`)
      })
      const answer = await Promise.race([connection.ask(text), late])
      this.#free.get(port)?.push(connection)
      return answer
    } catch (error) {
      connection.close()
      throw error
    } finally {
      patience.abort()
    }
  }

  async #take(port: number): Promise<Connection> {
    const free = this.#free.get(port) ?? []
    this.#free.set(port, free)
    for (let kept = free.pop(); kept !== undefined; kept = free.pop()) {
      if (kept.isOpen) return kept
    }
    return Connection.open(port)
  }

  close(): void {
    for (const connection of [...this.#free.values()].flat()) connection.close()
    this.#free.clear()
  }
}
