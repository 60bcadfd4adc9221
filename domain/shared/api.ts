import type { accountsContract } from '../accounts/accounts.contract.ts'
import type { adminContract } from '../admin/admin.contract.ts'
import type { documentsContract } from '../documents/documents.contract.ts'
import type { driversContract } from '../drivers/drivers.contract.ts'
import type { paymentsContract } from '../payments/payments.contract.ts'
import type { placesContract } from '../places/places.contract.ts'
import type { ridesContract } from '../rides/rides.contract.ts'

/** Every call of the product, as a type: the browser's client is derived from it and carries no schema. */
export type Api = typeof accountsContract &
  typeof adminContract &
  typeof documentsContract &
  typeof driversContract &
  typeof paymentsContract &
  typeof placesContract &
  typeof ridesContract
