import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { SlowFirst } from './scripts/run/slow-first.ts'

const onPostgres = Boolean(process.env.DATABASE_URL)
const onRedis = Boolean(process.env.REDIS_URL)
/** `npm run fuzz` draws many cases for each property: its tests may take very long. */
const fuzzing = Boolean(process.env.FUZZ_RUNS)

const FUZZ_TIMEOUT_MS = 60 * 60_000

type Rest = { exclude?: string[]; isolate?: boolean }

function project(name: string, include: string[], rest: Rest = {}) {
  return {
    extends: true,
    test: { name, include, ...rest, ...(fuzzing && { testTimeout: FUZZ_TIMEOUT_MS }) },
  } satisfies TestProjectConfiguration
}

/** Only for a test that hangs: it measures no speed, and a busy machine takes six times as long. */
const PATIENCE_MS = 300_000
/** Loading the whole server again for each test file took more than half of the tests' time. */
const SHARED = { isolate: false }
const redis = project('redis', ['server/**/*.redis.test.ts'])
const races = project('races', ['{bench,scripts,server}/**/*.race.test.ts'], SHARED)

export default defineConfig({
  test: {
    environment: 'node',
    // The server serves the built pages, so they are built before the tests.
    globalSetup: './scripts/build/build-before-tests.ts',
    setupFiles: ['./kit/checks/fail-on-console.ts', './kit/checks/fail-on-left-overs.ts', './kit/property-seed.ts'],
    pool: 'forks',
    sequence: { sequencer: SlowFirst },
    // Each worker of the server suite has its own PGlite: more workers would only use memory. On PostgreSQL they have none,
    // and often wait for the database or for servers that they started: one more worker uses the idle processors.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism()) + (onPostgres ? 1 : 0)),
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    // How long `expect.poll` waits on a busy machine. It checks every 50 ms.
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
