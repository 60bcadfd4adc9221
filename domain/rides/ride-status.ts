/** The ride has no driver yet. */
const SEARCHED_STATUSES = ['requested'] as const

/** The ride keeps its driver busy: a driver may have one (docs/decisions/2026-11-21-who-wins-a-ride.md). */
export const ACTIVE_STATUSES = ['accepted', 'in_progress'] as const

/** The ride has ended and does not change any more. */
export const ENDED_STATUSES = ['completed', 'cancelled'] as const

/** The ride has not ended, in the order of its moves: it counts as one of a passenger's open rides. */
export const OPEN_STATUSES = [...SEARCHED_STATUSES, ...ACTIVE_STATUSES] as const

/** The statuses of §4, each in one of the groups above. Also the CHECK of rides.status. */
export const RIDE_STATUSES = [...OPEN_STATUSES, ...ENDED_STATUSES] as const
export type RideStatus = (typeof RIDE_STATUSES)[number]

const ACTIVE: readonly RideStatus[] = ACTIVE_STATUSES

/** Does it keep its driver busy? */
export function isActive({ status }: { readonly status: RideStatus }): boolean {
  return ACTIVE.includes(status)
}

const ENDED: readonly RideStatus[] = ENDED_STATUSES

/** Is it over, driven or not? */
export function hasEnded({ status }: { readonly status: RideStatus }): boolean {
  return ENDED.includes(status)
}

/** The verbs of the buttons. Also the CHECK of ride_events.action, which adds `request` for the creation of a ride. */
export const RIDE_ACTIONS = ['accept', 'arrive', 'start', 'finish', 'give_back', 'no_show', 'cancel'] as const
export type RideAction = (typeof RIDE_ACTIONS)[number]

/** Who may move a ride. `driver` and `passenger` mean this ride's own, except that any driver may accept. */
export const PARTIES = ['passenger', 'driver', 'admin', 'system'] as const
export type Party = (typeof PARTIES)[number]

export type Move = { readonly to: RideStatus; readonly by: readonly Party[] }

/** The allowed moves of a ride (§4). All others are refused. */
export const RIDE_MOVES: Readonly<Record<RideStatus, Partial<Readonly<Record<RideAction, Move>>>>> = {
  requested: {
    accept: { to: 'accepted', by: ['driver'] },
    cancel: { to: 'cancelled', by: ['passenger', 'admin', 'system'] },
  },
  accepted: {
    arrive: { to: 'accepted', by: ['driver'] },
    start: { to: 'in_progress', by: ['driver'] },
    finish: { to: 'completed', by: ['driver'] },
    give_back: { to: 'requested', by: ['driver'] },
    no_show: { to: 'cancelled', by: ['driver'] },
    cancel: { to: 'cancelled', by: ['passenger', 'admin'] },
  },
  in_progress: {
    finish: { to: 'completed', by: ['driver'] },
    cancel: { to: 'cancelled', by: ['admin'] },
  },
  completed: {},
  cancelled: {},
}

/** The move that this party may make now, or null when it is refused. */
export function moveFor(status: RideStatus, action: RideAction, party: Party): Move | null {
  const move = RIDE_MOVES[status][action]
  return move?.by.includes(party) ? move : null
}

/** Statuses from which a party may take an action: the compare-and-set in SQL uses them. */
export function statusesAllowing(action: RideAction, party: Party): readonly RideStatus[] {
  return RIDE_STATUSES.filter((status) => moveFor(status, action, party) !== null)
}

type RideInstants = {
  readonly status: RideStatus
  readonly arrivedAt: Date | null
  readonly startedAt: Date | null
}

/** Has this action already had its effect on the ride? Then a repeated request changes nothing. */
export const ALREADY_DONE: Readonly<Record<RideAction, (ride: RideInstants) => boolean>> = {
  accept: (ride) => isActive(ride) || ride.status === 'completed',
  arrive: (ride) => ride.arrivedAt !== null && ride.status !== 'cancelled',
  start: (ride) => ride.startedAt !== null && ride.status !== 'cancelled',
  finish: (ride) => ride.status === 'completed',
  give_back: () => false,
  no_show: (ride) => ride.status === 'cancelled',
  cancel: (ride) => ride.status === 'cancelled',
}
