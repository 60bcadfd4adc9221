import { setTimeout as sleep } from 'node:timers/promises'
import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import type { Db } from '../db/database.ts'
import { listEligibilitiesOf } from '../identity/eligibility.service.ts'

/** Heartbeats within this time share one query, in milliseconds. */
const GATHER_MS = 100

type Gathering = { readonly userIds: Set<string>; readonly eligibilities: Promise<Map<string, DriverEligibility>> }

/** Batches the eligibility reads of heartbeats, of which thousands of open pages cause a steady stream. */
export class EligibilityReader {
  readonly #db: Db
  #gathering: Gathering | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Reads after the request, together with requests of about the same time. */
  async readSoon(userId: string): Promise<DriverEligibility | undefined> {
    this.#gathering ??= this.#gather()
    this.#gathering.userIds.add(userId)
    return (await this.#gathering.eligibilities).get(userId)
  }

  #gather(): Gathering {
    const userIds = new Set<string>()
    const eligibilities = sleep(GATHER_MS, undefined, { ref: false }).then(() => {
      this.#gathering = undefined
      return listEligibilitiesOf(this.#db, [...userIds])
    })
    return { userIds, eligibilities }
  }
}
