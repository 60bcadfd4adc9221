import type { Plugin } from 'vite'

/** A call with one string argument, alone on its line: how sonner's bundle puts its style sheet in the page. */
const INJECTION = /^__insertCSS\((["'`]).*\1\);?$/gm

/**
 * Takes out the `<style>` element that sonner adds when it is imported: our content security policy refuses it.
 * The same rules come from `sonner/dist/styles.css`. A new sonner that injects in another way stops the build.
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
