/** How long /payment-return shows a success before it leads on (§9 Redirect delays). */
export const SUCCESS_REDIRECT_MS = 2_000

/** How long it shows a failure (§9 Redirect delays). */
export const FAILURE_REDIRECT_MS = 3_000

/** A widget that has given no sign for this long did not open: nobody is left behind a frame that stays blank. */
export const WIDGET_SIGN_MS = 10_000

/** A provider that answers « pending » is asked again after this long … */
export const VERIFY_AGAIN_MS = 3_000

/** … and for this long; then the payment counts as not verified here. The server goes on asking. */
export const VERIFY_PATIENCE_MS = 60_000
