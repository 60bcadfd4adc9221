import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ASSET_NAMES } from './web/build/asset-names.ts'
import { inlineTexts } from './web/build/inline-texts.ts'
import { withoutInjectedStyles } from './web/build/without-injected-styles.ts'

/**
 * Builds the app once more, for the server that renders its pages: Node runs no TSX. With its libraries inside, in their
 * production versions, whatever NODE_ENV the server has.
 */
export default defineConfig({
  root: 'web',
  plugins: [inlineTexts(), react(), withoutInjectedStyles()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'server.tsx',
    outDir: '../dist/render',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'node22',
    // One file: the server reads all of it at its first page.
    rolldownOptions: { output: { codeSplitting: false, assetFileNames: ASSET_NAMES } },
  },
})
