import { formatPhoneNumber } from '../../accounts/phone-number.ts'
import { APPROVAL_WORDS } from '../../drivers/approval-words.ts'
import type { Approval } from '../../drivers/driver-types.table.ts'
import { VEHICLE_COLOUR_TEXTS } from '../../drivers/drivers.fr.ts'
import { type VehicleColour, vehicleLookOf, vehicleWords } from '../../drivers/vehicle-look.ts'
import type { VehicleOwner } from '../../drivers/vehicles/vehicle-state.ts'
import { type RideType, SERVICES } from '../../fares/services.table.ts'
import { rideCode } from '../../rides/ride-code.ts'
import type { RideStatus } from '../../rides/ride-status.ts'
import { PASSENGER_STATUS_WORDS } from '../../rides/ride-words.ts'
import type { Day } from '../../shared/day.ts'
import { formatDay, formatInstant, formatXof } from '../../shared/format.ts'
import { ANSWER_TEXTS, PEOPLE_SECTION_TEXTS, RIDES_SECTION_TEXTS, VEHICLES_SECTION_TEXTS } from './answer.fr.ts'
import { type AnswerSection, known } from './answer.ts'

/** Who accepted a ride, and what they drove, as it was then. */
export type DriverTrace = {
  readonly driverId: string
  readonly acceptedAt: Date
  readonly fullName: string
  readonly phoneNumber: string | null
  readonly plate: string
  readonly make: string | null
  readonly colour: VehicleColour | null
  readonly licenseNumber: string
  readonly npc: string | null
}

/** One ride: who asked for it, who drove it, when, from where to where. */
export type RideTrace = {
  readonly rideId: string
  readonly rideType: RideType
  readonly status: RideStatus
  readonly requestedAt: Date
  readonly endedAt: Date | null
  readonly pickupLocation: string
  readonly dropoffLocation: string
  readonly priceXof: number
  readonly passengerId: string
  readonly passengerName: string
  readonly passengerPhone: string | null
  readonly riderName: string | null
  readonly riderPhone: string | null
  /** In order; empty: nobody accepted it. */
  readonly drivers: readonly DriverTrace[]
}

/** A vehicle with its driver and its owner. */
export type VehicleTrace = {
  readonly driverId: string
  readonly fullName: string
  readonly phoneNumber: string | null
  readonly identityNumber: string | null
  readonly approval: Approval
  readonly plate: string
  readonly make: string | null
  readonly colour: VehicleColour | null
  readonly chassisNumber: string | null
  readonly wheels: number | null
  readonly seats: number | null
  readonly licenseNumber: string
  readonly npc: string | null
  readonly owner: VehicleOwner
  readonly ownerName: string | null
  readonly ownerPhone: string | null
  readonly ownerNpi: string | null
  readonly ownershipDocument: string | null
  readonly taxYear: number | null
  readonly insurancePolicy: string | null
  readonly insuranceEndsOn: Day | null
  readonly tvmReceipt: string | null
  readonly inspectionEndsOn: Day | null
  readonly validFrom: Date | null
  readonly validTo: Date | null
}

/** An account. */
export type PersonTrace = {
  readonly userId: string
  readonly fullName: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly isDriver: boolean
  readonly identityNumber: string | null
  readonly createdAt: Date
  readonly deletedAt: Date | null
}

export const knownPhone = (phone: string | null) => known(phone && formatPhoneNumber(phone))
export const knownInstant = (at: Date | null) => known(at && formatInstant(at))
const knownDay = (day: Day | null) => known(day && formatDay(day))

/** « Bajaj rouge ». */
export function lookWords({ make, colour }: Pick<DriverTrace, 'make' | 'colour'>) {
  return known(vehicleWords(vehicleLookOf({ vehicleMake: make, vehicleColour: colour })))
}

const DRIVER_CELLS = 7
const nobody = Array.from({ length: DRIVER_CELLS }, () => ANSWER_TEXTS.unknown)

/** Seven cells: when, who, and with what. */
export function driverCells(driver: DriverTrace): (string | number)[] {
  const { acceptedAt, fullName, phoneNumber, plate, licenseNumber, npc } = driver
  return [
    formatInstant(acceptedAt),
    fullName,
    knownPhone(phoneNumber),
    plate,
    lookWords(driver),
    licenseNumber,
    known(npc),
  ]
}

function rideRows(ride: RideTrace): (string | number)[][] {
  const { rideId, requestedAt, endedAt, status, rideType, priceXof, passengerPhone, riderName, riderPhone } = ride
  const drivers = ride.drivers.length === 0 ? [nobody] : ride.drivers.map(driverCells)
  return drivers.map(([acceptedAt = '', ...driver]) => [
    rideCode(rideId),
    formatInstant(requestedAt),
    acceptedAt,
    knownInstant(endedAt),
    PASSENGER_STATUS_WORDS[status],
    SERVICES[rideType].name,
    ride.pickupLocation,
    ride.dropoffLocation,
    formatXof(priceXof),
    ride.passengerName,
    knownPhone(passengerPhone),
    known(riderName),
    knownPhone(riderPhone),
    ...driver,
  ])
}

/** One row for each acceptance of each ride. */
export function ridesSection(rides: readonly RideTrace[]): AnswerSection {
  return { ...RIDES_SECTION_TEXTS, rows: rides.flatMap(rideRows) }
}

function vehicleRow(vehicle: VehicleTrace): (string | number)[] {
  const { owner, colour, taxYear } = vehicle
  return [
    vehicle.fullName,
    knownPhone(vehicle.phoneNumber),
    known(vehicle.identityNumber),
    APPROVAL_WORDS[vehicle.approval],
    vehicle.plate,
    known(vehicle.make),
    known(colour && VEHICLE_COLOUR_TEXTS[colour].name),
    known(vehicle.chassisNumber),
    known(vehicle.wheels),
    known(vehicle.seats),
    vehicle.licenseNumber,
    known(vehicle.npc),
    owner === 'driver' ? ANSWER_TEXTS.driver : known(vehicle.ownerName),
    knownPhone(vehicle.ownerPhone),
    known(vehicle.ownerNpi),
    known(vehicle.ownershipDocument),
    known(taxYear === null ? null : String(taxYear)),
    known(vehicle.insurancePolicy),
    knownDay(vehicle.insuranceEndsOn),
    known(vehicle.tvmReceipt),
    knownDay(vehicle.inspectionEndsOn),
    knownInstant(vehicle.validFrom),
    knownInstant(vehicle.validTo),
  ]
}

export function vehiclesSection(vehicles: readonly VehicleTrace[]): AnswerSection {
  return { ...VEHICLES_SECTION_TEXTS, rows: vehicles.map(vehicleRow) }
}

export function peopleSection(people: readonly PersonTrace[]): AnswerSection {
  const { title, columns, yes, no } = PEOPLE_SECTION_TEXTS
  const rows = people.map(({ fullName, phoneNumber, email, isDriver, identityNumber, createdAt, deletedAt }) => [
    fullName,
    knownPhone(phoneNumber),
    known(email),
    isDriver ? yes : no,
    known(identityNumber),
    formatInstant(createdAt),
    knownInstant(deletedAt),
  ])
  return { title, columns, rows }
}
