import { expect, test } from 'vitest'
import { styleProblems } from './check-styles.ts'

const sheets = (...texts: readonly string[]) => texts.map((text, at) => ({ file: `web/${at}.css`, text }))

test('a class that two style sheets define is a problem, in a media query and with a state too', () => {
  const found = ['.ride-map: defined in web/0.css and web/1.css (give each its own class)']
  expect(styleProblems(sheets('.ride-map { margin: 0 }', '.other, .ride-map { height: 1px }'))).toEqual(found)
  expect(
    styleProblems(sheets('.ride-map::before { top: 0 }', '@media (min-width: 1px) { .ride-map:hover { top: 0 } }')),
  ).toEqual(found)
})

test('a style sheet may repeat its own class, and change another’s in a context of its own', () => {
  expect(
    styleProblems(
      sheets('.ride-map { top: 0 } .ride-map { left: 0 }', '.home .ride-map { top: 1px } .ride-map.home { top: 2px }'),
    ),
  ).toEqual([])
})

test('a class in a comment is no definition', () => {
  expect(styleProblems(sheets('.ride-map { top: 0 }', '/* .ride-map { top: 0 } */'))).toEqual([])
})
