/** The cache keys of a person's own data and consents: apart from QUERY_KEYS, which the first view of `/` carries. */
export const RIGHTS_KEYS = { ownData: ['own-data'], consents: ['consents'], corrections: ['corrections'] } as const
