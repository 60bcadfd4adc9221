import { main } from '#server/main.ts'
import { buildWebIfStale } from './build.ts'

// `npm run dev` has its own continuous build.
if (!process.argv.includes('--no-build')) await buildWebIfStale()
await main()
