import type { Page } from '@playwright/test'
import { type Kit, startKit } from '../../kit/kit.ts'
import type { Person } from '../../kit/people/people.ts'
import { test as base } from './fixtures.ts'
import { sessionCookieOf } from './sessions.ts'

type Fixtures = {
  /** Environment variables of this installation, in addition to the tests' defaults. */
  readonly environment: Record<string, string>
  /** The whole server, listening, with an empty database that the test can access directly. */
  readonly kit: Kit & { readonly address: string }
  /** A phone with this person's session, opened at `path` if given. */
  readonly phoneWith: (person: Pick<Person, 'cookie'>, path?: string) => Promise<Page>
}

/**
 * Browser tests of states that buttons cannot produce in a test's time: an installation without rides, an expired document,
 * a session that ends between two taps. Real pages, routes and database as in `fixtures.ts`; mail is read from the kit.
 */
export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  kit: async ({ environment }, use) => {
    const kit = await startKit(environment)
    kit.clock.set(new Date())
    const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
    await use(Object.assign(kit, { address: address.replace('127.0.0.1', 'localhost') }))
    await kit.close()
  },
  baseURL: async ({ kit }, use) => use(kit.address),
  phoneWith: async ({ aPhone, kit }, use) => {
    await use(async (person, path) => {
      const page = await aPhone()
      await page.context().addCookies([{ ...sessionCookieOf(person), url: kit.address }])
      if (path !== undefined) await page.goto(path)
      return page
    })
  },
})
