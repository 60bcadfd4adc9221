import type { LatLon } from '../../places/lat-lon.ts'
import { formatTime } from '../../shared/format.ts'
import { SOS_MESSAGE_TEXTS, WHOSE_POSITION_TEXTS } from './share.fr.ts'

/** The best known position of a person in danger: from their phone, or the vehicle's last one. */
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

/** « 6.37030, 2.43050 »: a format that maps accept, exact to a metre. */
export function coordinates({ lat, lon }: LatLon): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`
}

/** The address of a public map with a mark there. */
export function mapAddress({ lat, lon }: LatLon): string {
  return `https://www.openstreetmap.org/?mlat=${lat.toFixed(5)}&mlon=${lon.toFixed(5)}`
}

function whereabouts(position: LastPosition): string {
  const map = mapAddress(position)
  return SOS_MESSAGE_TEXTS.positionAt(WHOSE[position.of], formatTime(position.at), coordinates(position), map)
}

/** The message to the person called for help: short, and complete without network. */
export function sosMessage({ brandName, code, vehiclePlate, position, ...trip }: Sos): string {
  return [
    SOS_MESSAGE_TEXTS.help(brandName, code, vehiclePlate),
    SOS_MESSAGE_TEXTS.trip(trip.pickupLocation, trip.dropoffLocation),
    ...(position === null ? [] : [whereabouts(position)]),
  ].join('\n')
}

/** Opens the phone's messages app with that text and no recipient. `?` is for Android, `&` for iOS. */
export function smsLink(text: string): string {
  return `sms:?&body=${encodeURIComponent(text)}`
}
