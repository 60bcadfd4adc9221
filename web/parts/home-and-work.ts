import type { SavedPlaceLabel } from '#domain/places/places.contract.ts'
import { HOME_AND_WORK_TEXTS } from '#web/parts/parts.fr.ts'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

/** Where people go most. */
export type HomeOrWork = { readonly label: SavedPlaceLabel; readonly name: string; readonly icon: IconName }

export const HOME_AND_WORK: readonly HomeOrWork[] = [
  { label: 'home', name: HOME_AND_WORK_TEXTS.home, icon: 'home' },
  { label: 'work', name: HOME_AND_WORK_TEXTS.work, icon: 'work' },
]
