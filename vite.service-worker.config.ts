import { join } from 'node:path'
import { defineConfig } from 'vite'
import { inlineTexts } from './web/build/inline-texts.ts'
import { keptFiles } from './web/build/kept-files.ts'
import { KEPT_MODULES } from './web/build/kept-modules.table.ts'
import { BUILD_TARGET } from './web/build/promised-browsers.ts'
import { readBuild } from './web/build/read-build.ts'

/** Builds the service worker beside the pages, as one file with a fixed name, with the list of files that it keeps. */
export default defineConfig({
  root: join(import.meta.dirname, 'web/service-worker'),
  publicDir: false,
  plugins: [
    inlineTexts(),
    {
      name: 'kept-files',
      config({ build }) {
        const kept = keptFiles(readBuild(build?.outDir ?? ''), KEPT_MODULES)
        return { define: { __KEPT_FILES__: JSON.stringify(kept) } }
      },
    },
  ],
  build: {
    target: BUILD_TARGET,
    modulePreload: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'web/service-worker/main.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
