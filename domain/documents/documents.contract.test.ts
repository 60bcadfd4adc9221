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
  createdAt: '2026-11-01T08:00:00.000Z',
  status: 'valid',
  notes: null,
  review: 'confirmed',
  reviewReason: null,
  declaredExpiresOn: null,
  fileUrl: '/api/documents/1/file',
} as const

describe('the list of documents', () => {
  const { output } = documentsContract['GET /api/documents']
  const counts = { total: 1, valid: 1, expiringSoon: 0, expired: 0 }

  test('contains the type, expiry date and status of each document', () => {
    expect(output.parse({ documents: [DOCUMENT], counts })).toEqual({ documents: [DOCUMENT], counts })
  })

  test('accepts every document type and status, and rejects unknown ones', () => {
    for (const documentType of DOCUMENT_TYPES) {
      for (const status of DOCUMENT_STATUSES) {
        expect(output.safeParse({ documents: [{ ...DOCUMENT, documentType, status }], counts }).success).toBe(true)
      }
    }
    expect(output.safeParse({ documents: [{ ...DOCUMENT, status: 'lost' }], counts }).success).toBe(false)
    expect(output.safeParse({ documents: [{ ...DOCUMENT, documentType: 'passport' }], counts }).success).toBe(false)
  })

  test('rejects an expiry date that does not exist, has a time or has another format', () => {
    for (const expiresOn of ['2030-02-30', '2030-01-01T00:00:00Z', '01/01/2030']) {
      expect(output.safeParse({ documents: [{ ...DOCUMENT, expiresOn }], counts }).success).toBe(false)
    }
  })

  test('contains neither the path of a file nor its owner', () => {
    const stored = { ...DOCUMENT, path: 'user-documents/x', ownerId: UUID }
    expect(output.parse({ documents: [stored], counts }).documents).toEqual([DOCUMENT])
  })
})

describe('a document upload', () => {
  const call = documentsContract['POST /api/documents']

  test('is a form that requires an id from the browser and creates a document', () => {
    expect(call.upload).toBe('form')
    expect(call.created).toBe(true)
    expect(call.body.safeParse({ documentType: 'license', expiresOn: '2030-01-01' }).success).toBe(false)
    expect(call.body.safeParse({ id: UUID, documentType: 'license', expiresOn: '2030-01-01' }).success).toBe(true)
  })

  test('ignores an owner and a status in the request', () => {
    const sent = { id: UUID, documentType: 'license', expiresOn: '2030-01-01', userId: 'other', status: 'valid' }
    expect(call.body.parse(sent)).not.toHaveProperty('userId')
    expect(call.body.parse(sent)).not.toHaveProperty('status')
  })

  test('has at least ten refusals for its file, and refusals for cut-off, busy and too many uploads', () => {
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
