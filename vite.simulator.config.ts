import { join } from 'node:path'
import { defineConfig } from 'vite'
import { inlineTexts } from './web/build/inline-texts.ts'
import { BUILD_TARGET } from './web/build/promised-browsers.ts'

const ROOT = join(import.meta.dirname, 'web/simulator')

/** Builds the payment simulator's pages, with fixed names, outside dist/web: production serves none of them. */
export default defineConfig({
  root: ROOT,
  base: '/simulator/',
  publicDir: false,
  plugins: [inlineTexts()],
  build: {
    outDir: join(import.meta.dirname, 'dist/simulator'),
    emptyOutDir: true,
    target: BUILD_TARGET,
    cssTarget: BUILD_TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { widget: join(ROOT, 'widget.html') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
})
