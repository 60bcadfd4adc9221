import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { findChromium } from '../../scripts/machine/chromium.ts'
import { median } from '../figures.ts'
import { printMeasure, report } from '../report.ts'

/** What the app takes of React to come alive in a page that the server has drawn. */
const ENTRY =
  "export { hydrateRoot } from 'react-dom/client'\nexport { jsx } from 'react/jsx-runtime'\nexport * from 'react'"
const ID = 'virtual:react-alone'
const CPU_SLOWDOWN = 4
const RUNS = 5

async function bundleReact(): Promise<string> {
  const alone = {
    name: 'react-alone',
    resolveId: (id: string) => (id === ID ? id : null),
    load: (id: string) => (id === ID ? ENTRY : null),
  }
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [alone],
    build: { write: false, rolldownOptions: { input: ID, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/** Milliseconds until the script has run, on a phone a quarter as fast as this machine. */
async function timeToRun(browser: Browser, code: string): Promise<number> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const ms = await page.evaluate<number>(`(async () => {
    const url = URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' }))
    const start = performance.now()
    await import(url)
    return performance.now() - start
  })()`)
  await page.close()
  return ms
}

async function timesToRun(executablePath: string, code: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await timeToRun(browser, code))
    return times
  } finally {
    await browser.close()
  }
}

/** What React alone costs a first visit: its bytes on the line, and the time until it has run. */
export async function reactCost(): Promise<void> {
  const code = await bundleReact()
  const bytes = (await promisify(brotliCompress)(code)).length
  const measured = { bench: 'react', budget: null } as const
  printMeasure({ ...measured, measure: 'React and its renderer, brotli', value: bytes / 1000, unit: 'kB' })
  const executablePath = findChromium()
  if (executablePath === null) report('No Chromium: install one or set CHROMIUM_PATH. The figure is null.')
  const value = executablePath === null ? null : median(await timesToRun(executablePath, code))
  printMeasure({ ...measured, measure: 'until it has run, a slow phone', value, unit: 'ms' })
}
