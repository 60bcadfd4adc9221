import type { DocumentFile } from '#domain/admin/drivers/document-review.contract.ts'
import { type AdminAddress, withOpened, withoutOpened } from '#web/admin/admin-address.ts'

/**
 * Where the operator goes on: to the driver's next document that waits, else to the file that is to be approved, else to
 * the list.
 */
export function addressAfter(address: AdminAddress, { nextId, approval, userId }: DocumentFile): AdminAddress {
  if (nextId !== null) return withOpened(address, { kind: 'document', id: nextId })
  return approval === 'approved' ? withoutOpened(address) : withOpened(address, { kind: 'driver', id: userId })
}
