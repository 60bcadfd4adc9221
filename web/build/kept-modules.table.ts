import type { KeptModules } from './kept-files.ts'

/** Every signed-in person's page loads these. */
const SIGNED_IN = ['frame/account/account-header.tsx', 'ui/feedback/loaded-toaster.tsx', 'pages/dashboard.page.tsx']

/**
 * What a ride needs without network, as entries of the build. Companies, receipts and the operators' pages stay with the
 * server; a file that somebody has loaded is kept too. `map`: the map of a passenger's ride, unless they have closed it; a
 * driver loads theirs while they wait.
 */
export const KEPT_MODULES: KeptModules = {
  shell: ['index.html'],
  roles: {
    passenger: [
      ...SIGNED_IN,
      'pages/passenger.page.tsx',
      'rides/booking/service-form.tsx',
      'rides/booking/trip/place-help.tsx',
      'rides/booking/trip/take-places.ts',
      'companies/own-companies.tsx',
    ],
    driver: [...SIGNED_IN, 'pages/driver.page.tsx'],
    map: ['rides/trip/ride-map.tsx', 'ui/map/leaflet/leaflet-view.ts'],
  },
}
