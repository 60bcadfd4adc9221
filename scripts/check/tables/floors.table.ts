/**
 * Rooms from the ground to the roof, for each root. A room imports values from rooms before it only; types are free, and
 * rooms of one floor import nothing from each other. What other rooms do for a lower one is passed in where the server is
 * put together (`server/app.ts`).
 */
export const FLOORS: Readonly<Record<'domain' | 'server' | 'web', readonly (readonly string[])[]>> = {
  domain: [
    ['shared'],
    ['places'],
    ['accounts'],
    ['documents'],
    ['drivers'],
    ['fares'],
    ['tracking'],
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
