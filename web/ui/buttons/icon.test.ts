import { expect, test } from 'vitest'
import { ICON_NAMES } from '#web/ui/buttons/icon-names.ts'
import sprite from './sprite.svg?raw'

test('every icon name has a symbol in the sprite, and every symbol a name', () => {
  const drawn = [...sprite.matchAll(/<g id="([\w-]+)"/g)].map((match) => match[1])
  expect(drawn).toEqual([...ICON_NAMES])
})

test('the sprite stays under 6 kB', () => {
  expect(sprite.length).toBeLessThan(6000)
})
