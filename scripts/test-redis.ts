import { withRedis } from './machine/redis.ts'
import { type Counts, runPart, totalLine } from './run/report.ts'
import { runVitest } from './run/run-vitest.ts'

const NONE: Counts = {
  passed: 0,
  failed: 0,
  skipped: 1,
  output: 'NOT RUN: no Redis. Set REDIS_URL or install the server (Debian: apt-get install redis-server).',
}

/** The tests that need Redis: REDIS_URL, or a temporary server. */
export async function testOnRedis(filters: readonly string[] = []): Promise<Counts> {
  const counts = await withRedis(
    (url) => runVitest({ projects: ['redis'], filters, environment: { REDIS_URL: url } }),
    {
      install: true,
    },
  )
  return counts ?? NONE
}

if (import.meta.main) {
  const result = await runPart('positions on Redis', () => testOnRedis(process.argv.slice(2)))
  console.log(totalLine([result]))
  process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0
}
