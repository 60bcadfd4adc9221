import * as z from 'zod/mini'
import type { Day } from '../shared/day.ts'
import { oneLine } from '../shared/one-line.ts'
import { atMost, text } from '../shared/text-rule.ts'
import { DOCUMENT_NOTES_MAX, DOCUMENT_NUMBER_MAX } from './document-limits.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { DOCUMENT_SENTENCES } from './documents.fr.ts'

/** A document's dates lie within these bounds: a year with one digit too many is a typing error. */
const EARLIEST: Day = '1900-01-01'
const LATEST: Day = '2100-12-31'

function isPossible(day: Day): boolean {
  return day >= EARLIEST && day <= LATEST
}

/** Cleans each line like a single line and keeps the line breaks. */
function lines(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/u)
    .map(oneLine)
    .join('\n')
    .trim()
}

const number = text({ min: 0, tooShort: '', max: DOCUMENT_NUMBER_MAX, tooLong: DOCUMENT_SENTENCES.numberTooLong })
const notes = z.string().check(z.overwrite(lines), atMost(DOCUMENT_NOTES_MAX, DOCUMENT_SENTENCES.notesTooLong))
const issuedOn = z.union(
  [
    z.literal(''),
    z.iso.date(DOCUMENT_SENTENCES.issueInvalid).check(z.refine(isPossible, DOCUMENT_SENTENCES.issueInvalid)),
  ],
  DOCUMENT_SENTENCES.issueInvalid,
)
/** The day that a document's owner declares and that an operator confirms: the same rules. */
export const expiresOn = z.iso
  .date(DOCUMENT_SENTENCES.expiryRequired)
  .check(z.refine(isPossible, DOCUMENT_SENTENCES.expiryInvalid))

/** The fields of the document form, in its order; the optional ones may be empty (§5). */
const fields = {
  documentType: z.enum(DOCUMENT_TYPES, DOCUMENT_SENTENCES.typeRequired),
  documentNumber: z._default(number, ''),
  issuedOn: z._default(issuedOn, ''),
  expiresOn,
  notes: z._default(notes, ''),
}

const issuedBeforeItEnds = z.refine<{ issuedOn: string; expiresOn: string }>(
  (typed) => typed.issuedOn === '' || typed.issuedOn <= typed.expiresOn,
  { path: ['issuedOn'], error: DOCUMENT_SENTENCES.issueAfterExpiry },
)

/** What the browser sends with the file. The browser makes `id`: an upload sent twice is one document. */
export const documentUploadSchema = z.object({ id: z.uuid(), ...fields }).check(issuedBeforeItEnds)
export type DocumentUpload = z.output<typeof documentUploadSchema>

/** The form of §5: the same fields, and the name of the chosen file. */
export const documentFormSchema = z
  .object({ ...fields, file: z.string().check(z.minLength(1, DOCUMENT_SENTENCES.fileRequired)) })
  .check(issuedBeforeItEnds)
