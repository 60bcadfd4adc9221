import { useEffect, useState } from 'react'

/** The bundler asks for a style sheet once, and takes one that never came for loaded: ask for it again. */
function fetchLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}

/**
 * A part of the page that is fetched once it is needed; undefined until it has come. Where the network fails, the page
 * stands without it, and it is asked for again when the network is back. `load` keeps its identity.
 */
export function useLoaded<Part>(load: () => Promise<Part>, isNeeded: boolean): Part | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>()
  const isMissing = isNeeded && loaded === undefined
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    function ask() {
      load().then(
        (part) => isHere && setLoaded({ part }),
        () => undefined,
      )
    }
    function askAgain() {
      fetchLostStyles()
      ask()
    }
    ask()
    window.addEventListener('online', askAgain)
    return () => {
      isHere = false
      window.removeEventListener('online', askAgain)
    }
  }, [isMissing, load])
  return loaded?.part
}
