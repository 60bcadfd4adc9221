import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
/** The folder of the product, which holds package.json. */
export const ROOT = dirname(dirname(HERE))
export const CACHE = join(ROOT, '.cache')
/** The packages of the product. */
export const PRODUCT = { lockfile: join(ROOT, 'package-lock.json'), folder: ROOT }
/** Node and npm: installed first, and apart, so that this npm installs all the rest wherever Miyi is tried. */
export const RUNTIME = { lockfile: join(HERE, 'package-lock.json'), folder: join(CACHE, 'runtime') }
/** The mark of a release (npm run release): its packages are installed by hand, and nothing is written into its folder. */
export const IS_RELEASE = existsSync(join(ROOT, 'RELEASE'))

export const modulesOf = ({ folder }) => join(folder, 'node_modules')

export function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return fallback
  }
}
