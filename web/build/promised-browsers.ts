/**
 * The oldest versions that get a usable page; README says them in words. Chrome and WebView 80 are what phones with Android 5 to
 * 9 have that were never updated. The build, the types of browser code and the checks of built files follow from here.
 */
export const PROMISED_BROWSERS = { chrome_android: 80, webview_android: 80, safari_ios: 15, firefox: 115 } as const
export type PromisedBrowser = keyof typeof PROMISED_BROWSERS

/** The same for Vite, which rewrites newer syntax. Functions and regular expressions stay: missing-features.ts finds those. */
export const BUILD_TARGET = [
  `chrome${PROMISED_BROWSERS.chrome_android}`,
  `ios${PROMISED_BROWSERS.safari_ios}`,
  `firefox${PROMISED_BROWSERS.firefox}`,
]
