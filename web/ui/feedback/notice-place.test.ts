import { expect, test } from 'vitest'
import { reachesInto } from '#web/ui/feedback/notice-place.ts'

const band = { top: 500, bottom: 640 }

test.each([
  [{ top: 560, bottom: 608 }, true],
  [{ top: 480, bottom: 528 }, true],
  [{ top: 452, bottom: 500 }, false],
  [{ top: 640, bottom: 688 }, false],
  [{ top: 560, bottom: 560 }, false],
])('a toast covers a button at %o: %s', (place, isCovered) => {
  expect(reachesInto(band, [{ top: 0, bottom: 60 }, place])).toBe(isCovered)
})
