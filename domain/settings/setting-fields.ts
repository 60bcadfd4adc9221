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

/** Where an announcement may stand. */
export const ANNOUNCEMENT_PAGES = ['home', 'passenger', 'driver'] as const

/** Characters. Three lines on a small phone: longer ones would push the booking form out of sight. */
export const ANNOUNCEMENT_MAX = 160

/** Waves that an operator can set; then the ride is open to all. */
export const WAVES_MAX = 5

/** What is set of each wave: longest drive to the pickup in seconds, drivers asked, seconds after the best, radius in metres. */
export const WAVE_FIELDS = ['withinS', 'drivers', 'besideS', 'withinM'] as const
export type WaveField = (typeof WAVE_FIELDS)[number]

/** Outside of these, a number is a typing error, or the search would ask nobody, or a whole city at once. */
export const WAVE_BOUNDS: Readonly<Record<WaveField, { readonly least: number; readonly most: number }>> = {
  withinS: { least: 60, most: 3600 },
  drivers: { least: 1, most: 10 },
  besideS: { least: 0, most: 900 },
  withinM: { least: 500, most: 20_000 },
}
