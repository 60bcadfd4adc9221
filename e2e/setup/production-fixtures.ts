import type { ServerProcess } from '../../kit/outside/server-process.ts'
import { startTlsFront } from '../../kit/outside/tls-front.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { test as base, expect } from './fixtures.ts'
import { startServer } from './server.ts'
import { demoSessions } from './sessions.ts'

type WorkerFixtures = {
  /** What this installation is configured with, beside what production requires. */
  readonly installation: Readonly<Record<string, string>>
  readonly publicPort: number
  /** The server behind its https front. */
  readonly behindFront: ServerProcess
}

/** For this test run alone. */
const SESSION_SECRET = '9c1f7be204d86a35e17f0c92b8d4613ae5907fc2d81b64a3f20e97c5b6d8a413'

/**
 * The server in production, behind an https front, with the demo's people in its database. Its pages, cookies and headers are
 * those of production.
 */
export const test = base.extend<object, WorkerFixtures>({
  ignoreHTTPSErrors: true,
  installation: [{}, { option: true, scope: 'worker' }],
  publicPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  behindFront: [
    async ({ installation, publicPort }, use) => {
      const server = await startServer({
        NODE_ENV: 'production',
        PUBLIC_URL: `https://localhost:${publicPort}`,
        DATABASE_URL: 'embedded',
        SESSION_SECRET,
        ...installation,
      })
      await use(server)
      await server.stop()
      expect(server.logged(), 'an error in the log of the server').not.toMatch(/"level":[56]0/)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  server: [
    async ({ behindFront, publicPort }, use) => {
      const front = await startTlsFront(publicPort, behindFront.address)
      await use({ ...behindFront, address: front.url })
      await front.close()
    },
    { scope: 'worker' },
  ],
  sessions: [async ({ behindFront }, use) => use(demoSessions(behindFront.address)), { scope: 'worker' }],
})
