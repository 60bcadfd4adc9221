import { expect, test } from 'vitest'
import { typeset } from '#domain/shared/typography/typeset.fr.ts'
import { partsOf } from './marked-text.ts'

test('two-part punctuation keeps a non-breaking space', () => {
  expect(typeset("L'âge : 18 ans ; « oui » ! Non ?")).toBe(
    'L’âge\u00A0: 18\u00A0ans\u202F; «\u00A0oui\u00A0»\u202F! Non\u202F?',
  )
})

test('a paragraph is split into words, links, technical names and blanks', () => {
  expect(partsOf("Voir [l'aide](/help), `a'b : c` et [[à compléter]].")).toEqual([
    { kind: 'words', text: 'Voir ' },
    { kind: 'link', text: 'l’aide', href: '/help' },
    { kind: 'words', text: ', ' },
    { kind: 'name', text: "a'b : c" },
    { kind: 'words', text: ' et ' },
    { kind: 'gap', text: 'à compléter' },
    { kind: 'words', text: '.' },
  ])
})

test.each(['[ici](https://piege.example)', '[ici](javascript:alert)', '[1] (voir)'])(
  '%s is not parsed as a link',
  (text) => {
    expect(partsOf(text)).toEqual([{ kind: 'words', text }])
  },
)
