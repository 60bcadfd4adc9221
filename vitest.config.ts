import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const onPostgres = Boolean(process.env.DATABASE_URL)
const onRedis = Boolean(process.env.REDIS_URL)

function project(name: string, include: string[], rest: { exclude?: string[]; testTimeout?: number } = {}) {
  return {
    extends: true,
    test: { name, include, ...rest },
  } satisfies TestProjectConfiguration
}

/** What hangs ends then. How soon something is to come says its own test: machines are shared, and passwords slow. */
const HANGING_MS = 60_000
/** Here nobody waits for another machine. */
const PURE_MS = 15_000
/** Many rounds of the same race. */
const RACING_MS = 180_000
const redis = project('redis', ['server/**/*.redis.test.ts'])
const races = project('races', ['{bench,server}/**/*.race.test.ts'], { testTimeout: RACING_MS })

export default defineConfig({
  test: {
    environment: 'node',
    // The server serves the built pages: they stand before its tests ask for them.
    globalSetup: './scripts/build-before-tests.ts',
    setupFiles: ['./kit/fail-on-console.ts'],
    pool: 'forks',
    // Each worker of the server suite holds a whole PGlite: more of them than this only takes memory.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    // How long something that is to come may take on a busy machine; it is asked every 50 ms.
    expect: { poll: { timeout: 10_000, interval: 50 } },
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      project('domain', ['domain/**/*.test.ts'], { testTimeout: PURE_MS }),
      project('server', ['server/**/*.test.ts'], {
        exclude: ['**/*.{race,redis}.test.ts'],
      }),
      project('web', ['web/**/*.test.{ts,tsx}'], { testTimeout: PURE_MS }),
      project('scripts', ['{bench,scripts}/**/*.test.ts'], { exclude: ['**/*.race.test.ts'] }),
      ...(onPostgres ? [races] : []),
      ...(onRedis ? [redis] : []),
    ],
  },
})
