import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installDebianPackages } from './debian.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without windows and tabs: tests need a third less processor time. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
/** Its program, whoever packed it. */
const HEADLESS_SHELL = /headless[-_]shell(\.exe)?$/

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** CHROMIUM_PATH takes precedence; a wrong path is an error, not ignored. */
function findChosen(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (!chosen) return null
  if (isExecutable(chosen)) return chosen
  throw new Error(`CHROMIUM_PATH names no program: ${chosen}`)
}

function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null
}

/** The installed Chromium, or null. */
export function findChromium(): string | null {
  return findChosen() ?? findOnPath(NAMES) ?? USUAL_PLACES.find(isExecutable) ?? null
}

/** A Chromium that shows notifications, which the headless shell does not; null where only that one is installed. */
export function findFullChromium(): string | null {
  const chosen = findChosen()
  if (chosen !== null && !HEADLESS_SHELL.test(chosen)) return chosen
  return findOnPath(NAMES) ?? USUAL_PLACES.find(isExecutable) ?? null
}

/** The browser for tests: a headless Chromium, else the full one. */
export function findTestBrowser(): string | null {
  return findChosen() ?? findOnPath(HEADLESS_NAMES) ?? findChromium()
}

const NOT_FOUND =
  'No Chromium found. Install Chromium or Google Chrome, or say where it is: CHROMIUM_PATH=/path npm test'

export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium() ?? (await findOrInstallFullChromium())
  if (found !== null) return found
  throw new Error(NOT_FOUND)
}

/** A Chromium that shows notifications, installed where that is possible; else null. Throws apt's message. */
export async function findOrInstallFullChromium(): Promise<string | null> {
  const found = findFullChromium()
  if (found !== null || !canInstallPackages()) return found
  await installDebianPackages(['chromium', 'fonts-liberation'])
  return findFullChromium()
}

export async function findOrInstallTestBrowser(): Promise<string> {
  const found = findChosen() ?? findOnPath(HEADLESS_NAMES)
  if (found !== null) return found
  try {
    if (canInstallPackages()) await installDebianPackages(['chromium-headless-shell', 'fonts-liberation'])
  } catch (error) {
    // Slower, but equally valid.
    if (findChromium() === null) throw error
  }
  const installed = findTestBrowser()
  if (installed !== null) return installed
  throw new Error(NOT_FOUND)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
