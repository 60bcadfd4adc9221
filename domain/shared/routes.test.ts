import { describe, expect, test } from 'vitest'
import { isPagePath, PAGES } from './routes.ts'

/** §2, row by row: path, access. */
const SPECIFIED: readonly (readonly [path: string, access: 'public' | 'signed-in'])[] = [
  ['/', 'public'],
  ['/auth', 'public'],
  ['/auth/callback', 'public'],
  ['/become-driver', 'public'],
  ['/registration-received', 'public'],
  ['/signup-confirmation', 'public'],
  ['/legal-notice', 'public'],
  ['/terms', 'public'],
  ['/privacy', 'public'],
  ['/cookies', 'public'],
  ['/payment', 'signed-in'],
  ['/payment-return', 'signed-in'],
  ['/dashboard', 'signed-in'],
  ['/passenger', 'signed-in'],
  ['/driver', 'signed-in'],
  ['/admin', 'signed-in'],
  ['/documents', 'signed-in'],
  ['/profile', 'signed-in'],
]

/** Pages that the specification has no row for: the menu's two entries of §2, and the links of mails. */
const OURS: readonly (readonly [path: string, access: 'public' | 'signed-in'])[] = [
  ['/settings', 'signed-in'],
  ['/receipt', 'signed-in'],
  ['/shared-trip', 'public'],
  ['/help', 'public'],
  ['/reset-password', 'public'],
  ['/confirm-email', 'public'],
]

/** §6: who is signed in without the role goes to their own area. Stricter than « signed-in », never wider. */
const OF_ONE_ROLE: Readonly<Record<string, string>> = { '/driver': 'driver', '/admin': 'admin' }

describe('the table of pages', () => {
  test.each([...SPECIFIED, ...OURS])('has the page %s with the access %s or a stricter one', (path, access) => {
    const page = Object.values(PAGES).find((row) => row.path === path)
    expect(page?.access).toBe(OF_ONE_ROLE[path] ?? access)
    expect(page?.title).not.toBe('')
    expect(isPagePath(path)).toBe(true)
  })

  test('contains exactly the specified pages and our own, each once', () => {
    const paths = Object.values(PAGES).map((page) => page.path)
    expect([...paths].sort()).toEqual([...SPECIFIED, ...OURS].map(([path]) => path).sort())
  })

  test.each(['/nulle-part', '/auth/', '/Auth', '', '/api', '/auth/callback/x'])(
    'does not contain the path %j',
    (path) => {
      expect(isPagePath(path)).toBe(false)
    },
  )
})
