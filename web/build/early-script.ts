import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

/** The bundler's own few functions: they need nothing, and every other file needs them. */
const RUNTIME = /rolldown[\\/]runtime/

export const isRuntime = ({ moduleIds }: { moduleIds: readonly string[] }) => moduleIds.some((id) => RUNTIME.test(id))

/** Puts `early.ts` into the file of the bundler's runtime: one request for what must come before the app. */
export function earlyScript(): Plugin {
  let root = ''
  return {
    name: 'early-script',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async renderChunk(code, chunk) {
      if (!isRuntime(chunk)) return null
      const path = join(root, 'early.ts')
      const early = await transformWithOxc(await readFile(path, 'utf8'), path)
      return { code: `${code}\n{${early.code.replace(/^export .*$/m, '')}}`, map: null }
    },
  }
}
