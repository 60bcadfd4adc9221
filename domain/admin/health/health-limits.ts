/** A payment whose transaction is known, and which has no result for longer, is stuck: the provider is asked each minute. */
export const PAYMENT_STUCK_MINUTES = 15
