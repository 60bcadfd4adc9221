import { expect, test } from 'vitest'
import { validatePages } from './html.ts'
import { renderServedPages } from './served-pages.ts'

test('the HTML of every page is valid as it is served', async () => {
  const pages = await renderServedPages()
  expect(pages.length).toBeGreaterThan(70)
  expect(await validatePages(pages)).toEqual([])
})

test('a heading in a span, a form without an address, a list without an entry and a first heading of the second rank are named', async () => {
  const html = `<!DOCTYPE html><html lang="fr"><head><title>Essai</title></head><body><h2>Avant</h2><h1>Essai</h1>
<span><h3>Dedans</h3></span><form action="" method="post"><button type="submit">Envoyer</button></form><ul></ul></body></html>`
  expect(await validatePages([{ name: 'a page', html }])).toEqual([
    expect.stringContaining('Initial heading level'),
    expect.stringContaining('Heading level can only increase by one'),
    expect.stringContaining('not permitted as content under <span>'),
    expect.stringContaining('"action" has invalid value'),
    'An empty list: <ul></ul> (a page)',
  ])
})
