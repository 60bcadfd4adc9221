import { expect, test } from 'vitest'
import { MAY_ENTER } from './access.ts'

const visitors = {
  nobody: null,
  roleless: { role: null },
  passenger: { role: 'passenger' },
  driver: { role: 'driver' },
  admin: { role: 'admin' },
} as const

test.each([
  ['public', ['nobody', 'roleless', 'passenger', 'driver', 'admin']],
  ['signed-in', ['roleless', 'passenger', 'driver', 'admin']],
  ['driver', ['driver']],
  ['admin', ['admin']],
] as const)('a %s page or call is open to %j', (access, welcome) => {
  const entered = Object.entries(visitors).filter(([, visitor]) => MAY_ENTER[access](visitor))
  expect(entered.map(([name]) => name)).toEqual(welcome)
})
