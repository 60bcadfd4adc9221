import { EXPORT_REFUSALS } from '../admin/exports/export-refusals.table.ts'
import { AUTHORITY_REFUSALS } from './authority-refusals.table.ts'
import { CASE_REFUSALS } from './case-refusals.table.ts'
import { COMPANY_REFUSALS } from './company-refusals.table.ts'
import { DOCUMENT_REFUSALS } from './document-refusals.table.ts'
import { RENT_REFUSALS } from './rent-refusals.table.ts'
import { RIGHTS_REFUSALS } from './rights-refusals.table.ts'
import { SAFETY_REFUSALS } from './safety-refusals.table.ts'
import { SETTING_REFUSALS } from './setting-refusals.table.ts'
import { VEHICLE_REFUSALS } from './vehicle-refusals.table.ts'

/** The refusals of rooms that have a table of their own; part of REFUSALS. */
export const ROOM_REFUSALS = {
  ...AUTHORITY_REFUSALS,
  ...CASE_REFUSALS,
  ...COMPANY_REFUSALS,
  ...DOCUMENT_REFUSALS,
  ...EXPORT_REFUSALS,
  ...RENT_REFUSALS,
  ...RIGHTS_REFUSALS,
  ...SAFETY_REFUSALS,
  ...SETTING_REFUSALS,
  ...VEHICLE_REFUSALS,
} as const
