import { expect, test } from 'vitest'
import { VEHICLE_FACTS, type VehicleFacts } from './vehicle-facts.ts'
import { factWords } from './vehicle-words.ts'

const FACTS: VehicleFacts = {
  ...{ plate: 'AB 1 RB', make: 'Toyota', colour: 'white', licenseNumber: 'PC-1', chassisNumber: null, wheels: 4 },
  ...{
    seats: 6,
    owner: 'other',
    ownerName: 'Afi Essai',
    ownerPhone: '+2290197000009',
    ownerNpi: null,
    ownershipDocument: null,
    npc: null,
  },
  ...{ taxYear: 2026, insurancePolicy: null, insuranceEndsOn: '2027-03-31', tvmReceipt: null, inspectionEndsOn: null },
}

test('each fact of a vehicle is read in words, a day as a day, and what is not said is nothing', () => {
  const words = Object.fromEntries(VEHICLE_FACTS.map((fact) => [fact, factWords(fact, FACTS)]))
  expect(words).toEqual({
    ...FACTS,
    ...{ colour: 'Blanc', wheels: '4', seats: '6', owner: 'Une autre personne', taxYear: '2026' },
    ...{ insuranceEndsOn: '31/03/2027', ownerPhone: '+229 01 97 00 00 09' },
  })
})
