import { expect, test } from 'vitest'
import { productNameProblems } from './check-product-name.ts'
import { parseText } from './source/syntax.ts'

const problemsOf = (code: string, file = 'web/rides/rides.fr.ts') => productNameProblems([parseText(file, code)])

test.each([
  ['in a text', "export const A_TEXTS = { a: 'Vous devez 5 F à Miyi' }"],
  ['in a text with values', `export const A_TEXTS = { a: (sum: string) => \`Miyi vous doit \${sum}\` }`],
  ['alone', "const a = { title: 'Miyi' }"],
])('the name of the product %s is refused with its line', (_what, code) => {
  expect(problemsOf(`\n${code}`)).toEqual([
    'web/rides/rides.fr.ts:2 writes the name of the product: use PRODUCT_NAME, or brand.name',
  ])
})

test.each([
  [
    'the constant',
    `import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'\nconst a = \`Commission de \${PRODUCT_NAME}\``,
  ],
  ['a comment', '/** What Miyi owes. */\nconst a = 1'],
  ['a part of a longer word', "const a = { miyiOwes: 'MiyiProcessDown' }"],
])('%s is allowed', (_what, code) => {
  expect(problemsOf(code)).toEqual([])
})

test('the file that declares the name may write it', () => {
  expect(problemsOf("export const PRODUCT_NAME = 'Miyi'", 'domain/shared/shared.fr.ts')).toEqual([])
})
