import { DEVICE_TEXTS } from '../accounts.fr.ts'

type Known = readonly [pattern: RegExp, name: string]

/** The order matters: most browsers also claim to be one that is listed below them. */
const BROWSERS: readonly Known[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly Known[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Longest user agent that is kept: real ones have some 200 characters. */
export const USER_AGENT_MAX = 300

function nameOf(known: readonly Known[], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/** The device of a session in plain words, from its user agent: « Chrome sur Android ». */
export function deviceWords(userAgent: string | null): string {
  const browser = nameOf(BROWSERS, userAgent ?? '')
  const system = nameOf(SYSTEMS, userAgent ?? '')
  if (browser === undefined && system === undefined) return DEVICE_TEXTS.unknown
  if (system === undefined) return `${browser}`
  return DEVICE_TEXTS.on(browser ?? DEVICE_TEXTS.browser, system)
}
