import { main } from '#server/main.ts'
import { fastClock, readFastTime } from '../../bench/simulate/fast-clock.ts'

// The real server on a clock that hurries: `simulate` starts it, and starts it again when it has killed it.
await main(fastClock(readFastTime(process.argv[2] ?? '')))
