/** Minutes without a request made by a person after which an operator’s session ends. Also in 0028_operator_sessions.sql. */
export const OPERATOR_IDLE_MINUTES = 30

/** Minutes for which a password that was typed holds for roles, blocks, exports and money, in this session only. */
export const PASSWORD_PROOF_MINUTES = 10
