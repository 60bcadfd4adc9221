import { setImmediate as nextTurn } from 'node:timers/promises'

/** A line that has not answered by then is not waited for: whoever asks does without it until it answers. */
const PATIENCE_MS = 250

/**
 * PostgreSQL sends a listener's notices before it answers a question that is put on the same line. So an answer to a
 * question that was put after a call proves that the call knows all that was committed before it. One question at a time
 * for all who call: whoever comes while one is under way shares the next.
 */
export class CatchUp {
  /** Puts a question on the line; undefined where there is none. Rejects when it breaks. */
  readonly #ask: () => Promise<unknown> | undefined
  #underWay: Promise<boolean> = Promise.resolve(true)
  #next: Promise<boolean> | undefined
  #isSilent = false

  constructor(ask: () => Promise<unknown> | undefined) {
    this.#ask = ask
  }

  /** True once everything that was committed before this call has been heard; false where the line cannot tell. */
  async run(): Promise<boolean> {
    if (this.#isSilent) return false
    this.#next ??= this.#askNext()
    return this.#next
  }

  async #askNext(): Promise<boolean> {
    await this.#underWay
    await nextTurn()
    // From here on it is too late to share this question.
    this.#next = undefined
    this.#underWay = this.#isReceived()
    return this.#underWay
  }

  #isReceived(): Promise<boolean> {
    const answer = this.#ask()
    if (answer === undefined) return Promise.resolve(false)
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#isSilent = true
        resolve(false)
      }, PATIENCE_MS)
      const end = (isReceived: boolean) => {
        clearTimeout(timer)
        // A late answer ends the silence: nobody waited again before it came.
        this.#isSilent = false
        resolve(isReceived)
      }
      answer.then(
        () => end(true),
        () => end(false),
      )
    })
  }
}
