import { describe, expect, test } from 'vitest'
import { loggedPath, routableUrl } from './logged-path.ts'

describe('a logged path', () => {
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
    ['/api/contact-links/secret', '/api/contact-links/...'],
    ['http://localhost/api/shared-trips/secret', 'http://localhost/api/shared-trips/...'],
    ['/api/shared-trips/secret/more?key=secret', '/api/shared-trips/...'],
    ['', ''],
  ])('is %j written as %j', (url, written) => {
    expect(loggedPath(url)).toBe(written)
  })

  test('is cut at 200 characters with a mark', () => {
    expect(loggedPath(`/${'a'.repeat(199)}`)).toBe(`/${'a'.repeat(199)}`)
    expect(loggedPath(`/${'a'.repeat(200)}`)).toBe(`/${'a'.repeat(199)}...`)
    expect(loggedPath(`/${'\n'.repeat(9_000)}`)).toHaveLength(203)
  })
})

test.each([
  ['http://localhost:3000/api/rides?page=2', '/api/rides?page=2'],
  ['HTTP://localhost/%61uth', '/%61uth'],
  ['https://localhost/%61pi/rides', '/%2561pi/rides'],
  ['http://localhost', '/'],
  ['http://localhost?from=proxy', '/?from=proxy'],
  ['*', '*'],
  ['/http://localhost/api/rides', '/http://localhost/api/rides'],
])('an address with its name is routed as one without: %j as %j', (target, routed) => {
  expect(routableUrl(target)).toBe(routed)
})

describe('a URL that cannot be decoded, or that is a call written otherwise', () => {
  test.each([
    ['/100%', '/100%25'],
    ['/%zz?token=secret', '/%25zz'],
    ['/%ff/%41', '/%25ff/%2541'],
    ['/%61pi/rides', '/%2561pi/rides'],
    ['/ap%69/shared-trips/secret?more', '/ap%2569/shared-trips/secret'],
  ])('is routed as it is written: %j as %j', (url, routed) => {
    expect(routableUrl(url)).toBe(routed)
  })

  test.each(['/', '/auth?redirect=booking', '/%61uth', '/%C3%A9', '/recherche?q=100%', '/api/rides/%ff'])(
    '%j stays unchanged',
    (url) => {
      expect(routableUrl(url)).toBe(url)
    },
  )
})
