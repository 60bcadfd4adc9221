import { startKit } from '../../kit/kit.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { test as base } from '../setup/kit-fixtures.ts'

/**
 * A server with an empty database that uses the local identity provider for Google and Facebook, which send the browser back
 * to the address where it listens.
 */
export const test = base.extend({
  kit: async ({ identityProvider }, use) => {
    const port = await freePort()
    const address = `http://localhost:${port}`
    const kit = await startKit({ ...identityProvider.environment, PUBLIC_URL: address })
    kit.clock.set(new Date())
    await kit.app.listen({ port, host: '127.0.0.1' })
    await use(Object.assign(kit, { address }))
    await kit.close()
  },
})

let people = 0
/** A person who is new to the provider. */
export function somebody(name = 'Passager Essai') {
  people += 1
  const subject = `${Date.now()}-${people}`
  return { subject, name, email: `essai-${subject}@miyi.example`, emailVerified: true }
}
