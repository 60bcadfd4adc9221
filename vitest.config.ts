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

/** A copied PGlite opens in a second or two on a slow machine, and a server starts with it. */
const SERVER_TIMEOUT_MS = 30_000
const redis = project('redis', ['server/**/*.redis.test.ts'], { testTimeout: 60_000 })
const races = project('races', ['{bench,server}/**/*.race.test.ts'], { testTimeout: 60_000 })

export default defineConfig({
  test: {
    environment: 'node',
    // The server serves the built pages: they stand before its tests ask for them.
    globalSetup: './scripts/build-before-tests.ts',
    setupFiles: ['./kit/fail-on-console.ts'],
    pool: 'forks',
    // Each worker of the server suite holds a whole PGlite: more of them than this only takes memory.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    hookTimeout: SERVER_TIMEOUT_MS,
    // How long something that is to come may take on a busy machine; it is asked every 50 ms.
    expect: { poll: { timeout: 10_000, interval: 50 } },
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      project('domain', ['domain/**/*.test.ts']),
      project('server', ['server/**/*.test.ts'], {
        exclude: ['**/*.{race,redis}.test.ts'],
        testTimeout: SERVER_TIMEOUT_MS,
      }),
      project('web', ['web/**/*.test.{ts,tsx}']),
      project('scripts', ['{bench,scripts}/**/*.test.ts'], { exclude: ['**/*.race.test.ts'] }),
      ...(onPostgres ? [races] : []),
      ...(onRedis ? [redis] : []),
    ],
  },
})
