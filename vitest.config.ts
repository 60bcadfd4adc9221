import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const onPostgres = Boolean(process.env.DATABASE_URL)
const onRedis = Boolean(process.env.REDIS_URL)
/** `npm run fuzz` draws many cases for each property: a test takes as long as they do. */
const fuzzing = Boolean(process.env.FUZZ_RUNS)

const FUZZ_TIMEOUT_MS = 60 * 60_000

type Rest = { exclude?: string[]; isolate?: boolean }

function project(name: string, include: string[], rest: Rest = {}) {
  return {
    extends: true,
    test: { name, include, ...rest, ...(fuzzing && { testTimeout: FUZZ_TIMEOUT_MS }) },
  } satisfies TestProjectConfiguration
}

/** How long a test may take where many others run beside it: it stops what hangs, and judges no speed. */
const PATIENCE_MS = 60_000
/** Reading the whole server in anew for each file was more than half of what its tests cost. */
const SHARED = { isolate: false }
const redis = project('redis', ['server/**/*.redis.test.ts'])
const races = project('races', ['{bench,server}/**/*.race.test.ts'], SHARED)

export default defineConfig({
  test: {
    environment: 'node',
    // The server serves the built pages: they stand before its tests ask for them.
    globalSetup: './scripts/build/build-before-tests.ts',
    setupFiles: ['./kit/checks/fail-on-console.ts', './kit/checks/fail-on-left-overs.ts', './kit/property-seed.ts'],
    pool: 'forks',
    // Each worker of the server suite holds a whole PGlite: more of them than this only takes memory. On PostgreSQL they
    // hold none, and wait for it and for servers that they have started: one more has the processors meanwhile.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism()) + (onPostgres ? 1 : 0)),
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    // How long something that is to come may take on a busy machine; it is asked every 50 ms.
    expect: { poll: { timeout: 10_000, interval: 50 } },
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      project('domain', ['domain/**/*.test.ts'], SHARED),
      project('server', ['server/**/*.test.ts'], {
        exclude: ['**/*.{race,redis}.test.ts'],
        ...SHARED,
      }),
      project('web', ['web/**/*.test.{ts,tsx}']),
      project('scripts', ['{bench,scripts}/**/*.test.ts'], { exclude: ['**/*.race.test.ts'] }),
      ...(onPostgres ? [races] : []),
      ...(onRedis ? [redis] : []),
    ],
  },
})
