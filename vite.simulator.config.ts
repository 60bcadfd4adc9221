import { defineConfig } from 'vite'

/** The payment simulator's own pages, with fixed names, apart from dist/web: production serves none of this. */
export default defineConfig({
  root: 'web/simulator',
  base: '/simulator/',
  publicDir: false,
  build: {
    outDir: '../../dist/simulator',
    emptyOutDir: true,
    target: 'chrome80',
    cssTarget: 'chrome80',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { k: 'web/simulator/k.ts', widget: 'web/simulator/widget.html' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
})
