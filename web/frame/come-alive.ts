/** The person is already somewhere: what shows suggestions, or keeps the focus, learns of the focus that it has missed. */
function repeatFocus(): void {
  const focused = document.activeElement
  if (focused !== document.body) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Says once that the page obeys taps: early.ts then repeats the one that it has kept. After all effects of the page. */
export function comeAlive(): void {
  const page = document.documentElement
  if (page.dataset.alive) return
  page.dataset.alive = 'true'
  setTimeout(() => {
    repeatFocus()
    page.dispatchEvent(new Event('alive'))
  })
}
