import * as z from 'zod/mini'
import { reasonText } from '../../drivers/approval-rules.ts'
import type { Contract } from '../../shared/contract.ts'
import { text } from '../../shared/text-rule.ts'
import { BOOKS_SENTENCES } from './books.fr.ts'
import { BOOK_NOTE_MAX_XOF, BOOK_NOTES, EARNED_KINDS, HAS_LINES, OWES_LINES } from './books.ts'

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

const noteSchema = z.object({
  id: z.uuid(),
  kind: z.enum(BOOK_NOTES),
  amountXof: z.int(),
  reference: z.string(),
  at: z.iso.datetime(),
  notedBy: z.nullable(z.string()),
  reason: z.string(),
})
export type ListedNote = z.infer<typeof noteSchema>

const booksSchema = z.object({
  month,
  thisMonth: month,
  balanceSheet: z.object({
    ...(Object.fromEntries([...HAS_LINES, ...OWES_LINES].map((line) => [line, z.int()])) as Record<
      (typeof HAS_LINES)[number] | (typeof OWES_LINES)[number],
      z.ZodMiniInt
    >),
    earnedXof: z.int(),
  }),
  /** What was earned in the month, by kind; below zero: lost. */
  earned: z.record(z.enum(EARNED_KINDS), z.int()),
  /** The notes of the month, the newest first. */
  notes: z.array(noteSchema),
})
export type Books = z.infer<typeof booksSchema>

const reference = text({
  min: 3,
  tooShort: BOOKS_SENTENCES.referenceTooShort,
  max: 100,
  tooLong: BOOKS_SENTENCES.referenceTooLong,
})

function isSum(typed: string): boolean {
  const digits = typed.replace(/\s/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= BOOK_NOTE_MAX_XOF
}

/** What an operator types. */
export const bookNoteFormSchema = z.object({
  kind: z.enum(BOOK_NOTES, BOOKS_SENTENCES.kind),
  direction: z.enum(['add', 'take_back'], BOOKS_SENTENCES.direction),
  sum: z.string().check(z.refine(isSum, BOOKS_SENTENCES.sum)),
  reference,
  reason: reasonText,
})

/** The accounts of the platform itself, for operators. */
export const booksContract = {
  'GET /api/admin/books': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'What the platform has, owes and has earned, and what moved its earnings in a month in Benin.',
    query: z.object({ month: z.optional(month) }),
    output: booksSchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'POST /api/admin/books/notes': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary:
      'Note tax that was paid, or what a payment provider transferred or kept. The same reference and sum again change nothing.',
    body: z.object({
      kind: z.enum(BOOK_NOTES),
      /** F CFA; below zero takes back the note of this reference and sum. */
      amountXof: z.int().check(
        z.minimum(-BOOK_NOTE_MAX_XOF),
        z.maximum(BOOK_NOTE_MAX_XOF),
        z.refine((amountXof) => amountXof !== 0),
      ),
      reference,
      reason: reasonText,
    }),
    output: z.object({ id: z.uuid() }),
    refusals: ['signed_out', 'forbidden', 'password_needed', 'invalid_input', 'book_reference_used'],
  },
} as const satisfies Contract
