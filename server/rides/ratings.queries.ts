import type { Db } from '../db/database.ts'

type Rating = {
  readonly rideId: string
  readonly driverId: string
  readonly stars: number
  readonly reasons: string[]
  readonly at: Date
}

export async function upsertRating(tx: Db, { at, ...rating }: Rating): Promise<void> {
  const { stars, reasons } = rating
  await tx
    .insertInto('rideRatings')
    .values(rating)
    .onConflict((conflict) => conflict.column('rideId').doUpdateSet({ stars, reasons, updatedAt: at }))
    .execute()
}

export async function upsertPassengerRating(tx: Db, rated: Rating & { readonly passengerId: string }): Promise<void> {
  const { at, ...rating } = rated
  const { stars, reasons } = rating
  await tx
    .insertInto('passengerRatings')
    .values(rating)
    .onConflict((conflict) => conflict.column('rideId').doUpdateSet({ stars, reasons, updatedAt: at }))
    .execute()
}
