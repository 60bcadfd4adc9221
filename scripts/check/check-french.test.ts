import { expect, test } from 'vitest'
import { frenchProblems, frenchTexts } from './check-french.ts'
import { parseText } from './source/syntax.ts'

const textsOf = (code: string, file = 'web/rides/ride.tsx') =>
  frenchTexts(parseText(file, code)).map(({ text }) => text)

test.each([
  ['an accent', "const a = 'Trajet terminé'", 'Trajet terminé'],
  ['an accent in capitals', "const a = 'À BIENTÔT'", 'À BIENTÔT'],
  ['quotation marks', "const a = 'Cliquez «Payer»'", 'Cliquez «Payer»'],
  ['a thin space', 'const a = `12\u202F000 F`', '12\u202F000 F'],
  ['a function word', "const a = 'Mot de passe requis'", 'Mot de passe requis'],
  ['an elision', "const a = 'Erreur d’envoi'", 'Erreur d’envoi'],
  ['text between tags', 'const A = () => <p>Votre course arrive</p>', 'Votre course arrive'],
  ['an attribute', 'const A = () => <input placeholder="Choisissez une date" />', 'Choisissez une date'],
])('%s tells a French text', (_what, code, text) => {
  expect(textsOf(code)).toEqual([text])
})

test.each([
  ['English with an apostrophe', "const a = 'The caller’s own profile: it doesn’t change'"],
  ['class names', "const a = 'flex size-12 items-center text-la'"],
  ['one word', "const a = 'de'"],
  ['a comment', '// Une course arrive\nconst a = 1'],
  ['a path', "import { a } from '#web/rides/la.ts'"],
])('%s is not French', (_what, code) => {
  expect(textsOf(code)).toEqual([])
})

test.each(['domain/rides/rides.fr.ts', 'web/rides/rides.fr.tsx', 'web/marketing/legal/terms.ts'])(
  'French may stand in %s',
  (file) => {
    expect(textsOf("const a = 'Votre course arrive'", file)).toEqual([])
  },
)

const ride = parseText('web/rides/ride.tsx', "\nconst a = 'Votre course'\nconst b = 'Votre trajet'")

test('a text outside of those files is refused, with its line', () => {
  expect(frenchProblems([ride], new Map())).toEqual([
    'web/rides/ride.tsx:2 says « Votre course »: move it to a *.fr.ts of its room',
    'web/rides/ride.tsx:3 says « Votre trajet »: move it to a *.fr.ts of its room',
  ])
})

test('a file may keep the number that the table gives it, and the number only falls', () => {
  expect(frenchProblems([ride], new Map([[ride.file, 2]]))).toEqual([])
  expect(frenchProblems([ride], new Map([[ride.file, 1]]))).toHaveLength(2)
  expect(frenchProblems([ride], new Map([[ride.file, 3]]))).toEqual([
    'web/rides/ride.tsx may keep 3 French texts and has 2: lower the number',
  ])
  expect(frenchProblems([], new Map([[ride.file, 2]]))).toEqual([
    'web/rides/ride.tsx may keep French texts, but does not exist: take it out of the table',
  ])
})
