import type { Plugin } from 'vite'

/** The address of the widget's page, as npm kkiapay 2.0.38 has it built in. */
const BUILT_IN = '"https://widget-v3.kkiapay.me"'

/** The same code, which takes the address of the widget's page from our page, if it names one. */
export function withFrameFromPage(code: string): string {
  return code.split(BUILT_IN).join(`(window.kkiapayFrameUrl||${BUILT_IN})`)
}

/**
 * Lets KkiaPay's package open the page that the server names: KkiaPay's, or the one of a local KkiaPay. All its other code is
 * what a production page runs. The build fails when a new version has no such address.
 */
export function widgetFrame(): Plugin {
  let isChanged = false
  return {
    name: 'widget-frame',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/kkiapay\/dist\// },
      handler(code) {
        const changed = withFrameFromPage(code)
        isChanged ||= changed !== code
        return { code: changed, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isChanged)
        this.error('kkiapay has no longer the address of its widget built in: adapt this plugin')
    },
  }
}
