import { expect, test } from 'vitest'
import { documentFormSchema } from './document-rules.ts'
import { DOCUMENT_SENTENCES } from './document-sentences.ts'

const typed = {
  documentType: 'id_card',
  documentNumber: '',
  issuedOn: '2020-01-15',
  expiresOn: '2030-01-15',
  notes: '',
  file: 'papier.pdf',
}

/** The sentence that the form shows: that of the first rule that is broken. */
function firstSentence(change: Partial<typeof typed>): string | undefined {
  return documentFormSchema.safeParse({ ...typed, ...change }).error?.issues[0]?.message
}

test('a paper with its type, its last day and its file is taken, the rest left open', () => {
  expect(documentFormSchema.safeParse({ ...typed, issuedOn: '' }).success).toBe(true)
})

test.each([
  ['a day that does not exist', { issuedOn: '31/02/2020' }, DOCUMENT_SENTENCES.issueInvalid],
  ['words', { issuedOn: 'hier' }, DOCUMENT_SENTENCES.issueInvalid],
  ['a year with a digit missing', { issuedOn: '0202-01-15' }, DOCUMENT_SENTENCES.issueInvalid],
  ['a paper that ends before it begins', { issuedOn: '2031-01-15' }, DOCUMENT_SENTENCES.issueAfterExpiry],
  ['no last day', { expiresOn: '' }, DOCUMENT_SENTENCES.expiryRequired],
  ['a last day with a digit too many', { expiresOn: '2300-01-15' }, DOCUMENT_SENTENCES.expiryInvalid],
])('%s is told in French', (_what, change, sentence) => {
  expect(firstSentence(change)).toBe(sentence)
})
