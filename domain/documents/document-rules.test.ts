import { expect, test } from 'vitest'
import { documentFormSchema, documentUploadSchema } from './document-rules.ts'
import { DOCUMENT_SENTENCES } from './documents.fr.ts'

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

test('a document with its type, its last day and its file is taken, the rest left open', () => {
  expect(documentFormSchema.safeParse({ ...typed, issuedOn: '' }).success).toBe(true)
})

test.each([
  ['a day that does not exist', { issuedOn: '31/02/2020' }, DOCUMENT_SENTENCES.issueInvalid],
  ['words', { issuedOn: 'hier' }, DOCUMENT_SENTENCES.issueInvalid],
  ['a year with a digit missing', { issuedOn: '0202-01-15' }, DOCUMENT_SENTENCES.issueInvalid],
  ['a document that ends before it begins', { issuedOn: '2031-01-15' }, DOCUMENT_SENTENCES.issueAfterExpiry],
  ['no last day', { expiresOn: '' }, DOCUMENT_SENTENCES.expiryRequired],
  ['a last day with a digit too many', { expiresOn: '2300-01-15' }, DOCUMENT_SENTENCES.expiryInvalid],
])('%s is told in French', (_what, change, sentence) => {
  expect(firstSentence(change)).toBe(sentence)
})

test('the first and the last possible day are taken, those beside them are not', () => {
  expect(firstSentence({ issuedOn: '1900-01-01', expiresOn: '2100-12-31' })).toBeUndefined()
  expect(firstSentence({ issuedOn: '1899-12-31' })).toBe(DOCUMENT_SENTENCES.issueInvalid)
  expect(firstSentence({ expiresOn: '2101-01-01' })).toBe(DOCUMENT_SENTENCES.expiryInvalid)
})

test('a document may end on the day on which it was issued', () => {
  expect(firstSentence({ issuedOn: '2030-01-15' })).toBeUndefined()
  expect(firstSentence({ issuedOn: '2030-01-16' })).toBe(DOCUMENT_SENTENCES.issueAfterExpiry)
})

test('a document without a day of issue is not compared', () => {
  expect(firstSentence({ issuedOn: '', expiresOn: '1900-01-01' })).toBeUndefined()
})

test('notes keep their lines, each cleaned, and none is empty at an end', () => {
  const notes = '\r\n  recto \r\n\tverso\ren bas\n\n'
  expect(documentFormSchema.parse({ ...typed, notes }).notes).toBe('recto\nverso\nen bas')
})

test('an upload has an id beside the form’s fields, and keeps its rules', () => {
  const { file: _file, ...fields } = typed
  const upload = { ...fields, id: '0f3a9c12-5b7e-4d21-9a44-0c1d2e3f4a5b' }
  expect(documentUploadSchema.safeParse(upload).success).toBe(true)
  expect(documentUploadSchema.safeParse({ ...upload, id: 'x' }).success).toBe(false)
  expect(documentUploadSchema.safeParse({ ...upload, issuedOn: '2031-01-15' }).success).toBe(false)
})
