export type Turn = {
  readonly isMine: () => boolean
  /** Takes the turn from the tab that has it: that one stops, and waits for its next turn. */
  readonly take: () => void
  /** Stops, and lets the next tab begin. */
  readonly end: () => void
}

/** The turn of this tab, by a lock that the browser gives to one tab at a time. */
class LockedTurn implements Turn {
  readonly #locks: LockManager
  readonly #name: string
  readonly #work: () => () => void
  #stopWork: (() => void) | null = null
  #letGo: () => void = () => undefined
  #waiting = new AbortController()
  #isOver = false

  constructor(locks: LockManager, name: string, work: () => () => void) {
    this.#locks = locks
    this.#name = name
    this.#work = work
    this.#ask(false)
    // WebKitGTK hangs when a page that has a lock is left.
    window.addEventListener('pagehide', this.#leave)
    window.addEventListener('pageshow', this.#resume)
  }

  readonly isMine = () => this.#stopWork !== null
  readonly take = () => this.#ask(true)
  readonly end = () => {
    window.removeEventListener('pagehide', this.#leave)
    window.removeEventListener('pageshow', this.#resume)
    this.#leave()
  }

  readonly #leave = () => {
    this.#isOver = true
    this.#waiting.abort()
    this.#rest()
  }

  /** A page that comes back from the browser's cache waits for its turn again. */
  readonly #resume = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    this.#isOver = false
    this.#ask(false)
  }

  readonly #lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (this.#isOver) return resolve()
      this.#letGo = resolve
      this.#stopWork = this.#work()
    })

  #rest(): void {
    this.#stopWork?.()
    this.#stopWork = null
    this.#letGo()
  }

  /** Requests the lock in turn, or steals it. */
  #ask(steal: boolean): void {
    this.#waiting.abort()
    const mine = new AbortController()
    this.#waiting = mine
    this.#locks.request(this.#name, steal ? { steal } : { signal: mine.signal }, this.#lead).catch(() => {
      if (mine !== this.#waiting) return
      this.#rest()
      if (!this.#isOver) this.#ask(false)
    })
  }
}

/**
 * Runs `work` in one tab at a time, the others wait. `work` returns the function that stops it. A browser without locks runs
 * it in every tab.
 */
export function takeTurns(name: string, work: () => () => void): Turn {
  const locks: LockManager | undefined = navigator.locks
  if (locks !== undefined) return new LockedTurn(locks, name, work)
  return { isMine: () => true, take: () => undefined, end: work() }
}

/** Runs `work` in the tab that was visible last. Returns the function that stops it. */
export function runInLeaderTab(name: string, work: () => () => void): () => void {
  const turn = takeTurns(name, work)
  const onLook = () => {
    if (document.visibilityState === 'visible' && !turn.isMine()) turn.take()
  }
  document.addEventListener('visibilitychange', onLook)
  onLook()
  return () => {
    document.removeEventListener('visibilitychange', onLook)
    turn.end()
  }
}
