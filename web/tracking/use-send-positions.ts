import { useEffect, useState } from 'react'
import { runInLeaderTab } from '#web/api/live/leader-tab.ts'
import { PositionPost } from '#web/tracking/position-post.ts'
import { type WatchProblem, watchPosition } from '#web/tracking/position-watch.ts'
import { usePositionPermission } from '#web/tracking/use-position-permission.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** The lock by which only one of several tabs sends. */
const LOCK = 'miyi-positions'

/** `asks`: the driver must first agree on the page. */
export type Sharing = 'off' | 'asks' | 'on' | WatchProblem

function sendWhileLeading(onProblem: (problem: WatchProblem | null) => void): () => void {
  return runInLeaderTab(LOCK, () => {
    const post = new PositionPost()
    const stopWatching = watchPosition({ onPosition: (position) => post.add(position), onProblem })
    return () => {
      stopWatching()
      post.close()
      // A failure in this tab does not apply to the tab that measures now.
      onProblem(null)
    }
  })
}

/** Sends this phone's positions while wanted and allowed. `start`: the driver has agreed to our question. */
export function useSendPositions(isWanted: boolean): { sharing: Sharing; start: () => void } {
  const permission = usePositionPermission()
  const [hasSaidYes, setSaidYes] = useState(false)
  const [problem, setProblem] = useState<WatchProblem | null>(null)
  // An old browser does not report its permission: after a moment the page asks again.
  const isUnknown = useDelayed(permission === null)
  const isAllowed = permission === 'granted' || (hasSaidYes && permission !== 'denied')
  const isOn = isWanted && isAllowed
  useEffect(() => (isOn ? sendWhileLeading(setProblem) : undefined), [isOn])
  return { sharing: sharingOf(), start: () => setSaidYes(true) }

  function sharingOf(): Sharing {
    if (!isWanted) return 'off'
    if (permission === 'denied') return 'refused'
    if (isAllowed) return problem ?? 'on'
    return permission === 'prompt' || isUnknown ? 'asks' : 'off'
  }
}
