import { existsSync } from 'node:fs'
import { canInstallPackages, installDebianPackages } from './debian.ts'

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'python3-gi', 'gir1.2-webkit2-4.1', 'xvfb']

/** What a WebKit window needs: the driver, a screen that nobody sees, and what describes WebKitGTK to Python. */
export const WEBKIT_PROGRAMS = {
  driver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
} as const

export function findFirefox(): string | null {
  return FIREFOXES.find((path) => existsSync(path)) ?? null
}

export function hasWebkit(): boolean {
  return Object.values(WEBKIT_PROGRAMS).every((path) => existsSync(path))
}

/** Installs Firefox ESR and WebKitGTK where it may. Says what this machine lacks afterwards. */
export async function findOrInstallEngines(): Promise<readonly string[]> {
  const missing = [...(findFirefox() === null ? ['firefox-esr'] : []), ...(hasWebkit() ? [] : WEBKIT_PACKAGES)]
  if (missing.length > 0 && canInstallPackages()) await installDebianPackages(missing)
  return [...(findFirefox() === null ? ['Firefox'] : []), ...(hasWebkit() ? [] : ['WebKitGTK'])]
}
