import type { LatLon } from '../../places/lat-lon.ts'
import { formatTime } from '../../shared/format.ts'
import { SOS_MESSAGE_TEXTS, WHOSE_POSITION_TEXTS } from '../rides.fr.ts'

/** Where somebody in danger is, as well as their phone knows: by itself, or by what it last heard of the vehicle. */
export type LastPosition = LatLon & { readonly at: string; readonly of: 'phone' | 'vehicle' }

type Sos = {
  readonly brandName: string
  readonly code: string
  readonly vehiclePlate: string
  readonly pickupLocation: string
  readonly dropoffLocation: string
  readonly position: LastPosition | null
}

const WHOSE: Readonly<Record<LastPosition['of'], string>> = WHOSE_POSITION_TEXTS

/** « 6.37030, 2.43050 »: what a map takes, to a metre. */
export function coordinates({ lat, lon }: LatLon): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`
}

function whereabouts(position: LastPosition): string {
  const map = `https://www.openstreetmap.org/?mlat=${position.lat.toFixed(5)}&mlon=${position.lon.toFixed(5)}`
  return SOS_MESSAGE_TEXTS.positionAt(WHOSE[position.of], formatTime(position.at), coordinates(position), map)
}

/** The message for whoever should come: short, and whole without network. */
export function sosMessage({ brandName, code, vehiclePlate, position, ...trip }: Sos): string {
  return [
    SOS_MESSAGE_TEXTS.help(brandName, code, vehiclePlate),
    SOS_MESSAGE_TEXTS.trip(trip.pickupLocation, trip.dropoffLocation),
    ...(position === null ? [] : [whereabouts(position)]),
  ].join('\n')
}

/** Opens the phone's own messages with that text; whom it goes to is chosen there. Both marks: Android takes one, iOS the other. */
export function smsLink(text: string): string {
  return `sms:?&body=${encodeURIComponent(text)}`
}
