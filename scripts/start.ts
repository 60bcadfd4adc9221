import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { main } from '#server/main.ts'

/** A release holds its pages, and what builds them is not installed there. */
const isRelease = existsSync(join(import.meta.dirname, '../RELEASE'))
// `npm run dev` has its own continuous build.
const hasPages = isRelease || process.argv.includes('--no-build')

if (!hasPages) await (await import('./build.ts')).buildWebIfStale()
await main()
