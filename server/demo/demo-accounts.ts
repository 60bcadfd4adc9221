import type { Role } from '#domain/accounts/roles.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { VehicleColour } from '#domain/drivers/vehicle-look.ts'

/** One password for all demo accounts, printed at start. Production refuses demo data. */
export const DEMO_PASSWORD = 'miyi-demo-2026'

/** The heading of the list of accounts that the server prints at start. */
export const DEMO_TITLE = `Comptes de démonstration (mot de passe ${DEMO_PASSWORD}) :`

export type DemoAccount = {
  readonly email: string
  readonly title: string
  readonly phoneNumber: string
  readonly roles: readonly Role[]
  readonly driver?: {
    readonly driverType: DriverType
    readonly vehiclePlate: string
    readonly vehicleMake: string
    readonly vehicleColour: VehicleColour
    readonly licenseCategory: string
  }
}

/** The names are usual ones in Benin; none is of a real person. */
export const DEMO_ACCOUNTS = [
  { email: 'passager@miyi.example', title: 'Mariette Dossou', phoneNumber: '+2290100000001', roles: ['passenger'] },
  {
    email: 'chauffeur@miyi.example',
    title: 'Codjo Hounsou',
    phoneNumber: '+2290100000002',
    roles: ['passenger', 'driver'],
    driver: {
      driverType: 'zem',
      vehiclePlate: '2V 0001 RB',
      vehicleMake: 'Bajaj',
      vehicleColour: 'red',
      licenseCategory: 'A1',
    },
  },
  {
    email: 'vtc@miyi.example',
    title: 'Rachidi Adjovi',
    phoneNumber: '+2290100000003',
    roles: ['passenger', 'driver'],
    driver: {
      driverType: 'vtc',
      vehiclePlate: 'AB 0002 RB',
      vehicleMake: 'Toyota',
      vehicleColour: 'white',
      licenseCategory: 'B',
    },
  },
  {
    email: 'admin@miyi.example',
    title: 'Sènami Gbaguidi',
    phoneNumber: '+2290100000004',
    roles: ['passenger', 'admin'],
  },
  {
    email: 'admin2@miyi.example',
    title: 'Codjo Houngbédji',
    phoneNumber: '+2290100000005',
    roles: ['passenger', 'admin'],
  },
] as const satisfies readonly DemoAccount[]

export type DemoEmail = (typeof DEMO_ACCOUNTS)[number]['email']

export const DEMO_EMAILS: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(({ email }) => email))
