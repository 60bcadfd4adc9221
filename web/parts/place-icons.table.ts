import type { PlaceKind } from '#domain/places/place-kinds.ts'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

/** What stands before a proposed place, by its kind; a pin where we have drawn nothing better. */
export const PLACE_ICONS: Readonly<Record<PlaceKind, IconName>> = {
  airport: 'plane',
  market: 'pin',
  crossroads: 'pin',
  station: 'taxi',
  hospital: 'plus',
  bridge: 'pin',
  port: 'pin',
  stadium: 'pin',
  neighbourhood: 'home',
  town: 'home',
  village: 'home',
  school: 'pin',
  public: 'work',
  shop: 'pin',
  culture: 'pin',
  worship: 'pin',
  pharmacy: 'plus',
  bank: 'card',
  police: 'shield',
  embassy: 'work',
  fuel: 'taxi',
}
