/** The time, passed in so that tests can hold it. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
