/** What a notice must not cover: focused elements, and buttons that send a form or answer a question. */
const IN_USE = ':focus, button[type="submit"], dialog[open] button, [role="dialog"] button'

/** Height of the tallest notice and of its distance to the edge: a title and three lines of text. */
const NOTICE_HEIGHT = 152

type Band = { readonly top: number; readonly bottom: number }

/** Does one of these places overlap the band? Both in pixels from the top of the window. */
export function reachesInto(band: Band, places: readonly Band[]): boolean {
  return places.some(({ top, bottom }) => bottom > top && bottom > band.top && top < band.bottom)
}

/** The bar of the lost connection; notices stay below it. */
export const CONNECTION_BAR_ID = 'connection'

/** Is something in use at the top of the window, where notices appear? */
export function isBusyAbove(): boolean {
  const used = [...document.querySelectorAll(IN_USE)].filter((one) => one !== document.body)
  return reachesInto(
    { top: 0, bottom: NOTICE_HEIGHT },
    used.map((one) => one.getBoundingClientRect()),
  )
}
