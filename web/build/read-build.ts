import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Build } from './kept-files.ts'

/** What the build of the pages in this folder says of itself. */
export function readBuild(folder: string): Build {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
  return { manifest: read('manifest.json'), modules: read('modules.json').modules }
}
