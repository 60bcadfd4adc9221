import type { Locator } from '@playwright/test'

/** Time between the two taps of a double tap, in milliseconds. */
const TAPS_APART_MS = 160

async function tapTwice(target: Element, apartMs: number): Promise<void> {
  // Scrolls the target to where the driver's next step is: a little above the lower edge of the screen.
  window.scrollBy({ top: target.getBoundingClientRect().bottom + 16 - window.innerHeight, behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  function tap(): void {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const pressed = hit?.closest('button, a, label') ?? hit
    if (pressed instanceof HTMLElement) pressed.click()
  }
  tap()
  await new Promise((resolve) => setTimeout(resolve, apartMs))
  tap()
}

/**
 * Taps twice on the same point, each time on what is there then. The page itself waits between the taps: a delay in the test
 * process would turn them into two separate taps.
 */
export async function doubleTap(target: Locator): Promise<void> {
  // Waits until the target is stable and can be pressed.
  await target.click({ trial: true })
  await target.evaluate(tapTwice, TAPS_APART_MS)
}

/** Taps `closes`, which closes a cover, then `next` while the browser goes back. Resolves once it has gone back. */
export async function tapWhileGoingBack(closes: Locator, next: Locator): Promise<void> {
  const target = await next.elementHandle()
  const wentBack = await closes.evaluateHandle(async (element: HTMLElement, tapped) => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    element.click()
    const { back } = history
    await new Promise<void>((resolve) => {
      history.back = () => {
        back.call(history)
        Reflect.deleteProperty(history, 'back')
        resolve()
      }
    })
    ;(tapped as HTMLElement).click()
    return { arrived }
  }, target)
  await wentBack.evaluate(({ arrived }) => arrived)
}
