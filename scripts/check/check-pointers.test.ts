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
  ['a section', '/** How a ride may move (§4). */'],
  ['a path', '// See domain/fares/tariff.ts.'],
  ['a decision by its path', '/** docs/decisions/2026-11-21-who-wins-a-ride.md */'],
  ['a decision by its name', ' * 2026-11-21-who-wins-a-ride.md'],
  ['a pattern of paths', '// every domain/**/*.contract.ts'],
  ['a text that is no comment', "const path = 'domain/nowhere.ts'"],
])('a comment may cite %s that exists', (_what, line) => {
  expect(problemsOf(line)).toEqual([])
})

test.each([
  ['a section', '/** How a ride may move (§12). */', '§12'],
  ['a path', '// See domain/fares/tarif.ts.', 'domain/fares/tarif.ts'],
  ['a decision', ' * 2026-11-21-who-loses-a-ride.md', 'docs/decisions/2026-11-21-who-loses-a-ride.md'],
  ['a decision without its ending', ' * 2026-11-21-who-loses-a-ride', 'docs/decisions/2026-11-21-who-loses-a-ride.md'],
  ['a decision without a name of a file', '/** One driver, one ride (decisions: Who wins). */', '(decisions: '],
  ['a decision by its title', '/** Refused (docs/decisions, « A PDF is judged by its names »). */', 'docs/decisions, '],
  ['a principle', '/** Any instant (design, Data). */', '(design, '],
  ['a task', '/** Refusal remembered (issue 4). */', 'issue 4'],
  ['a document from elsewhere', '// The budget of design.md.', 'design.md'],
])('a comment that cites %s that is not here is refused, with its line', (_what, line, cited) => {
  expect(problemsOf(line)).toEqual([expect.stringContaining('domain/rides/ride.ts:2 ')])
  expect(problemsOf(line)[0]).toContain(cited)
})

test('a link of a page leads from the folder of the page', () => {
  expect(problemsOf('[fares](guides/fares.md)', 'docs/product.md')).toEqual([])
  expect(problemsOf('[web](https://example.com/fares.md) [part](#part)', 'docs/product.md')).toEqual([])
  expect(problemsOf('[fares](fares.md)', 'docs/product.md')).toEqual([
    'docs/product.md:2 links to docs/fares.md, which does not exist',
  ])
})

test('a page names only files that exist', () => {
  expect(problemsOf('The prices are in `tariff.ts`, texts in `x.fr.ts`.', 'docs/guides/fares.md')).toEqual([])
  expect(problemsOf('The prices are in `prices.ts`.', 'docs/guides/fares.md')).toEqual([
    'docs/guides/fares.md:2 names the file prices.ts, which does not exist',
  ])
})
