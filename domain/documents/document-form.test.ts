import { expect, test } from 'vitest'
import { documentFormSchema, documentUploadSchema } from './document-form.ts'
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

test('a document with only its type, expiry date and file is accepted', () => {
  expect(documentFormSchema.safeParse({ ...typed, issuedOn: '' }).success).toBe(true)
})

test.each([
  ['an issue date that does not exist', { issuedOn: '31/02/2020' }, DOCUMENT_SENTENCES.issueInvalid],
  ['an issue date in words', { issuedOn: 'hier' }, DOCUMENT_SENTENCES.issueInvalid],
  ['an issue year with a missing digit', { issuedOn: '0202-01-15' }, DOCUMENT_SENTENCES.issueInvalid],
  ['an issue date after the expiry date', { issuedOn: '2031-01-15' }, DOCUMENT_SENTENCES.issueAfterExpiry],
  ['a missing expiry date', { expiresOn: '' }, DOCUMENT_SENTENCES.expiryRequired],
  ['an expiry year that is too late', { expiresOn: '2300-01-15' }, DOCUMENT_SENTENCES.expiryInvalid],
])('%s is rejected with a French sentence', (_what, change, sentence) => {
  expect(firstSentence(change)).toBe(sentence)
})

test('the first and last possible dates are accepted, the day before and the day after are rejected', () => {
  expect(firstSentence({ issuedOn: '1900-01-01', expiresOn: '2100-12-31' })).toBeUndefined()
  expect(firstSentence({ issuedOn: '1899-12-31' })).toBe(DOCUMENT_SENTENCES.issueInvalid)
  expect(firstSentence({ expiresOn: '2101-01-01' })).toBe(DOCUMENT_SENTENCES.expiryInvalid)
})

test('a document may end on the day on which it was issued', () => {
  expect(firstSentence({ issuedOn: '2030-01-15' })).toBeUndefined()
  expect(firstSentence({ issuedOn: '2030-01-16' })).toBe(DOCUMENT_SENTENCES.issueAfterExpiry)
})

test('without an issue date, the expiry date is not compared', () => {
  expect(firstSentence({ issuedOn: '', expiresOn: '1900-01-01' })).toBeUndefined()
})

test('notes keep their line breaks, with each line trimmed and no empty line at the start or end', () => {
  const notes = '\r\n  recto \r\n\tverso\ren bas\n\n'
  expect(documentFormSchema.parse({ ...typed, notes }).notes).toBe('recto\nverso\nen bas')
})

test('an upload has the form’s fields and a valid id, and obeys the form’s rules', () => {
  const { file: _file, ...fields } = typed
  const upload = { ...fields, id: '0f3a9c12-5b7e-4d21-9a44-0c1d2e3f4a5b' }
  expect(documentUploadSchema.safeParse(upload).success).toBe(true)
  expect(documentUploadSchema.safeParse({ ...upload, id: 'x' }).success).toBe(false)
  expect(documentUploadSchema.safeParse({ ...upload, issuedOn: '2031-01-15' }).success).toBe(false)
})
