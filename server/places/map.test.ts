import { expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'

const TILES = {
  MAP_TILES_URL: 'https://tiles.miyi.example/{z}/{x}/{y}.png',
  MAP_TILES_CREDIT: 'Fonds de carte Essai',
}

test('without tiles pages may load images only from our own origin and data: URLs', async () => {
  const kit = await startKit()
  expect((await kit.call('GET /api/map')).json()).toEqual({ tiles: null })
  const page = await kit.call('GET /passenger')
  expect(page.headers['content-security-policy']).toContain("img-src 'self' data:;")
  await kit.close()
})

test('configured tiles are sent to everybody with their attribution, and pages may load them', async () => {
  const kit = await startKit(TILES)
  const answer = await kit.call('GET /api/map')
  expect(answer.json()).toEqual({
    tiles: { url: 'https://tiles.miyi.example/{z}/{x}/{y}.png', credit: 'Fonds de carte Essai' },
  })
  const page = await kit.call('GET /passenger')
  expect(page.headers['content-security-policy']).toContain("img-src 'self' data: https://tiles.miyi.example;")
  await kit.close()
})
