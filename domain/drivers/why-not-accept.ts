import { DOCUMENT_SENTENCES } from '../documents/document-sentences.ts'
import { REFUSALS } from '../shared/refusals.ts'
import type { Approval } from './driver-types.ts'
import type { DriverDashboard } from './drivers.contract.ts'

type Hindrances = Pick<DriverDashboard, 'blockedBecause' | 'papersBlock'>

/** The reason beside a disabled « Accepter », or null when he may accept. The server decides; this only says it early. */
export function whyNotAccept({ blockedBecause, papersBlock }: Hindrances, hasActiveRide: boolean): string | null {
  if (papersBlock) return DOCUMENT_SENTENCES.updateToAccept
  return blockedBecause ?? (hasActiveRide ? REFUSALS.driver_busy.message : null)
}

/** Only a driver whose file is approved takes rides at all (decisions: « Verified drivers »). */
export function takesRides(approval: Approval): boolean {
  return approval === 'approved'
}
