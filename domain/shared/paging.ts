import * as z from 'zod/mini'
import { PAGING_TEXTS } from './shared.fr.ts'

/** Lines on one page of an operator's list. */
export const ADMIN_PAGE_SIZE = 20

/**
 * The beginning of the next page: the microsecond by which its last line is sorted, and its id. A minus means the reverse
 * order, oldest first. Opaque to the browser.
 */
const BY_UUID = /^-?\d{1,17}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const BY_NUMBER = /^-?\d{1,17}~\d{1,18}$/

export type Cursor = { readonly at: string; readonly id: string }

export function runsOldestFirst({ at }: Cursor): boolean {
  return at.startsWith('-')
}

/** For a link that was cut or typed by hand. */
const BAD_CURSOR = PAGING_TEXTS.noSuchPage

export const afterUuid = z.optional(z.string().check(z.regex(BY_UUID, BAD_CURSOR)))
export const afterNumber = z.optional(z.string().check(z.regex(BY_NUMBER, BAD_CURSOR)))

export function parseCursor(written: string | undefined): Cursor | null {
  if (written === undefined) return null
  const [at = '', id = ''] = written.split('~')
  return { at, id }
}

export function formatCursor({ at, id }: Cursor): string {
  return `${at}~${id}`
}

/** Takes one row more than the page has: that row only shows that there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  cursorOf: (row: Row) => Cursor,
  size = ADMIN_PAGE_SIZE,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown[shown.length - 1]
  const hasNext = rows.length > size && last !== undefined
  return { rows: shown, next: hasNext ? formatCursor(cursorOf(last)) : null }
}
