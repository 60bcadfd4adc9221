import { chromium } from '@playwright/test'
import { findFullChromium } from '../../scripts/machine/chromium.ts'

const NOT_FOUND =
  'No Chromium with notifications found: the headless shell shows none. Install the Debian package « chromium » or Google Chrome.'

/** The whole browser, still without a window: the headless shell shows no notifications. Fails where there is none. */
export function launchFullBrowser() {
  const executablePath = findFullChromium()
  if (executablePath === null) throw new Error(NOT_FOUND)
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  return chromium.launch({ args, executablePath })
}
