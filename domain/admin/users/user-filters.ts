/** Which accounts the operator's list shows, beside all of them. */
export const USER_FILTERS = ['admins', 'drivers', 'blocked'] as const
export type UserFilter = (typeof USER_FILTERS)[number]
