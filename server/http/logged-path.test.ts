import { describe, expect, test } from 'vitest'
import { loggedPath, routableUrl } from './logged-path.ts'

describe('a path in the log', () => {
  test.each([
    ['/nulle-part', '/nulle-part'],
    ['/nulle-part?token=secret', '/nulle-part'],
    ['/nulle-part#ici', '/nulle-part'],
    ['/a\nlevel":60', '/a%0alevel":60'],
    ['/a\r\n{"level":60}', '/a%0d%0a{"level":60}'],
    ['/\x1b[31mrouge\x07', '/%1b[31mrouge%07'],
    ['/%1b[31m%0a', '/%1b[31m%0a'],
    ['/é', '/%e9'],
    ['/\u202Egnp', '/%202egnp'],
    ['/api/shared-trips/secret', '/api/shared-trips/...'],
    ['/api/shared-trips/secret/more?key=secret', '/api/shared-trips/...'],
    ['', ''],
  ])('%j is written %j', (url, written) => {
    expect(loggedPath(url)).toBe(written)
  })

  test('is 200 characters long at most, and says that it was cut', () => {
    expect(loggedPath(`/${'a'.repeat(199)}`)).toBe(`/${'a'.repeat(199)}`)
    expect(loggedPath(`/${'a'.repeat(200)}`)).toBe(`/${'a'.repeat(199)}...`)
    expect(loggedPath(`/${'\n'.repeat(9_000)}`)).toHaveLength(203)
  })
})

describe('an address that cannot be decoded', () => {
  test.each([
    ['/100%', '/100%25'],
    ['/%zz?token=secret', '/%25zz'],
    ['/%ff/%41', '/%25ff/%2541'],
  ])('%j is looked for as it is written: %j', (url, routed) => {
    expect(routableUrl(url)).toBe(routed)
  })

  test.each(['/', '/auth?redirect=booking', '/%C3%A9', '/recherche?q=100%', '/api/rides/%ff'])(
    '%j is left alone',
    (url) => {
      expect(routableUrl(url)).toBe(url)
    },
  )
})
