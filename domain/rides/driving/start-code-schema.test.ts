import { expect, test } from 'vitest'
import { startCodeSchema } from './start-code-schema.ts'

test.each(['0417', ' 0417', '0417 '])('a start code of four digits is trimmed: %j', (typed) => {
  expect(startCodeSchema.parse(typed)).toBe('0417')
})

test.each(['', '041', '04170', '04 17', 'O417', '04l7'])(
  'a start code that is not four digits is refused: %j',
  (typed) => {
    expect(startCodeSchema.safeParse(typed).success).toBe(false)
  },
)
