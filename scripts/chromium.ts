import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installDebianPackages } from './debian.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium that is there, or null. CHROMIUM_PATH wins, and a wrong one is said rather than passed over. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH names no program: ${chosen}`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES].find(isExecutable) ?? null
}

export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  if (canInstallPackages()) await installDebianPackages(['chromium', 'fonts-liberation'])
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium found. Install Chromium or Google Chrome, or say where it is: CHROMIUM_PATH=/path npm test',
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
