import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { MapMark } from '#web/ui/map/map-types.ts'

/** Size of the icon inside a mark, in pixels. */
export const MARK_ICON_SIZES: Readonly<Record<MapMark['look'], number>> = {
  start: 0,
  end: 36,
  vehicle: 26,
  me: 0,
  demand: 0,
}

const ICONS: Readonly<Record<MapMark['look'], IconName | null>> = {
  start: null,
  end: 'pin',
  vehicle: 'taxi',
  me: null,
  demand: null,
}

export function markIcon({ look, icon }: MapMark): IconName | null {
  return icon ?? ICONS[look]
}

export function markLook({ look, isOld = false, isBusy = false }: MapMark): string {
  return classNames('map-mark', `map-mark-${look}`, isOld && 'map-mark-old', isBusy && 'map-mark-busy')
}
