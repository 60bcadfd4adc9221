import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { markupOf } from '#web/ui/before-script.tsx'
import { preparedContent } from '#web/ui/prepared-parts.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

type Load = () => Promise<{ readonly Content: ComponentType }>

/** Always the same object, so that React leaves the server's HTML alone. */
const NOTHING = { __html: '' }

function writtenBy(load: Load): typeof NOTHING {
  const Content = import.meta.env.SSR ? preparedContent(load)?.Content : undefined
  return Content === undefined ? NOTHING : { __html: markupOf(<Content />) }
}

/**
 * A part without any behaviour: from the server it comes as HTML alone. Its code, a named part, is loaded only where the
 * browser renders the page.
 */
export function KeptHtml({ load, className }: { load: Load; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  useLayoutEffect(() => setMissing(place.current?.hasChildNodes() === false), [])
  const loaded = useLoaded(load, isMissing)
  if (loaded !== undefined) {
    return (
      <div className={className}>
        <loaded.Content />
      </div>
    )
  }
  return (
    <div
      ref={place}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has written on the server
      dangerouslySetInnerHTML={writtenBy(load)}
    />
  )
}
