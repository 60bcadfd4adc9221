import { type IdentityProvider, startIdentityProvider } from '../kit/identity-provider.ts'
import type { ServerProcess } from '../kit/server-process.ts'
import { test as base } from './fixtures.ts'
import { startServer } from './server.ts'

type WorkerFixtures = {
  /** Who stands before Google and Facebook, and what they answer. */
  readonly identityProvider: IdentityProvider
  readonly server: ServerProcess
}

/** Browser tests as in `fixtures.ts`, with a provider of identities on this machine: the whole round trip is real. */
export const test = base.extend<Record<never, never>, WorkerFixtures>({
  identityProvider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const provider = await startIdentityProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ identityProvider }, use) => {
      const server = await startServer(identityProvider.environment)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
