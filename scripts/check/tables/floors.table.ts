/**
 * The rooms of each root from the ground to the roof. A room imports values only from rooms before it; types are free, and
 * rooms on one floor import no values from each other. What a lower room needs from a higher one is injected in
 * `server/app.ts`.
 */
export const FLOORS: Readonly<Record<'domain' | 'server' | 'web', readonly (readonly string[])[]>> = {
  domain: [
    ['shared'],
    ['change'],
    ['places'],
    ['accounts'],
    ['documents'],
    ['drivers'],
    ['fares'],
    ['tracking'],
    ['ledger'],
    ['rides'],
    ['payments'],
    ['dispatch'],
    ['mail'],
    ['admin'],
    ['wire'],
  ],
  server: [
    ['db'],
    ['http'],
    ['outside'],
    ['identity'],
    ['live'],
    ['accounts'],
    ['places'],
    ['documents'],
    ['drivers'],
    ['fares'],
    ['tracking'],
    ['ledger'],
    ['dispatch'],
    ['payments'],
    ['rides'],
    ['admin'],
    ['jobs'],
    ['demo'],
  ],
  web: [
    ['api'],
    ['ui'],
    ['parts'],
    ['tracking'],
    ['fares'],
    ['accounts', 'admin', 'documents', 'drivers', 'marketing', 'payments', 'places', 'rides'],
    ['frame'],
    ['pages'],
  ],
}
