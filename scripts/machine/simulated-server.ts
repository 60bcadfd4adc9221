import { main } from '#server/main.ts'
import { fastClock, readFastTime } from '../../bench/simulate/fast-clock.ts'

// The real server on a fast clock: `simulate` starts it, and restarts it after killing it.
await main(fastClock(readFastTime(process.argv[2] ?? '')))
