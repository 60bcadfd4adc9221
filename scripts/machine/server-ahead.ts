import { main } from '#server/main.ts'

// The real server on a clock that is this many milliseconds ahead: `chaos` starts it.
const aheadMs = Number(process.argv[2] ?? 0)
await main({ now: () => new Date(Date.now() + aheadMs) })
