export type Turn = {
  readonly isMine: () => boolean
  /** Takes the turn from the tab that has it: that one stops, and waits for its next turn. */
  readonly take: () => void
  /** Stops, and lets the next tab begin. */
  readonly end: () => void
}

/**
 * Runs `work` in one tab at a time, the others wait. `work` returns the function that stops it. A browser without locks runs
 * it in every tab.
 */
export function takeTurns(name: string, work: () => () => void): Turn {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return { isMine: () => true, take: () => undefined, end: work() }
  let stopWork: (() => void) | null = null
  let letGo: () => void = () => undefined
  let waiting = new AbortController()
  let isOver = false

  function lead(): Promise<void> {
    return new Promise((resolve) => {
      if (isOver) return resolve()
      letGo = resolve
      stopWork = work()
    })
  }

  function rest(): void {
    stopWork?.()
    stopWork = null
    letGo()
  }

  /** Requests the lock in turn, or steals it. */
  function ask(steal: boolean): void {
    waiting.abort()
    waiting = new AbortController()
    const options = steal ? { steal } : { signal: waiting.signal }
    const mine = waiting
    locks?.request(name, options, lead).catch(() => {
      if (mine !== waiting) return
      rest()
      if (!isOver) ask(false)
    })
  }

  ask(false)
  return {
    isMine: () => stopWork !== null,
    take: () => ask(true),
    end: () => {
      isOver = true
      waiting.abort()
      rest()
    },
  }
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
