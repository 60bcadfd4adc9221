import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findFirefox } from '../../scripts/machine/engines.ts'
import type { EngineWindow } from './engine-window.ts'

/** A Firefox without windows, 390 pixels wide. */
export async function openFirefox(): Promise<EngineWindow> {
  const executablePath = findFirefox()
  if (executablePath === null) throw new Error('no Firefox')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 390, height: 844 },
    // As a phone's: the page has its whole width.
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'ui.useOverlayScrollbars': 1 },
  })
  const page = await browser.newPage()
  const find = async (element: string): Promise<ElementHandle<Element>> => {
    const found = (await page.evaluateHandle(element)).asElement()
    if (found === null) throw new Error(`not there: ${element}`)
    return found as ElementHandle<Element>
  }
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => {
      const field = await find(element)
      const isFile = await field.evaluate((one) => (one as HTMLInputElement).type === 'file')
      if (isFile) await (field as ElementHandle<HTMLInputElement>).uploadFile(text)
      else await field.type(text)
    },
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  }
}
