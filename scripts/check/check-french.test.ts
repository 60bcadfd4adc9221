import { expect, test } from 'vitest'
import { frenchProblems, frenchTexts, wideSpaces } from './check-french.ts'
import { parseText } from './source/syntax.ts'

const textsOf = (code: string, file = 'web/rides/ride.tsx') =>
  frenchTexts(parseText(file, code)).map(({ text }) => text)

test.each([
  ['an accent', "const a = 'Trajet terminé'", 'Trajet terminé'],
  ['an accent in capitals', "const a = 'À BIENTÔT'", 'À BIENTÔT'],
  ['quotation marks', "const a = 'Cliquez «Payer»'", 'Cliquez «Payer»'],
  ['a function word', "const a = 'Mot de passe requis'", 'Mot de passe requis'],
  ['an elision', "const a = 'Erreur d’envoi'", 'Erreur d’envoi'],
  ['text between tags', 'const A = () => <p>Votre course arrive</p>', 'Votre course arrive'],
  ['an attribute', 'const A = () => <input placeholder="Choisissez une date" />', 'Choisissez une date'],
  ['a word between tags', 'const A = () => <p>Course</p>', 'Course'],
  ['a word that a component may show', "const A = (b) => <p>{b ? 'course' : null}</p>", 'course'],
  ['a word in an attribute', 'const A = () => <Card title="Course" />', 'Course'],
])('%s is detected as French', (_what, code, text) => {
  expect(textsOf(code)).toEqual([text])
})

test.each([
  ['English with an apostrophe', "const a = 'The caller’s own profile: it doesn’t change'"],
  ['class names', "const a = 'flex size-12 items-center text-la'"],
  ['one word', "const a = 'de'"],
  ['a comment', '// Une course arrive\nconst a = 1'],
  ['a path', "import { a } from '#web/rides/la.ts'"],
])('%s is not detected as French', (_what, code) => {
  expect(textsOf(code)).toEqual([])
})

test.each(['domain/rides/rides.fr.ts', 'web/rides/rides.fr.tsx', 'web/marketing/legal/terms.ts'])(
  'French text is allowed in %s',
  (file) => {
    expect(textsOf("const a = 'Votre course arrive'", file)).toEqual([])
  },
)

test('French text in any other file is refused with its line', () => {
  const ride = parseText('web/rides/ride.tsx', "\nconst a = 'Votre course'\nconst b = 'Votre trajet'")
  expect(frenchProblems([ride])).toEqual([
    'web/rides/ride.tsx:2 contains the text « Votre course »: move it to a .fr.ts file of its room',
    'web/rides/ride.tsx:3 contains the text « Votre trajet »: move it to a .fr.ts file of its room',
  ])
})

test('a wide space before a question mark is refused in a French file, a narrow one and a wide one before a colon are not', () => {
  const code = "const A = ['Prêt\\u00A0?', 'Prêt\\u202F?', 'Prêt\\u00A0: oui']"
  expect(wideSpaces([parseText('web/rides/rides.fr.ts', code)])).toEqual([
    'web/rides/rides.fr.ts:1 has U+00A0 before ; ! or ? in « Prêt\u00A0? »: write U+202F',
  ])
})
