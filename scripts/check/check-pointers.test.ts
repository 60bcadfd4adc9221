import { expect, test } from 'vitest'
import { pointerProblems } from './check-pointers.ts'

const EXISTING = new Set([
  'docs/guides/fares.md',
  'docs/decisions/2026-11-21-who-wins-a-ride.md',
  'domain/fares/tariff.ts',
])
const known = {
  sections: new Set(['1', '4']),
  exists: (path: string) => EXISTING.has(path),
  fileNames: new Set(['tariff.ts']),
}
const problemsOf = (line: string, file = 'domain/rides/ride.ts') => pointerProblems(file, `\n${line}`, known)

test.each([
  ['an existing section', '/** How a ride may move (§4). */'],
  ['an existing path', '// See domain/fares/tariff.ts.'],
  ['an existing decision by its path', '/** docs/decisions/2026-11-21-who-wins-a-ride.md */'],
  ['an existing decision by its name', ' * 2026-11-21-who-wins-a-ride.md'],
  ['a pattern of existing paths', '// every domain/**/*.contract.ts'],
  ['an unknown path in a string, outside of comments', "const path = 'domain/nowhere.ts'"],
])('a line may cite %s', (_what, line) => {
  expect(problemsOf(line)).toEqual([])
})

test.each([
  ['an unknown section', '/** How a ride may move (§12). */', '§12'],
  ['an unknown path', '// See domain/fares/tarif.ts.', 'domain/fares/tarif.ts'],
  ['an unknown decision', ' * 2026-11-21-who-loses-a-ride.md', 'docs/decisions/2026-11-21-who-loses-a-ride.md'],
  [
    'an unknown decision without its file extension',
    ' * 2026-11-21-who-loses-a-ride',
    'docs/decisions/2026-11-21-who-loses-a-ride.md',
  ],
  ['a decision without a file name', '/** One driver, one ride (decisions: Who wins). */', '(decisions: '],
  ['a decision by its title', '/** Refused (docs/decisions, « A PDF is judged by its names »). */', 'docs/decisions, '],
  ['a design principle', '/** Any instant (design, Data). */', '(design, '],
  ['an issue', '/** Refusal remembered (issue 4). */', 'issue 4'],
  ['an unknown document', '// The budget of design.md.', 'design.md'],
])('a comment that cites %s is refused with its line', (_what, line, cited) => {
  expect(problemsOf(line)).toEqual([expect.stringContaining('domain/rides/ride.ts:2 ')])
  expect(problemsOf(line)[0]).toContain(cited)
})

test('a link on a page is resolved from the folder of the page', () => {
  expect(problemsOf('[fares](guides/fares.md)', 'docs/product.md')).toEqual([])
  expect(problemsOf('[web](https://example.com/fares.md) [part](#part)', 'docs/product.md')).toEqual([])
  expect(problemsOf('[fares](fares.md)', 'docs/product.md')).toEqual([
    'docs/product.md:2 links to docs/fares.md, which does not exist',
  ])
})

test('a page that names a file that does not exist is refused', () => {
  expect(problemsOf('The prices are in `tariff.ts`, texts in `x.fr.ts`.', 'docs/guides/fares.md')).toEqual([])
  expect(problemsOf('The prices are in `prices.ts`.', 'docs/guides/fares.md')).toEqual([
    'docs/guides/fares.md:2 names the file prices.ts, which does not exist',
  ])
})
