/**
 * An operator’s session ends after this many minutes without a request from a person. Also in 0028_operator_sessions.sql.
 */
export const OPERATOR_IDLE_MINUTES = 30

/** Minutes for which a typed password allows the calls with `asksPassword`, in this session only. */
export const PASSWORD_PROOF_MINUTES = 10
