/**
 * Runs `work` in one tab at a time: the one that was visible last. A browser without locks runs it in every tab. `work`
 * returns the function that stops it, and so does this function.
 */
export function runInLeaderTab(name: string, work: () => () => void): () => void {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return work()
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

  /** Requests the lock in turn, or steals it: the other tab then stops, and waits for its turn. */
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

  const onLook = () => {
    if (document.visibilityState === 'visible' && stopWork === null) ask(true)
  }
  document.addEventListener('visibilitychange', onLook)
  ask(document.visibilityState === 'visible')
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onLook)
    waiting.abort()
    rest()
  }
}
