import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { Router as Place } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { queryClient } from '#web/api/query-client.ts'
import { App } from '#web/app.tsx'

/** The page of a path as the server would send it: Node has no window, and nobody is known to be signed in. */
async function htmlOf(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <Place ssrPath={path} ssrSearch="">
      <App client={queryClient} />
    </Place>,
  )
  const parts: Buffer[] = []
  for await (const part of prelude) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

test('the landing page can be rendered on the server, with the booking form', async () => {
  const html = await htmlOf(PAGES.home.path)
  expect(html).toContain('Trouver un transport')
  expect(html).toContain('Où allez-vous')
})

test.each(Object.values(PAGES).filter((page) => page.access === 'public'))(
  '$path can be rendered on the server',
  async ({ path }) => {
    expect(await htmlOf(path)).toMatch(/<h[12]/)
  },
)

test('a page for signed-in users renders no content before the session is known', async () => {
  const html = await htmlOf(PAGES.passenger.path)
  expect(html).toContain('id="contenu"')
  expect(html).not.toContain('<h1')
})

test('an unknown path renders the not-found page', async () => {
  expect(await htmlOf('/nowhere')).toContain('Oops! Cette page n&#x27;existe pas')
})
