import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../../dist/web')

/** The path under which the browser loads a lazy module, for example `web/ui/map/leaflet/leaflet-view.ts`. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const built = manifest[source.replace(/^web\//, '')]
  if (built === undefined) throw new Error(`${source} is no file of its own`)
  return built.file
}
