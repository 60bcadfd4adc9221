import { setTimeout as sleep } from 'node:timers/promises'
import type { Standing } from '#domain/drivers/may-accept.ts'
import type { Db } from '../db/database.ts'
import { listStandings } from '../drivers/drivers.service.ts'

/** Drivers of one question at most: whoever books meanwhile does not wait for the reading of thousands. */
const TOGETHER_MAX = 50

/** Heartbeats within so many milliseconds are answered by one reading. */
const GATHER_MS = 100

type Gathering = { readonly userIds: Set<string>; readonly standings: Promise<Map<string, Standing>> }

/** Reads the standings of many who ask one by one: thousands of open pages beat all the time. */
export class StandingReader {
  readonly #db: Db
  #gathering: Gathering | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Read after it was asked for, together with whoever asks at about the same time. */
  async readSoon(userId: string): Promise<Standing | undefined> {
    this.#gathering ??= this.#gather()
    this.#gathering.userIds.add(userId)
    return (await this.#gathering.standings).get(userId)
  }

  #gather(): Gathering {
    const userIds = new Set<string>()
    const standings = sleep(GATHER_MS, undefined, { ref: false }).then(() => {
      this.#gathering = undefined
      return this.#read([...userIds])
    })
    return { userIds, standings }
  }

  async #read(userIds: readonly string[]): Promise<Map<string, Standing>> {
    const standings = new Map<string, Standing>()
    for (let from = 0; from < userIds.length; from += TOGETHER_MAX) {
      const some = await listStandings(this.#db, userIds.slice(from, from + TOGETHER_MAX))
      for (const [userId, standing] of some) standings.set(userId, standing)
    }
    return standings
  }
}
