/** How long /payment-return shows a success before it redirects (§9 Redirect delays). */
export const SUCCESS_REDIRECT_MS = 2_000

/** The same for a failure or an error: /passenger then offers another try, and cash. */
export const FAILURE_REDIRECT_MS = 3_000

/**
 * A widget whose page has loaded and that sends no message for this long counts as not opened, so that nobody waits before a
 * blank frame.
 */
export const WIDGET_SIGN_MS = 10_000

/** The widget's page loads for at most this long: on 2G it needs most of a minute. */
export const WIDGET_LOAD_MS = 60_000

/** While the provider answers « pending », the page asks again after this long … */
export const VERIFY_AGAIN_MS = 3_000

/** … and for this long; then the page shows the payment as not verified. The server continues to ask. */
export const VERIFY_PATIENCE_MS = 60_000

/** The same for a transaction that the provider does not know: it knows its own after a moment, or a webhook brings it later. */
export const UNKNOWN_PATIENCE_MS = 3_000

/** When a page that pays without leaving asks again after the widget has closed: a webhook may settle the payment later. */
export const ASK_AFTER_WIDGET_MS = [2_000, 5_000, 10_000, 20_000] as const

/** While a payment of an invoice is verified, perhaps that of another manager, the company's page asks again after this long. */
export const ASK_WHILE_VERIFYING_MS = 20_000

/** Redirect after a payment of a fee that was waived meanwhile: the page says where the money is, in three sentences. */
export const WAIVED_REDIRECT_MS = 10_000
