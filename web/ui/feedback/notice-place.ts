/** What a notice must not cover: focused elements, and buttons that send a form or answer a question. */
const IN_USE = ':focus, button[type="submit"], dialog[open] button, [role="dialog"] button'

/** Height of the tallest notice: a title and three lines of text. */
const NOTICE_HEIGHT = 144

type Band = { readonly top: number; readonly bottom: number }

/** Does one of these places overlap the band? Both in pixels from the top of the window. */
export function reachesInto(band: Band, places: readonly Band[]): boolean {
  return places.some(({ top, bottom }) => bottom > top && bottom > band.top && top < band.bottom)
}

/** Is something in use where notices appear, at the bottom of the window? Only a phone has no room beside it. */
export function isBusyBelow(): boolean {
  if (window.innerWidth >= 768) return false
  const actions = Number.parseFloat(document.documentElement.style.getPropertyValue('--actions-height')) || 0
  const bottom = window.innerHeight - actions
  const used = [...document.querySelectorAll(IN_USE)].filter((one) => one !== document.body)
  const places = used.map((one) => one.getBoundingClientRect())
  return reachesInto({ top: bottom - NOTICE_HEIGHT, bottom }, places)
}
