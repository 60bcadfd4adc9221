import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadStory = () => import('#web/marketing/landing-story.tsx')

/** Distance below the screen at which it is loaded: far enough to be there before it is visible. */
const NEAR = '0px 0px 96px 0px'

/** True once this part of the page is near the screen; at once in a browser that cannot observe that. */
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
 * The content below the booking and the hero is not part of the first view: it is loaded when a person scrolls near. Its
 * space is a whole screen high, so that nothing visible moves when it arrives; without the script it never comes.
 */
export function StoryWhenNear() {
  const place = useRef<HTMLDivElement>(null)
  const story = useLoaded(loadStory, useNear(place))
  return (
    <div ref={place} className={story ? '' : 'needs-script min-h-screen'}>
      {story && <story.LandingStory />}
    </div>
  )
}
