import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ASSET_NAMES } from './web/build/asset-names.ts'
import { earlyScript, isRuntime } from './web/build/early-script.ts'
import { firstViewFile } from './web/build/first-view.ts'
import { inlineTexts } from './web/build/inline-texts.ts'
import { moduleFiles } from './web/build/module-files.ts'
import { physicalSides } from './web/build/physical-sides.ts'
import { BUILD_TARGET } from './web/build/promised-browsers.ts'
import { retriedImports } from './web/build/retried-imports.ts'
import { widgetFrame } from './web/build/widget-frame.ts'
import { withoutInjectedStyles } from './web/build/without-injected-styles.ts'

const isStyle = (file: string) => file.endsWith('.css')

export default defineConfig({
  root: 'web',
  // What the router takes from there for old Reacts, ours has itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    inlineTexts(),
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    widgetFrame(),
    physicalSides(),
    earlyScript(),
    moduleFiles(),
    retriedImports(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: BUILD_TARGET,
    cssTarget: BUILD_TARGET,
    // The content security policy refuses data: URLs, and <use> cannot reference them.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules by itself, or works well without.
    // The server names the files of a page that it renders. Lists of all others would make the first view heavier.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isStyle) },
    // Lets the server find the hashed files that a page needs.
    manifest: true,
    rolldownOptions: {
      input: 'web/index.html',
      // Plain assignments instead of a helper for class fields of libraries, none of which hides an inherited setter.
      transform: { assumptions: { setPublicClassFields: true, noDocumentAll: true } },
      output: {
        // The first view contains the names of all files that other pages need: short names save bytes.
        assetFileNames: ASSET_NAMES,
        chunkFileNames: (chunk) => (isRuntime(chunk) ? 'assets/early-[hash:7].js' : 'assets/[hash:7].js'),
        // React changes less often than our pages: in its own file it stays cached across our releases.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 1,
            },
            { name: firstViewFile, debugName: 'first-view', includeDependenciesRecursively: false },
            // Both sides of a ride load these words anyway: change, credit and cases add no files, whose names the first view holds.
            {
              name: 'words',
              test: /[\\/](domain[\\/](change[\\/]|cases[\\/]case-(address|kinds|number|state)\.|rides[\\/]ride-words)|web[\\/](parts[\\/](ride-looks|cases[\\/])|ui[\\/]fields[\\/]select-field))/,
              includeDependenciesRecursively: false,
            },
            // Every signed-in person's pages load these: what the phone keeps adds no file, whose name the first view holds.
            {
              name: 'kept',
              test: /[\\/](node_modules[\\/]idb[\\/]|web[\\/](api[\\/](bytes[\\/]|kept[\\/](kept-db|map-choice))|parts[\\/](document-looks|ride-bytes))|domain[\\/]rides[\\/]ride-status\.)/,
              includeDependenciesRecursively: false,
            },
            // Every map of a trip loads these: one file instead of four.
            {
              name: 'trip-map',
              test: /[\\/]web[\\/](ui[\\/]map[\\/](trip-map|map-frame|map-types|dot-look)|api[\\/](map-source|use-way))\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // Becoming a driver loads all of these: one file, and none of a driver in those of everybody.
            {
              name: 'registration',
              test: /[\\/](domain[\\/](drivers[\\/]registration-presets|accounts[\\/]social[\\/]social-providers)|web[\\/](accounts[\\/]social[\\/]social-buttons|drivers[\\/]vehicle[\\/]vehicle-look-fields))\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'booked',
              test: /[\\/]web[\\/]rides[\\/](change[\\/](cash-note|credit|rides-change\.fr)|create-ride)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/dev': 'http://localhost:3000' },
  },
})
