import { type BrowserContext, chromium } from '@playwright/test'
import { startKit } from '#kit/kit.ts'
import { aDriver } from '#kit/people/people.ts'
import { buildWebIfStale } from '../../scripts/build.ts'
import { findChromium } from '../../scripts/machine/chromium.ts'
import { printMeasure, report } from '../report.ts'
import { countingProxy } from '../setup/counting-proxy.ts'
import { openPhone, untilKept } from '../setup/phone.ts'

const BUDGET_KB = { atMost: 5 }
/** A phone counts as standing still after a minute (web/tracking/position-watch.ts). */
const STANDS_AFTER_MS = 75_000
const MINUTES = 2
const ETOILE_ROUGE = { latitude: 6.3741, longitude: 2.4139, accuracy: 10 }

async function bytesWhileIdle(context: BrowserContext, counted: () => { sent: number; received: number }) {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(ETOILE_ROUGE)
  const page = await context.newPage()
  await page.goto('/driver')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await untilKept(page)
  await page.waitForTimeout(STANDS_AFTER_MS)
  const before = counted()
  await page.waitForTimeout(MINUTES * 60_000)
  const after = counted()
  return after.sent - before.sent + after.received - before.received
}

async function measure(executablePath: string): Promise<number> {
  await buildWebIfStale()
  const kit = await startKit()
  kit.clock.set(new Date())
  const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await countingProxy(Number(new URL(address).port))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await openPhone(browser, `http://localhost:${proxy.port}`, await aDriver(kit))
    return (await bytesWhileIdle(context, proxy.counted)) / MINUTES / 1000
  } finally {
    await browser.close()
    proxy.close()
    await kit.close()
  }
}

/** The data of a minute in which an available driver stands still and waits, their page open. */
export async function driverIdle(): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === null) report('No Chromium: install one or set CHROMIUM_PATH. The figure is null.')
  const value = executablePath === null ? null : await measure(executablePath)
  printMeasure({ bench: 'driver-idle', measure: 'a minute of waiting', value, unit: 'kB', budget: BUDGET_KB })
}
