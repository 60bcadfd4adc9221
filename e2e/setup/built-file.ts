import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFiles } from '#domain/wire/rendered-page.ts'

const DIST = join(import.meta.dirname, '../../dist/web')

/** The path under which the browser loads a lazy module, for example `web/ui/map/leaflet/leaflet-view.ts`. */
export function builtFile(source: string): string {
  const { modules } = JSON.parse(readFileSync(join(DIST, '.vite/modules.json'), 'utf8')) as BuiltFiles
  const built = modules[source.replace(/^web\//, '')]
  if (built === undefined) throw new Error(`${source} is not built`)
  return built
}
