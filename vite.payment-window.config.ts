import { join } from 'node:path'
import { defineConfig } from 'vite'
import { inlineTexts } from './web/build/inline-texts.ts'
import { BUILD_TARGET } from './web/build/promised-browsers.ts'
import { widgetFrame } from './web/build/widget-frame.ts'

/** Builds the payment window's script beside the pages, as one file: in their build it would share files with the app. */
export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  publicDir: false,
  plugins: [inlineTexts(), widgetFrame()],
  build: {
    target: BUILD_TARGET,
    modulePreload: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'web/payment-window.ts'),
      output: { codeSplitting: false, entryFileNames: 'assets/payment-window-[hash:7].js' },
    },
  },
})
