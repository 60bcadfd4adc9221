import { COMPANY_REFUSALS } from './company-refusals.table.ts'
import { RIGHTS_REFUSALS } from './rights-refusals.table.ts'

/** The refusals of rooms that have a table of their own; part of REFUSALS. */
export const ROOM_REFUSALS = { ...COMPANY_REFUSALS, ...RIGHTS_REFUSALS } as const
