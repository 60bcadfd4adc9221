import { expect, test } from 'vitest'
import { silencedProblems } from './check-caps.ts'

const problemsOf = (comment: string) => silencedProblems({ file: 'web/router.tsx', text: `\n// ${comment}` })

test.each([
  ['one rule with a reason', 'biome-ignore lint/a11y/useSemanticElements: a table would not scroll'],
  ['the format', 'biome-ignore format: read as a table'],
  ['an expected error with a reason', '@ts-expect-error the library has no types'],
])('%s may be silenced', (_what, comment) => {
  expect(problemsOf(comment)).toEqual([])
})

test.each([
  ['a rule without a reason', 'biome-ignore lint/a11y/useSemanticElements: no'],
  ['an expected error without a reason', '@ts-expect-error'],
  ['the type check of a whole file', '@ts-nocheck because of the library'],
  ['the rule against the type any', 'biome-ignore lint/suspicious/noExplicitAny: the library has no types'],
  ['the rule against import cycles', 'biome-ignore lint/suspicious/noImportCycles: only a lazy one'],
  [
    'the rule against the type any in a whole file',
    'biome-ignore-all lint/suspicious/noExplicitAny: the library has no types',
  ],
  ['one of our rules', 'biome-ignore lint/plugin: the clock is needed here'],
  ['one of our rules by name', 'biome-ignore lint/plugin/pure-domain: the clock is needed here'],
  ['the second of two rules', 'biome-ignore lint/a11y/useSemanticElements lint/complexity/useMaxParams: a good reason'],
  ['all rules', 'biome-ignore lint: nothing else helps here'],
  ['a group of rules', 'biome-ignore lint/suspicious: nothing else helps here'],
])('%s may not be silenced', (_what, comment) => {
  expect(problemsOf(comment)).toEqual([expect.stringMatching(/^web\/router\.tsx:2 /)])
})
