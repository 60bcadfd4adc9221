import { useEffect, useState } from 'react'

/** Did the style sheet never come? Chrome gives such a one no rules that may be read; all of ours may. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules === null
  } catch {
    return true
  }
}

/** The bundler asks for a style sheet once, and takes one that never came for loaded: asks for it again. */
async function fetchLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
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
 * A part of the page that is fetched once it is needed; undefined until it has come. Where the network fails, the page
 * stands without it, and it is asked for again when the network is back. `load` keeps its identity.
 */
export function useLoaded<Part>(load: () => Promise<Part>, isNeeded: boolean): Part | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>()
  const isMissing = isNeeded && loaded === undefined
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    function ask(styles?: Promise<void>) {
      Promise.resolve(styles)
        .then(load)
        .then(
          (part) => isHere && setLoaded({ part }),
          () => undefined,
        )
    }
    const askAgain = () => ask(fetchLostStyles())
    ask()
    window.addEventListener('online', askAgain)
    return () => {
      isHere = false
      window.removeEventListener('online', askAgain)
    }
  }, [isMissing, load])
  return loaded?.part
}
