import * as z from 'zod/mini'

/** What a driver says of cash that they are to give back. Also the CHECK of cash_to_return.driver_said. */
export const DRIVER_SAYS_OF_CASH = ['returned', 'not_received'] as const
export type DriverSaysOfCash = (typeof DRIVER_SAYS_OF_CASH)[number]

/** Cash that the driver confirmed for a ride that was paid otherwise: it goes back to the passenger. */
export const cashToReturnSchema = z.object({
  amountXof: z.int(),
  notedAt: z.iso.datetime(),
  driverSaid: z.nullable(z.enum(DRIVER_SAYS_OF_CASH)),
  /** The passenger has it back. */
  passengerHasIt: z.boolean(),
})
export type CashToReturn = z.infer<typeof cashToReturnSchema>

/** Has neither of the two said what became of it? */
export function isToReturn({ driverSaid, passengerHasIt }: Omit<CashToReturn, 'notedAt'>): boolean {
  return driverSaid === null && !passengerHasIt
}
