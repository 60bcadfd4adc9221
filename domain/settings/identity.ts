import * as z from 'zod/mini'
import { text } from '../shared/text-rule.ts'
import { beginFields } from './begin.ts'
import { IDENTITY_FIELDS, type IdentityField } from './setting-fields.ts'
import { SETTING_SENTENCES } from './settings.fr.ts'

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
