import { main } from '#server/main.ts'
import { buildWebIfStale } from './build.ts'

// `npm run dev` builds by itself, again and again.
if (!process.argv.includes('--no-build')) await buildWebIfStale()
await main()
