import * as z from 'zod/mini'

/** The notes with which a passenger may pay, in F CFA. Also a CHECK of rides, drivers and change_claims, with EXACT_CASH. */
export const CASH_NOTES = [1000, 2000, 5000, 10_000] as const
export type CashNote = (typeof CASH_NOTES)[number]

/** In place of a note: the passenger has the exact sum, or the driver has no change. */
export const EXACT_CASH = 0

export const cashNoteSchema = z.literal([...CASH_NOTES])
/** What the driver could not give back, and of which note: the passenger is asked. */
export const changeSaidSchema = z.object({ noteXof: cashNoteSchema, changeXof: z.int().check(z.minimum(1)) })
/** A note, or EXACT_CASH. */
export const cashNoteOrExactSchema = z.literal([EXACT_CASH, ...CASH_NOTES])
export type CashNoteOrExact = CashNote | typeof EXACT_CASH

/** The notes that exceed what is due in cash: with the others nobody needs change. */
export function notesAbove(dueXof: number): readonly CashNote[] {
  return CASH_NOTES.filter((note) => note > dueXof)
}

/** What the driver of a passenger with this note has to give back, in F CFA; null: nothing, or nobody has said. */
export function changeToGiveXof(noteXof: number | null | undefined, dueXof: number): number | null {
  return noteXof && noteXof > dueXof ? noteXof - dueXof : null
}

/**
 * The cash that a driver holds for this sum, with the change that they could not give back; never more than the note. In F
 * CFA.
 */
export function cashHeldXof(
  dueXof: number,
  change: { readonly noteXof: number; readonly changeXof: number } | undefined,
): number {
  if (change === undefined) return dueXof
  return dueXof + Math.min(change.changeXof, changeToGiveXof(change.noteXof, dueXof) ?? 0)
}

/**
 * May a driver who has change up to this note give change to this passenger?
 *
 * | the passenger has | a driver with change |
 * |-------------------|----------------------|
 * | said nothing      | for any note: may |
 * | the exact sum     | needs none: no driver is preferred |
 * | a note            | up to this note or a larger one: may |
 */
export function canGiveChange(upToXof: number, noteXof: number | null): boolean {
  if (noteXof === EXACT_CASH) return false
  return upToXof >= (noteXof ?? CASH_NOTES[0])
}
