import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { expectInvariants } from '../checks/invariants.ts'
import { type Kit, startKit } from '../kit.ts'
import { type Identity, type IdentityProvider, startIdentityProvider } from './identity-provider.ts'

/** The default person at the provider. */
export const SOMEBODY = {
  subject: '10001',
  name: 'Ègbé Essai',
  email: 'social.essai@miyi.example',
  emailVerified: true,
} as const satisfies Identity

type Started = { readonly kit: Kit; readonly provider: IdentityProvider }

/** One server and identity provider for all tests of a file; each test begins without accounts. */
export function startSocialKit(take: (started: Started) => void): void {
  let started: Started
  beforeAll(async () => {
    const provider = await startIdentityProvider()
    started = { provider, kit: await startKit(provider.environment) }
    take(started)
  })
  afterAll(async () => {
    await started.kit.close()
    await started.provider.stop()
  })
  beforeEach(async () => {
    await started.kit.database.db.deleteFrom('users').execute()
    await started.kit.database.pool.query('delete from rate_limits')
    started.provider.meets(SOMEBODY)
  })
  afterEach(() => expectInvariants(started.kit.database.db))
}

/** The ids of all accounts. */
export async function listUserIds(kit: Kit): Promise<readonly string[]> {
  return (await kit.database.db.selectFrom('users').select('id').execute()).map(({ id }) => id)
}
