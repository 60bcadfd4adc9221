/** What a page keeps in sight while something happens: the plate and the buttons of a ride. */
const IN_SIGHT = '[data-in-sight]'

/**
 * What a notice must not cover either: the focused control, and buttons that send a form or answer a question. A switch is
 * pressed at leisure.
 */
const IN_USE = `${IN_SIGHT}, :focus:not([tabindex="-1"]), [role="menuitem"]:focus, button[type="submit"]:not([role="switch"]), dialog[open] button, [role="dialog"] button`

/** Height of the tallest notice and of its distance to the edge: a title and three lines of text. */
const NOTICE_HEIGHT = 152

type Band = { readonly top: number; readonly bottom: number }

/** Does one of these places overlap the band? Both in pixels from the top of the window. */
export function reachesInto(band: Band, places: readonly Band[]): boolean {
  return places.some(({ top, bottom }) => bottom > top && bottom > band.top && top < band.bottom)
}

function placesOf(selector: string): Band[] {
  const elements = [...document.querySelectorAll(selector)].filter((one) => one !== document.body)
  return elements.map((one) => one.getBoundingClientRect())
}

/** A header that floats on a map has no height; notices stand below what floats (map-and-sheet.css). */
const FLOATING_HEADER = 60

/**
 * Is something in use at the top of the window, where notices appear, and nothing at its bottom that has to stay in sight?
 * `barHeight`: of the bar of the lost connection, 0 without one.
 */
export function belongsBelow(barHeight: number): boolean {
  const top = barHeight + (document.querySelector('header')?.offsetHeight === 0 ? FLOATING_HEADER : 0)
  const isBusyAbove = reachesInto({ top, bottom: top + NOTICE_HEIGHT }, placesOf(IN_USE))
  const below = { top: innerHeight - NOTICE_HEIGHT, bottom: innerHeight }
  return isBusyAbove && !reachesInto(below, placesOf(IN_SIGHT))
}
