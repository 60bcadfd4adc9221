import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { PASSWORD_TRIES } from '../account-limits.ts'
import { phoneCodeSchema } from '../phone/phone-code.ts'
import { OWN_SECTIONS } from './own-data.table.ts'
import { OWN_DATA_MINUTES, OWN_DATA_TRIES, OWNER_NOTICES, OWNER_PROOFS } from './own-data.ts'

/** Where a page of rows begins: microseconds, and what distinguishes rows of one instant. */
const AFTER = /^-?\d{1,18}\|\S{1,200}$/

/** One row: the value of each field of its section, as in the file. */
const ownRow = z.record(z.string(), z.unknown())
export type OwnRow = z.infer<typeof ownRow>

/** `next`: where the rest begins; null: there is none. */
const ownRows = z.object({ section: z.enum(OWN_SECTIONS), rows: z.array(ownRow), next: z.nullable(z.string()) })
export type OwnRows = z.infer<typeof ownRows>

const overview = z.object({
  /** Null: this session has not proved whose it is. */
  sections: z.nullable(z.array(ownRows)),
  hasPassword: z.boolean(),
  proof: z.enum(OWNER_PROOFS),
  /** Where the code of the proof goes: the number that opens the account; null if it is not the proof. */
  phoneNumber: z.nullable(z.string()),
  notice: z.enum(OWNER_NOTICES),
})
export type OwnDataOverview = z.infer<typeof overview>

export const ownDataContract = {
  'POST /api/my-data/opening': {
    access: 'signed-in',
    limits: [PASSWORD_TRIES, OWN_DATA_TRIES],
    summary: `Prove whose session this is: one’s own data can be read in it for ${OWN_DATA_MINUTES} minutes. The owner is told.`,
    body: z.object({ password: z.string(), phoneCode: z.optional(phoneCodeSchema) }),
    output: z.object({ done: z.literal(true) }),
    refusals: [
      'signed_out',
      'invalid_input',
      'wrong_password',
      'sign_in_to_read',
      'code_wrong',
      'code_expired',
      'too_many_requests',
    ],
  },
  'GET /api/my-data': {
    access: 'signed-in',
    load: 'list',
    summary: 'The newest rows of each section of the caller’s own data; null until the session proved whose it is.',
    output: overview,
    refusals: ['signed_out'],
  },
  'GET /api/my-data/:section': {
    access: 'signed-in',
    load: 'list',
    summary: 'One section of the caller’s own data, page by page, the newest rows first.',
    params: z.object({ section: z.enum(OWN_SECTIONS) }),
    query: z.object({ after: z.optional(z.string().check(z.regex(AFTER))) }),
    output: ownRows,
    refusals: ['signed_out', 'invalid_input', 'own_data_closed'],
  },
} as const satisfies Contract
