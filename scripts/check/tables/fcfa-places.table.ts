/** Where the specification writes « FCFA ». Everywhere else money is « 1 250 F CFA ». */
export const FCFA_PLACES: Readonly<Record<string, string>> = {
  'web/marketing/service-cards.tsx': '§2 Landing page, §9: the three « from » prices',
  'web/rides/history/ride-line.tsx': '§2 Passenger dashboard: the ride history card',
  'web/drivers/duty/driver-tiles.tsx': '§2 Driver dashboard: the earnings of the day',
  'web/admin/admin-figures.tsx': '§2 Admin dashboard: the total revenue',
}
