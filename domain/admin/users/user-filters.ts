/** Filters of the operator's account list, besides « all ». */
export const USER_FILTERS = ['admins', 'drivers', 'blocked'] as const
export type UserFilter = (typeof USER_FILTERS)[number]
