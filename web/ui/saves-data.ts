import { useInBrowser } from '#web/ui/use-in-browser.ts'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Does the person ask their phone to save data, or is the line so slow that a drawing is not worth its wait? */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** The same while a page is shown; the server does not know it. */
export function useSavesData(): boolean {
  return useInBrowser(savesData, false)
}
