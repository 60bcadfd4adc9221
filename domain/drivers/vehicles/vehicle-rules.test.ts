import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { VEHICLE_COLOURS } from '../vehicle-look.ts'
import { changedFacts, VEHICLE_FACTS, type VehicleFacts } from './vehicle-facts.ts'
import { factsOf, proposalOf, type VehicleProposal, vehicleProposal } from './vehicle-rules.ts'

const BARE: VehicleFacts = {
  ...{ plate: '2V 3472 RB', make: null, colour: null, licenseNumber: 'PC-0001', chassisNumber: null, wheels: null },
  ...{
    seats: null,
    owner: 'driver',
    ownerName: null,
    ownerPhone: null,
    ownerNpi: null,
    ownershipDocument: null,
    npc: null,
  },
  ...{ taxYear: null, insurancePolicy: null, insuranceEndsOn: null, tvmReceipt: null, inspectionEndsOn: null },
}
const FORM = proposalOf(BARE)
const OWNER = { owner: 'other', ownerName: 'Afi Essai', ownerPhone: '+2290197000001' } as const

/** « npc: Le NPC a de 3 à 30 caractères. », or null. */
function problemOf(changes: Partial<Record<keyof VehicleProposal, string>>): string | null {
  const [issue] = vehicleProposal().safeParse({ ...FORM, ...changes }).error?.issues ?? []
  return issue === undefined ? null : `${String(issue.path[0])}: ${issue.message}`
}

describe('a proposal', () => {
  test.each([
    [{}, null],
    [{ plate: 'A' }, "plate: L'immatriculation est requise"],
    [{ licenseNumber: '' }, 'licenseNumber: Le numéro de permis est requis'],
    [{ chassisNumber: 'AB' }, 'chassisNumber: Le numéro de châssis a de 3 à 40 caractères.'],
    [{ chassisNumber: 'X'.repeat(41) }, 'chassisNumber: Le numéro de châssis a de 3 à 40 caractères.'],
    [{ wheels: '5' }, 'wheels: Choisissez le nombre de roues.'],
    [{ seats: '0' }, 'seats: Écrivez le nombre de places pour les passagers, de 1 à 20.'],
    [{ seats: '20' }, null],
    [{ seats: '21' }, 'seats: Écrivez le nombre de places pour les passagers, de 1 à 20.'],
    [{ owner: 'somebody' }, 'owner: Dites à qui est le véhicule.'],
    [{ ...OWNER, ownerName: ' ' }, 'ownerName: Écrivez le nom du propriétaire.'],
    [{ ...OWNER, ownerPhone: '' }, 'ownerPhone: Écrivez le numéro de téléphone du propriétaire.'],
    [{ ...OWNER, ownerPhone: '12' }, 'ownerPhone: Écrivez le numéro de téléphone du propriétaire.'],
    [{ ...OWNER, ownerNpi: '1234' }, 'ownerNpi: Le NPI du propriétaire a au moins 5 caractères.'],
    [OWNER, null],
    [{ npc: 'AB' }, 'npc: Le NPC a de 3 à 30 caractères.'],
    [{ npc: 'A'.repeat(30) }, null],
    [{ npc: 'A'.repeat(31) }, 'npc: Le NPC a de 3 à 30 caractères.'],
    [{ taxYear: '26' }, 'taxYear: Écrivez l’année en quatre chiffres, par exemple 2026.'],
    [
      { insuranceEndsOn: '2026-02-30' },
      'insuranceEndsOn: Cette date n’existe pas. Écrivez-la ainsi\u00A0: jj/mm/aaaa.',
    ],
    [{ inspectionEndsOn: '2027-02-28', taxYear: '2026' }, null],
  ])('with %j has the problem: %s', (changes, problem) => {
    expect(problemOf(changes)).toBe(problem)
  })

  test('keeps plate and numbers in capitals with single spaces, and the owner’s number as numbers are kept', () => {
    const typed = {
      ...FORM,
      ...OWNER,
      plate: ' 2v  3472\trb',
      npc: ' cot  12 ',
      ownerPhone: '97 00 00 01',
      seats: ' 6 ',
    }
    expect(factsOf(vehicleProposal().parse(typed))).toMatchObject({
      ...{ plate: '2V 3472 RB', npc: 'COT 12', ownerPhone: '+2290197000001', seats: 6, ownerName: 'Afi Essai' },
    })
  })

  test('keeps nothing of an owner once the driver owns the vehicle', () => {
    const typed = { ...FORM, ...OWNER, owner: 'driver', ownerNpi: '1234567890', ownershipDocument: 'CG-1' }
    expect(factsOf(vehicleProposal().parse(typed))).toEqual(BARE)
  })
})

const someFacts = fc.record({
  plate: fc.constantFrom('2V 3472 RB', 'AB 1 RB'),
  make: fc.option(fc.constantFrom('Bajaj', 'Toyota')),
  colour: fc.option(fc.constantFrom(...VEHICLE_COLOURS)),
  licenseNumber: fc.constantFrom('PC-1', 'PC-2'),
  chassisNumber: fc.option(fc.constantFrom('CH 1', 'CH 2')),
  wheels: fc.option(fc.integer({ min: 2, max: 4 })),
  seats: fc.option(fc.integer({ min: 1, max: 20 })),
  owner: fc.constant('other' as const),
  ownerName: fc.constantFrom('Afi Essai', 'Bio Essai'),
  ownerPhone: fc.constantFrom('+2290197000001', '+2290197000002'),
  ownerNpi: fc.option(fc.constantFrom('1234567890')),
  ownershipDocument: fc.option(fc.constantFrom('CG-1')),
  npc: fc.option(fc.constantFrom('COT 12', 'COT 13')),
  taxYear: fc.option(fc.integer({ min: 2000, max: 2099 })),
  insurancePolicy: fc.option(fc.constantFrom('POL 1')),
  insuranceEndsOn: fc.option(fc.constantFrom('2027-03-31')),
  tvmReceipt: fc.option(fc.constantFrom('TVM 1')),
  inspectionEndsOn: fc.option(fc.constantFrom('2027-06-30')),
})

describe('facts', () => {
  test('are the same after a form that begins with them is sent unchanged', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(factsOf(vehicleProposal().parse(proposalOf(facts)))).toEqual(facts)
        expect(changedFacts(facts, factsOf(proposalOf(facts)))).toEqual([])
      }),
      propertyRuns(200),
    )
  })

  test('that differ are named, whichever is compared with which, and no others', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (one, other) => {
        const changed = changedFacts(one, other)
        expect(changedFacts(other, one)).toEqual(changed)
        expect(changed).toEqual(VEHICLE_FACTS.filter((fact) => one[fact] !== other[fact]))
        const mixed = { ...one, ...Object.fromEntries(changed.map((fact) => [fact, other[fact]])) }
        expect(mixed).toEqual(other)
      }),
      propertyRuns(200),
    )
  })

  test('each have a place in the order in which they are read', () => {
    expect([...VEHICLE_FACTS].sort()).toEqual(Object.keys(BARE).sort())
  })
})
