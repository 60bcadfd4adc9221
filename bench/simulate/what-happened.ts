import { sql } from 'kysely'
import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { Database } from '#server/db/database.ts'
import { giniOf, meanOf, quantile } from '../figures.ts'

/** The results of a part of a day, read from the server's own rows. Seconds, metres, F CFA. */
export type WhatHappened = {
  readonly requests: number
  readonly servedShare: number
  readonly gaveUp: number
  readonly noDriver: number
  readonly cancelledUnderWay: number
  readonly noShows: number
  readonly givenBack: number
  readonly toAcceptS: { readonly p50: number; readonly p90: number }
  readonly toPickupS: { readonly p50: number; readonly p90: number; readonly mean: number }
  readonly pickupM: number
  readonly offersARide: number
  /** 0: all drivers earned the same; 1: one earned everything. */
  readonly gini: number
  readonly stuck: number
}

type RideRow = {
  readonly status: RideStatus
  readonly cancelledBy: string | null
  readonly hadDriver: boolean
  readonly toAcceptS: number | null
  readonly toPickupS: number | null
  readonly givenBack: number
  readonly offers: number
  readonly pickupM: number | null
}

async function readRides({ db }: Database): Promise<RideRow[]> {
  const { rows } = await sql<RideRow>`
    select status, cancelled_by, driver_id is not null as had_driver,
      extract(epoch from accepted_at - search_from)::float as to_accept_s,
      extract(epoch from coalesce(arrived_at, started_at) - search_from)::float as to_pickup_s,
      (select count(*)::int from ride_events where ride_id = rides.id and action = 'give_back') as given_back,
      (select count(*)::int from ride_offers where ride_id = rides.id) as offers,
      (select pickup_m from ride_offers where ride_id = rides.id and outcome = 'accepted'
        order by id desc limit 1) as pickup_m
    from rides where driver_note is not null`.execute(db)
  return rows
}

async function readEarnings({ db }: Database): Promise<number[]> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(rides.price), 0)::int as earned
    from drivers left join rides on rides.driver_id = drivers.user_id and rides.status = 'completed'
    group by drivers.user_id`.execute(db)
  return rows.map(({ earned }) => earned)
}

function spreadOf(values: readonly number[]) {
  return { p50: quantile(values, 0.5), p90: quantile(values, 0.9), mean: meanOf(values) }
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}

export async function readWhatHappened(database: Database): Promise<WhatHappened> {
  const rides = await readRides(database)
  const count = (is: (ride: RideRow) => boolean) => rides.filter(is).length
  const served = rides.filter(({ status }) => status === 'completed')
  return {
    requests: rides.length,
    servedShare: served.length / rides.length,
    gaveUp: count(({ cancelledBy, hadDriver }) => cancelledBy === 'passenger' && !hadDriver),
    noDriver: count(({ cancelledBy }) => cancelledBy === 'system'),
    cancelledUnderWay: count(({ cancelledBy, hadDriver }) => cancelledBy === 'passenger' && hadDriver),
    noShows: count(({ cancelledBy }) => cancelledBy === 'driver'),
    givenBack: rides.reduce((sum, { givenBack }) => sum + givenBack, 0),
    toAcceptS: spreadOf(known(served.map(({ toAcceptS }) => toAcceptS))),
    toPickupS: spreadOf(known(served.map(({ toPickupS }) => toPickupS))),
    pickupM: meanOf(known(served.map(({ pickupM }) => pickupM))),
    offersARide: meanOf(rides.map(({ offers }) => offers)),
    gini: giniOf(await readEarnings(database)),
    stuck: count(isOpenRide),
  }
}
