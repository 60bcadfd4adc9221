import * as z from 'zod/mini'
import { TAX_GROUPS } from './tax-groups.table.ts'

const sealSchema = z.object({
  nim: z.string(),
  code: z.string(),
  counters: z.string(),
  ifu: z.string(),
  issuedAt: z.iso.datetime(),
  /** The QR code: its size in modules, and its dark modules as the path of a drawing of that size. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

/** What an operator who settled it by hand wrote for the customer: where it is. Absent: nobody did. */
export const byHandSchema = z.optional(z.object({ note: z.nullable(z.string()) }))

/** The normalised invoice on a receipt. */
export const invoiceBlockSchema = z.object({
  /** Null: not legal yet. */
  seal: z.nullable(sealSchema),
  taxes: z.array(z.object({ group: z.enum(TAX_GROUPS), permille: z.int(), baseXof: z.int(), taxXof: z.int() })),
  byHand: byHandSchema,
  /** The credit note that took it back; `code` is null while that one is not legal yet. */
  credit: z.nullable(z.object({ code: z.nullable(z.string()), byHand: byHandSchema })),
})
export type InvoiceBlock = z.infer<typeof invoiceBlockSchema>
