import type { Plugin } from 'vite'

const DYNAMIC_IMPORT = /\bimport\((?=[`'"]\.\/)/g

/** Lets `importAgain` of `web/early.ts`, which all pages load first, fetch what the code loads on demand. */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    generateBundle: {
      // After Vite has found which style sheets each import needs.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(DYNAMIC_IMPORT, 'importAgain(')
        }
      },
    },
  }
}
