import type { BaseLocationHook } from 'wouter'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { onceBack } from '#web/ui/feedback/use-back-closes.ts'

const navigateOnceBack: typeof navigate = (to, options) => onceBack(() => navigate(to, options))

/**
 * The browser's address. Navigation waits for the « back » of a closing dialog, which would otherwise undo it.
 */
export const useLocationOnceBack: BaseLocationHook = (options) => [useBrowserLocation(options)[0], navigateOnceBack]
