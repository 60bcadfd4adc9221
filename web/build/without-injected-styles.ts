import type { Plugin } from 'vite'

/** A call with one string argument, alone on its line: sonner's bundle injects its style sheet like this. */
const INJECTION = /^__insertCSS\((["'`]).*\1\);?$/gm

/**
 * Removes the `<style>` element that sonner adds on import: our content security policy refuses it. The same rules come
 * from `sonner/dist/styles.css`. The build fails when a new sonner injects differently.
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.m?js/ },
      handler(code) {
        const kept = code.replace(INJECTION, '')
        if (kept === code) this.error('sonner no longer calls __insertCSS("…") on a line of its own: adapt this plugin')
        return { code: kept, map: null }
      },
    },
  }
}
