import { useEffect, useState } from 'react'
import { preparedPart } from '#web/ui/prepared-parts.ts'

/** Without those that the server has written into the page. */
const LOADED_STYLES = 'link[rel="stylesheet"]:not([disabled])'

/** Did the style sheet fail to load? Chrome then gives it no readable rules; all of ours are readable. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules === null
  } catch {
    return true
  }
}

/** The bundler requests a style sheet once, and treats a failed one as loaded: this requests it again. */
async function fetchLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(LOADED_STYLES)]
  await Promise.all(links.filter(isLost).map(fetchStyle))
}

function fetchStyle(lost: HTMLLinkElement): Promise<unknown> {
  const again = lost.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', reject)
    lost.replaceWith(again)
  })
}

/**
 * A part of the page that is loaded on demand; undefined until then. After a network failure the page works without it,
 * and it is requested again when the network is back. `load` must keep its identity.
 */
export function useLoaded<Part>(load: () => Promise<Part>, isNeeded: boolean): Part | undefined {
  const [loaded, setLoaded] = useState(() => (isNeeded ? preparedPart(load) : undefined))
  const isMissing = isNeeded && loaded === undefined
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    function ask(styles?: Promise<void>) {
      Promise.resolve(styles)
        // Only the browser knows some needs: what it does not need after all is not loaded.
        .then(() => (isHere ? load() : undefined))
        .then(
          (part) => isHere && part !== undefined && setLoaded({ part }),
          () => undefined,
        )
    }
    const askAgain = () => ask(fetchLostStyles())
    // The first rendering repeats the server's; React corrects it at once, for example where a phone saves data.
    queueMicrotask(() => isHere && ask())
    window.addEventListener('online', askAgain)
    return () => {
      isHere = false
      window.removeEventListener('online', askAgain)
    }
  }, [isMissing, load])
  return loaded?.part
}
