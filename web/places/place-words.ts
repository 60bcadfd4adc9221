import type { SavedPlaceLabel } from '#domain/places/places.contract.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Words = { readonly name: string; readonly field: string; readonly icon: IconName }

/** How the settings speak of each saved place. */
export const PLACE_WORDS: Readonly<Record<SavedPlaceLabel, Words>> = {
  home: { name: 'Domicile', field: 'Adresse du domicile', icon: 'home' },
  work: { name: 'Travail', field: 'Adresse du travail', icon: 'work' },
}

export const PLACE_LABELS = Object.keys(PLACE_WORDS) as readonly SavedPlaceLabel[]
