import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { BuiltFiles } from '#domain/wire/rendered-page.ts'
import { roleModulesOfVisitors } from './visitor-files.ts'

/** Where the built folder says which file contains a module. */
const FILE_NAME = '.vite/modules.json'

/**
 * Writes down which file contains each of our modules, and what each file loads: Vite's manifest knows entries only. A build
 * whose visitors would load code of drivers or operators fails.
 */
export function moduleFiles(): Plugin {
  let root = ''
  return {
    name: 'module-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const built: BuiltFiles = { modules: {}, files: {} }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') addChunk(built, chunk, root)
      const strays = roleModulesOfVisitors(built)
      if (strays.length > 0) this.error(`first-view.ts gives visitors code of other roles: ${strays.join('; ')}`)
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify(built) })
    },
  }
}

function addChunk({ modules, files }: BuiltFiles, chunk: Rolldown.OutputChunk, root: string): void {
  files[chunk.fileName] = { imports: chunk.imports, css: [...(chunk.viteMetadata?.importedCss ?? [])] }
  for (const id of chunk.moduleIds) if (!id.includes('node_modules')) modules[relative(root, id)] = chunk.fileName
}
