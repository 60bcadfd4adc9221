import { expect, test } from 'vitest'
import { withProductName, withTextsInlined } from './inline-texts.ts'

const TEXTS = `
import { plural } from '#domain/shared/format.ts'
export const CARD_TEXTS = {
  title: 'Votre course',
  price: (amount: string) => \`Prix : \${amount}\`,
  seats: (seats: number) => plural(seats, 'place', 'places'),
  'two words': 'deux mots',
  counted: ['place', 'places'],
  named: { name: 'Standard' },
} as const satisfies object
export const STATUS_TEXTS = { done: 'Terminée' }
export function sentence(): string { return CARD_TEXTS.title }
`
const FILE = '#web/rides/rides.fr.ts'

const inlined = (names: string, code: string) =>
  withTextsInlined('card.tsx', `import { ${names} } from '${FILE}'\n${code}`, new Map([[FILE, TEXTS]]))
    .trim()
    .replace(/\n+/g, '\n')

test.each([
  ['a text', 'CARD_TEXTS', '<p>{CARD_TEXTS.title}</p>', "<p>{'Votre course'}</p>"],
  ['a text with values', 'CARD_TEXTS', 'f(CARD_TEXTS.price(a))', `f(((amount: string) => \`Prix : \${amount}\`)(a))`],
  ['a text in two forms', 'CARD_TEXTS', 'f(2, ...CARD_TEXTS.counted)', "f(2, ...['place', 'places'])"],
  ['a text under another name', 'CARD_TEXTS as T', 'f(T.title)', "f('Votre course')"],
])('%s is inlined without an import', (_what, names, code, expected) => {
  expect(inlined(names, code)).toBe(expected)
})

test.each([
  ['an object that is taken whole', 'STATUS_TEXTS', 'f(STATUS_TEXTS[status])'],
  ['a text that needs its file', 'CARD_TEXTS', 'f(CARD_TEXTS.seats(2))'],
  ['a text that does not exist', 'CARD_TEXTS', 'f(CARD_TEXTS.other)'],
  ['a text with parts', 'CARD_TEXTS', 'f({ ...CARD_TEXTS.named })'],
  ['a function', 'sentence', 'f(sentence())'],
])('%s stays an import', (_what, name, code) => {
  expect(inlined(name, code)).toBe(`import { ${name} as ${name} } from '${FILE}'\n${code}`)
})

test('a property with the name of a text object is unchanged', () => {
  expect(inlined('CARD_TEXTS', 'f(x.CARD_TEXTS.title, CARD_TEXTS.title)')).toMatch(
    /f\(x\.CARD_TEXTS\.title, 'Votre course'\)$/,
  )
})

test('other imports are unchanged', () => {
  expect(inlined('CARD_TEXTS', "import { a } from './a.ts'\nf(a, CARD_TEXTS.title)")).toBe(
    "import { a } from './a.ts'\nf(a, 'Votre course')",
  )
})

const NAMED = `import { PRODUCT_NAME } from '../shared/shared.fr.ts'

export const NAMED_TEXTS = {
  title: \`Commission de \${PRODUCT_NAME}\`,
  alone: PRODUCT_NAME,
  owed: (sum: string) => \`\${PRODUCT_NAME} vous doit \${sum}\`,
}
`

test('the name of the product is written into the texts, which then need no import and are inlined', () => {
  const text = withProductName(NAMED)
  expect(text).not.toContain('PRODUCT_NAME')
  const code = `import { NAMED_TEXTS } from '${FILE}'\nf(NAMED_TEXTS.title, NAMED_TEXTS.alone, NAMED_TEXTS.owed(sum))`
  expect(withTextsInlined('card.tsx', code, new Map([[FILE, text]])).trim()).toBe(
    `f(\`Commission de Miyi\`, 'Miyi', ((sum: string) => \`Miyi vous doit \${sum}\`)(sum))`,
  )
})

test('a file of texts without the name stays as it is', () => {
  expect(withProductName(TEXTS)).toBe(TEXTS)
})
