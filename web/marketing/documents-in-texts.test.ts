import { expect, test } from 'vitest'
import { BLOCKING_DOCUMENT_TYPES, DOCUMENT_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { DEFAULT_BRAND } from '#domain/shared/brand.ts'
import { REGISTRATION_RECEIVED_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import { TERMS } from './legal/terms.ts'
import { HELP_TOPICS } from './marketing.fr.ts'

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']

const plain = (text: string) => text.toLowerCase().replace(/’/g, "'").replace(' du véhicule', '')
const namesOf = (types: readonly (typeof DOCUMENT_TYPES)[number][]) =>
  types.map((type) => plain(DOCUMENT_NAMES[type]).replace(' véhicule', ''))
const answers = HELP_TOPICS.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer)).map(plain)
const terms = TERMS(DEFAULT_BRAND)
  .sections.flatMap(({ body }) => body.flat())
  .map(plain)
const theOneWith = (texts: readonly string[], words: string) => texts.find((text) => text.includes(words)) ?? ''

test.each([
  ['the help', theOneWith(answers, "formulaire d'inscription")],
  ['the terms', theOneWith(terms, 'remettre et tenir à jour')],
])('the number and the name of each driver document are in %s', (_what, text) => {
  expect(text).toContain(`${NUMBERS[DOCUMENT_TYPES.length]} documents`)
  for (const name of namesOf(DOCUMENT_TYPES)) expect(text).toContain(name)
})

test('the page after the registration names each driver document', () => {
  for (const name of namesOf(DOCUMENT_TYPES))
    expect(plain(REGISTRATION_RECEIVED_TEXTS.addDocumentsMore)).toContain(name)
})

test('the help names each document that is required for accepting rides', () => {
  const text = theOneWith(answers, "l'un de ces documents manque")
  for (const name of namesOf(BLOCKING_DOCUMENT_TYPES)) expect(text).toContain(name.replace(' de conduire', ''))
})
