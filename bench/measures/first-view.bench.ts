import { chromium, type Page, type Request } from '@playwright/test'
import { findChromium } from '../../scripts/machine/chromium.ts'
import { printMeasure, report } from '../report.ts'
import { onPglite } from '../setup/engines.ts'
import { NPM_START, startServer } from '../setup/server.ts'

const BUDGET_HTML_KB = { atMost: 14 }
const BUDGET_ALL_KB = { atMost: 100 }
const BUDGET_REQUESTS = { atMost: 6 }

/** How long after loading requests still count: later ones are not part of the first view. */
const QUIET_MS = 1_000

type Fetched = { readonly path: string; readonly type: string; readonly bytes: number }
type FirstView = { readonly htmlKb: number; readonly allKb: number; readonly requests: number }

/** Bytes of one answer on the wire, headers included: a passenger pays for these. */
async function weigh(request: Request): Promise<Fetched> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  const path = new URL(request.url()).pathname
  return { path, type: request.resourceType(), bytes: responseBodySize + responseHeadersSize }
}

async function load(page: Page, address: string): Promise<FirstView> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const fetched = await Promise.all(finished.map(weigh))
  for (const { path, bytes } of fetched) report(`${String(bytes).padStart(7)} B  ${path}`)
  const kilobytes = (some: readonly Fetched[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    htmlKb: kilobytes(fetched.filter(({ type }) => type === 'document')),
    allKb: kilobytes(fetched),
    requests: fetched.length,
  }
}

/** A phone on its first visit: no cache, no cookie, brotli accepted (Chromium does on the loopback). */
async function look(address: string, executablePath: string): Promise<FirstView> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' })
    return await load(await context.newPage(), address)
  } finally {
    await browser.close()
  }
}

async function measure(): Promise<FirstView | null> {
  const executablePath = findChromium()
  if (executablePath === null) {
    report('No Chromium: install one or set CHROMIUM_PATH. The figures are null.')
    return null
  }
  return onPglite(async ({ environment }) => {
    // As `npm start` does: outdated pages are built first.
    const server = await startServer(environment, NPM_START)
    try {
      return await look(`http://localhost:${server.port}/`, executablePath)
    } finally {
      await server.stop()
    }
  })
}

/** The bytes and requests of the landing page on a passenger's first visit. */
export async function firstView(): Promise<void> {
  const view = await measure()
  const bench = 'first-view'
  printMeasure({ bench, measure: 'html of /', value: view?.htmlKb ?? null, unit: 'kB', budget: BUDGET_HTML_KB })
  printMeasure({ bench, measure: 'all bytes of /', value: view?.allKb ?? null, unit: 'kB', budget: BUDGET_ALL_KB })
  printMeasure({
    bench,
    measure: 'requests of /',
    value: view?.requests ?? null,
    unit: 'requests',
    budget: BUDGET_REQUESTS,
  })
}
