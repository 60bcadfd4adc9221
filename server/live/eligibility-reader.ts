import { setTimeout as sleep } from 'node:timers/promises'
import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import type { Db } from '../db/database.ts'
import { listEligibilitiesOf } from '../identity/eligibility.service.ts'

/** Heartbeats within so many milliseconds are answered by one reading. */
const GATHER_MS = 100

type Gathering = { readonly userIds: Set<string>; readonly eligibilities: Promise<Map<string, DriverEligibility>> }

/** Reads the standings of many who ask one by one: thousands of open pages beat all the time. */
export class EligibilityReader {
  readonly #db: Db
  #gathering: Gathering | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Read after it was asked for, together with whoever asks at about the same time. */
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
