import { join } from 'node:path'
import { buildWebIfStale } from '../build.ts'
import { ROOT } from '../run/run-command.ts'
import { makeRelease } from './release/make-release.ts'

/** npm run release: builds the pages if need be, and packs everything that a server needs into one archive. */
await buildWebIfStale()
const { path, bytes, sha256 } = await makeRelease(join(ROOT, 'release'))
process.stdout.write(`${path}: ${(bytes / 1e6).toFixed(1)} MB, sha256 ${sha256}\n`)
