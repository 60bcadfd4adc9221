import * as z from 'zod/mini'

/** The purpose of a line of a fare; its text is in `fare-words.ts`. */
export const FARE_PARTS = [
  'flat',
  'distance',
  'duration',
  'fuel',
  'night',
  'rush',
  'cap',
  'minimum',
  'rounding',
] as const
export type FarePart = (typeof FARE_PARTS)[number]

/** One line of « Pourquoi ce prix ? »: an amount, its purpose, and the number of units (metres, minutes, percent, F CFA). */
export const fareLineSchema = z.object({
  part: z.enum(FARE_PARTS),
  amountXof: z.int(),
  units: z.nullable(z.number()),
})
export type FareLine = Readonly<z.infer<typeof fareLineSchema>>
