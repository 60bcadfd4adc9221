import { describe, expect, test } from 'vitest'
import { DOCUMENT_STATUSES } from './document-status.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { documentsContract } from './documents.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const DOCUMENT = {
  id: UUID,
  documentType: 'license',
  documentNumber: null,
  issuedOn: null,
  expiresOn: '2030-01-01',
  status: 'valid',
  notes: null,
  fileUrl: '/api/documents/1/file',
} as const

describe('the list of documents', () => {
  const { output } = documentsContract['GET /api/documents']
  const counts = { total: 1, valid: 1, expiringSoon: 0, expired: 0 }

  test('tells what each is, until when it holds and how it stands', () => {
    expect(output.parse({ documents: [DOCUMENT], counts })).toEqual({ documents: [DOCUMENT], counts })
  })

  test('knows every type and every status, and no other', () => {
    for (const documentType of DOCUMENT_TYPES) {
      for (const status of DOCUMENT_STATUSES) {
        expect(output.safeParse({ documents: [{ ...DOCUMENT, documentType, status }], counts }).success).toBe(true)
      }
    }
    expect(output.safeParse({ documents: [{ ...DOCUMENT, status: 'lost' }], counts }).success).toBe(false)
    expect(output.safeParse({ documents: [{ ...DOCUMENT, documentType: 'passport' }], counts }).success).toBe(false)
  })

  test('tells days of the calendar, without an hour', () => {
    for (const expiresOn of ['2030-02-30', '2030-01-01T00:00:00Z', '01/01/2030']) {
      expect(output.safeParse({ documents: [{ ...DOCUMENT, expiresOn }], counts }).success).toBe(false)
    }
  })

  test('tells nothing of where a file lies on the disk', () => {
    const stored = { ...DOCUMENT, path: 'user-documents/x', ownerId: UUID }
    expect(output.parse({ documents: [stored], counts }).documents).toEqual([DOCUMENT])
  })
})

describe('a document that is added', () => {
  const call = documentsContract['POST /api/documents']

  test('comes with its file, under an id that the browser made: sent again it is the same one', () => {
    expect(call.upload).toBe('form')
    expect(call.created).toBe(true)
    expect(call.body.safeParse({ documentType: 'license', expiresOn: '2030-01-01' }).success).toBe(false)
    expect(call.body.safeParse({ id: UUID, documentType: 'license', expiresOn: '2030-01-01' }).success).toBe(true)
  })

  test('belongs to whoever sends it: no other owner can be named', () => {
    const sent = { id: UUID, documentType: 'license', expiresOn: '2030-01-01', userId: 'other', status: 'valid' }
    expect(call.body.parse(sent)).not.toHaveProperty('userId')
    expect(call.body.parse(sent)).not.toHaveProperty('status')
  })

  test('is refused for each thing that may be wrong with its file, by a refusal of its own', () => {
    const ofFile = call.refusals.filter((code) => /^(file|picture|pdf)_/.test(code))
    expect(ofFile.length).toBeGreaterThanOrEqual(10)
    expect(call.refusals).toEqual(expect.arrayContaining(['upload_cut_off', 'uploads_busy', 'too_many_documents']))
  })
})

test('a document is deleted by its id', () => {
  const { params } = documentsContract['DELETE /api/documents/:documentId']
  expect(params.safeParse({ documentId: UUID }).success).toBe(true)
  expect(params.safeParse({ documentId: '../1' }).success).toBe(false)
})
