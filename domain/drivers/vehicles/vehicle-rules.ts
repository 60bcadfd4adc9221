import * as z from 'zod/mini'
import { normalizePhoneNumber } from '../../accounts/phone-number.ts'
import { nameOnOneLine, oneLine } from '../../shared/one-line.ts'
import { atMost } from '../../shared/text-rule.ts'
import { REGISTRATION_SENTENCES } from '../drivers.fr.ts'
import {
  IDENTITY_NUMBER_MIN,
  licenseNumber,
  lookFields,
  NUMBER_MAX,
  PLACE_MAX,
  vehiclePlate,
} from '../registration-rules.ts'
import { seatsOf, typedSeats } from './typed-seats.ts'
import type { VehicleFacts } from './vehicle-facts.ts'
import { VEHICLE_OWNERS } from './vehicle-state.ts'
import { VEHICLE_SENTENCES as SENTENCES } from './vehicles.fr.ts'

/** Characters of a number of the zémidjan census: its form is not published. */
export const NPC_MIN = 3
export const NPC_MAX = 30
export const CHASSIS_MIN = 3
export const CHASSIS_MAX = 40
export const WHEELS = ['2', '3', '4'] as const

/** A number on a document, in capitals with single spaces; an empty text says nothing. */
function documentNumber(sentence: string, min: number, max: number) {
  return z.string(sentence).check(
    z.overwrite((typed) => oneLine(typed).replace(/\s+/g, ' ').toUpperCase()),
    z.refine((line) => line === '' || (line.length >= min && line.length <= max), sentence),
  )
}

function optionalDay() {
  return z
    .string(SENTENCES.day)
    .check(z.refine((day) => day === '' || z.iso.date().safeParse(day).success, SENTENCES.day))
}

function digits(pattern: RegExp, sentence: string) {
  return z.string(sentence).check(
    z.trim(),
    z.refine((typed) => typed === '' || pattern.test(typed), sentence),
  )
}

const tooLong = REGISTRATION_SENTENCES.tooLong

const ownerPhone = z.string(SENTENCES.ownerPhone).check(
  z.overwrite((typed) => (typed.trim() === '' ? '' : (normalizePhoneNumber(typed) ?? typed))),
  z.refine((kept) => kept === '' || normalizePhoneNumber(kept) !== null, SENTENCES.ownerPhone),
)

/** What a driver says of a vehicle, as typed. The names of an owner who is the driver are not kept. */
export const vehicleProposal = () =>
  z
    .object({
      plate: vehiclePlate,
      make: lookFields.vehicleMake,
      colour: lookFields.vehicleColour,
      licenseNumber,
      chassisNumber: documentNumber(SENTENCES.chassisNumber, CHASSIS_MIN, CHASSIS_MAX),
      wheels: z.enum(['', ...WHEELS], SENTENCES.wheels),
      seats: typedSeats,
      owner: z.enum(VEHICLE_OWNERS, SENTENCES.owner),
      ownerName: z.string(SENTENCES.ownerName).check(z.overwrite(nameOnOneLine), atMost(PLACE_MAX, tooLong)),
      ownerPhone,
      ownerNpi: documentNumber(SENTENCES.ownerNpi, IDENTITY_NUMBER_MIN, NUMBER_MAX),
      ownershipDocument: documentNumber(tooLong, 1, NUMBER_MAX),
      npc: documentNumber(SENTENCES.npc, NPC_MIN, NPC_MAX),
      taxYear: digits(/^20\d\d$/, SENTENCES.taxYear),
      insurancePolicy: documentNumber(tooLong, 1, NUMBER_MAX),
      insuranceEndsOn: optionalDay(),
      tvmReceipt: documentNumber(tooLong, 1, NUMBER_MAX),
      inspectionEndsOn: optionalDay(),
    })
    .check(
      z.refine(({ owner, ownerName }) => owner === 'driver' || ownerName.length >= 2, {
        error: SENTENCES.ownerName,
        path: ['ownerName'],
      }),
      z.refine(({ owner, ownerPhone: phone }) => owner === 'driver' || phone !== '', {
        error: SENTENCES.ownerPhone,
        path: ['ownerPhone'],
      }),
    )
export type VehicleProposal = z.infer<ReturnType<typeof vehicleProposal>>

const numberOf = (typed: string) => (typed === '' ? null : Number(typed))
const orNull = <T extends string>(typed: T | '') => (typed === '' ? null : (typed as Exclude<T, ''>))
const written = (kept: string | number | null) => (kept === null ? '' : String(kept))

/** The facts that a proposal says, as they are kept. */
export function factsOf(typed: VehicleProposal): VehicleFacts {
  const ofOther = (line: string) => (typed.owner === 'other' ? orNull(line) : null)
  return {
    plate: typed.plate,
    make: orNull(typed.make),
    colour: orNull(typed.colour),
    licenseNumber: typed.licenseNumber,
    chassisNumber: orNull(typed.chassisNumber),
    wheels: numberOf(typed.wheels),
    seats: seatsOf(typed.seats),
    owner: typed.owner,
    ownerName: ofOther(typed.ownerName),
    ownerPhone: ofOther(typed.ownerPhone),
    ownerNpi: ofOther(typed.ownerNpi),
    ownershipDocument: ofOther(typed.ownershipDocument),
    npc: orNull(typed.npc),
    taxYear: numberOf(typed.taxYear),
    insurancePolicy: orNull(typed.insurancePolicy),
    insuranceEndsOn: orNull(typed.insuranceEndsOn),
    tvmReceipt: orNull(typed.tvmReceipt),
    inspectionEndsOn: orNull(typed.inspectionEndsOn),
  }
}

/** The facts as a form begins with them. */
export function proposalOf(facts: VehicleFacts): VehicleProposal {
  return {
    plate: facts.plate,
    make: written(facts.make),
    colour: facts.colour ?? '',
    licenseNumber: facts.licenseNumber,
    chassisNumber: written(facts.chassisNumber),
    wheels: WHEELS.find((count) => Number(count) === facts.wheels) ?? '',
    seats: written(facts.seats),
    owner: facts.owner,
    ownerName: written(facts.ownerName),
    ownerPhone: written(facts.ownerPhone),
    ownerNpi: written(facts.ownerNpi),
    ownershipDocument: written(facts.ownershipDocument),
    npc: written(facts.npc),
    taxYear: written(facts.taxYear),
    insurancePolicy: written(facts.insurancePolicy),
    insuranceEndsOn: written(facts.insuranceEndsOn),
    tvmReceipt: written(facts.tvmReceipt),
    inspectionEndsOn: written(facts.inspectionEndsOn),
  }
}
