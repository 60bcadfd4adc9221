/** What the legal pages, letters and receipts say about this installation's operator. The product's name is not among it. */
export const IDENTITY_FIELDS = [
  'tagline',
  'city',
  'company',
  'publisher',
  'address',
  'registration',
  'authorisation',
  'host',
] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]

/** `info`: what is new; `warning`: what hinders rides now. */
export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number]

/** Where an announcement may stand. */
export const ANNOUNCEMENT_PAGES = ['home', 'passenger', 'driver'] as const
export type AnnouncementPage = (typeof ANNOUNCEMENT_PAGES)[number]

/** Characters. Three lines on a small phone: longer ones would push the booking form out of sight. */
export const ANNOUNCEMENT_MAX = 160
