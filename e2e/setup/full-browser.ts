import { chromium } from '@playwright/test'
import { findFullChromium } from '../../scripts/machine/chromium.ts'

const executablePath = findFullChromium()

/** Why such a test cannot run; undefined: it can. */
export const NO_FULL_BROWSER = executablePath === null ? 'no Chromium with notifications is installed' : undefined

/** The whole browser, still without a window: the headless shell shows no notifications. */
export function launchFullBrowser() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}
