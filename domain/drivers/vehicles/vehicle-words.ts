import { formatPhoneNumber } from '../../accounts/phone-number.ts'
import { formatDay } from '../../shared/format.ts'
import { VEHICLE_COLOUR_TEXTS } from '../drivers.fr.ts'
import type { VehicleFact, VehicleFacts } from './vehicle-facts.ts'
import { OWNER_TEXTS } from './vehicles.fr.ts'

/** A fact about a vehicle as a person reads it; null: not said. */
export function factWords(fact: VehicleFact, facts: VehicleFacts): string | null {
  switch (fact) {
    case 'colour':
      return facts.colour && VEHICLE_COLOUR_TEXTS[facts.colour].name
    case 'owner':
      return OWNER_TEXTS[facts.owner]
    case 'insuranceEndsOn':
    case 'inspectionEndsOn':
      return facts[fact] && formatDay(facts[fact])
    case 'ownerPhone':
      return facts.ownerPhone && formatPhoneNumber(facts.ownerPhone)
    default:
      return facts[fact] === null ? null : String(facts[fact])
  }
}
