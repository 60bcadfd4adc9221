import * as z from 'zod/mini'
import { text } from '../shared/text-rule.ts'
import { beginFields } from './begin.ts'
import { IDENTITY_LABELS, SETTING_SENTENCES } from './settings.fr.ts'

/** What the legal pages, letters and receipts say about this installation's operator. The product's name is not among it. */
export const IDENTITY_FIELDS = [
  'tagline',
  'city',
  'company',
  'publisher',
  'address',
  'registration',
  'authorisation',
  'host',
] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]

/** Longest text of one field: an address fits. */
export const IDENTITY_MAX = 160

const line = text({
  min: 0,
  tooShort: SETTING_SENTENCES.tooLong(IDENTITY_MAX),
  max: IDENTITY_MAX,
  tooLong: SETTING_SENTENCES.tooLong(IDENTITY_MAX),
})

function fieldsOf<S>(schema: S): Record<IdentityField, S> {
  return Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, schema])) as Record<IdentityField, S>
}

/** An empty field: what the server's environment says, or a gap that the legal pages show. */
export const identitySchema = z.object(fieldsOf(line))
export type Identity = z.infer<typeof identitySchema>

/** What an operator types. */
export const identityFormSchema = z.object({ ...fieldsOf(line), ...beginFields })

/** One line of the history and of the journal. */
export function identityWords(identity: Identity): string {
  const filled = IDENTITY_FIELDS.filter((field) => identity[field] !== '')
  if (filled.length === 0) return SETTING_SENTENCES.nothing
  return filled.map((field) => `${IDENTITY_LABELS[field]} ${identity[field]}`).join(' · ')
}
