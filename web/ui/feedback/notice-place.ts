/** What a message must not cover: what is being typed or pressed, and what sends a form or answers a question. */
const IN_USE = ':focus, button[type="submit"], dialog[open] button, [role="dialog"] button'

/** The tallest message: a title and three lines of text. */
const NOTICE_HEIGHT = 144

type Band = { readonly top: number; readonly bottom: number }

/** Does one of these reach into the band? Both in pixels from the top of the window. */
export function reachesInto(band: Band, places: readonly Band[]): boolean {
  return places.some(({ top, bottom }) => bottom > top && bottom > band.top && top < band.bottom)
}

/** Is something in use where messages stand, at the bottom of the window? Beside it there is no room on a phone only. */
export function isBusyBelow(): boolean {
  if (window.innerWidth >= 768) return false
  const actions = Number.parseFloat(document.documentElement.style.getPropertyValue('--actions-height')) || 0
  const bottom = window.innerHeight - actions
  const used = [...document.querySelectorAll(IN_USE)].filter((one) => one !== document.body)
  const places = used.map((one) => one.getBoundingClientRect())
  return reachesInto({ top: bottom - NOTICE_HEIGHT, bottom }, places)
}
