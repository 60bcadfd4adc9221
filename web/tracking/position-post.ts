import { SEND_MOVING_SECONDS } from '#domain/tracking/positions.ts'
import { ApiError, api } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { receivePosition } from '#web/tracking/known-position.ts'
import { type OwnPosition, PositionOutbox } from '#web/tracking/position-outbox.ts'

/** After a failure the next try waits, twice as long each time, up to this. */
const WAIT_MAX_MS = 60_000
const WAIT_MS = SEND_MOVING_SECONDS * 1000

/** A refusal that a retry cannot change. All other errors may pass. */
function isHopeless(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'too_many_requests'
}

function bodyOf(positions: readonly OwnPosition[]) {
  return {
    sentAt: new Date().toISOString(),
    positions: positions.map(({ point, atMs, accuracyM }) => ({
      ...point,
      at: new Date(atMs).toISOString(),
      accuracyM,
    })),
  }
}

/** Sends positions in order, one message at a time, and resumes after a gap. */
export class PositionPost {
  readonly #outbox = new PositionOutbox()
  #isSending = false
  #isClosed = false
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor() {
    window.addEventListener('online', this.#hurry)
  }

  add(position: OwnPosition): void {
    if (this.#outbox.take(position) && this.#failures === 0) void this.#send()
  }

  /** Drops unsent positions: a driver who is no longer available is not followed. */
  close(): void {
    this.#isClosed = true
    window.removeEventListener('online', this.#hurry)
    clearTimeout(this.#retry)
  }

  readonly #hurry = (): void => {
    clearTimeout(this.#retry)
    this.#failures = 0
    void this.#send()
  }

  async #send(): Promise<void> {
    const positions = this.#outbox.next()
    if (this.#isClosed || this.#isSending || positions.length === 0) return
    this.#isSending = true
    const error = await api('POST /api/driver/positions', { body: bodyOf(positions) }).then(
      ({ published }) => {
        if (published !== null) receivePosition(queryClient, published)
        return null
      },
      (reason: unknown) => reason,
    )
    this.#isSending = false
    if (error === null || isHopeless(error)) this.#outbox.strikeOut(positions)
    if (error === null) {
      this.#failures = 0
      void this.#send()
    } else this.#retryLater()
  }

  #retryLater(): void {
    if (this.#isClosed) return
    this.#failures += 1
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#send(), Math.min(WAIT_MS * 2 ** (this.#failures - 1), WAIT_MAX_MS))
  }
}
