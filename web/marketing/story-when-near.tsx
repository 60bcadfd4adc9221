import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadStory = () => import('#web/marketing/landing-story.tsx')

/** How far below the screen it is fetched: far enough to be there before it is seen. */
const NEAR = '0px 0px 240px 0px'

/** True once this part of the page has come near the screen; at once where the browser cannot tell. */
function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = part.current
    if (element === null || typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [part])
  return isNear
}

/**
 * What stands below the booking and the hero is no part of the first view's bytes: it is fetched when somebody comes
 * near. Its place is kept a whole screen high, so that nothing in sight moves when it arrives.
 */
export function StoryWhenNear() {
  const place = useRef<HTMLDivElement>(null)
  const story = useLoaded(loadStory, useNear(place))
  return (
    <div ref={place} className={story ? '' : 'min-h-screen'}>
      {story && <story.LandingStory />}
    </div>
  )
}
