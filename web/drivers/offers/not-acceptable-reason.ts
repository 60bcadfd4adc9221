import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import type { Approval } from '#domain/drivers/driver-types.table.ts'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'

type Hindrances = Pick<DriverDashboard, 'blockedBecause' | 'documentsBlock'>

/** Do offers come to this driver, apart from a ride under way? */
export function receivesOffers(driver: Hindrances & Pick<DriverDashboard, 'isAvailable'>): boolean {
  return driver.isAvailable && driver.blockedBecause === null && !driver.documentsBlock
}

/** The reason beside a disabled « Accepter », or null. The server decides; this only shows the reason early. */
export function notAcceptableReason(
  { blockedBecause, documentsBlock }: Hindrances,
  hasActiveRide: boolean,
): string | null {
  if (documentsBlock) return DOCUMENT_SENTENCES.updateToAccept
  const refusal = blockedBecause ?? (hasActiveRide ? 'driver_busy' : null)
  return refusal === null ? null : REFUSALS[refusal].message
}

/** The dashboard after the toggle is saved: an approved driver with valid documents has no other obstacle. */
export function withAvailability<D extends Hindrances & { readonly isAvailable: boolean }>(
  known: D,
  isAvailable: boolean,
): D {
  const isOnlyUnavailable = known.blockedBecause === 'driver_unavailable'
  return { ...known, isAvailable, blockedBecause: isAvailable && isOnlyUnavailable ? null : known.blockedBecause }
}

/** Only a driver whose file is approved accepts rides (§4). */
export function takesRides(approval: Approval): boolean {
  return approval === 'approved'
}
