import type { LatLon } from '../../places/lat-lon.ts'
import { formatTime } from '../../shared/format.ts'

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

const WHOSE: Readonly<Record<LastPosition['of'], string>> = {
  phone: 'Ma position',
  vehicle: 'Position du véhicule',
}

/** « 6.37030, 2.43050 »: what a map takes, to a metre. */
export function coordinates({ lat, lon }: LatLon): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`
}

function whereabouts(position: LastPosition): string {
  const map = `https://www.openstreetmap.org/?mlat=${position.lat.toFixed(5)}&mlon=${position.lon.toFixed(5)}`
  return `${WHOSE[position.of]} à ${formatTime(position.at)}\u00A0: ${coordinates(position)} ${map}`
}

/** The message for whoever should come: short, and whole without network. */
export function sosMessage({ brandName, code, vehiclePlate, position, ...trip }: Sos): string {
  return [
    `SOS, j’ai besoin d’aide. Course ${brandName} ${code}, plaque ${vehiclePlate}.`,
    `De ${trip.pickupLocation} à ${trip.dropoffLocation}.`,
    ...(position === null ? [] : [whereabouts(position)]),
  ].join('\n')
}

/** Opens the phone's own messages with that text; whom it goes to is chosen there. Both marks: Android takes one, iOS the other. */
export function smsLink(text: string): string {
  return `sms:?&body=${encodeURIComponent(text)}`
}
