import type { ComponentProps, ReactNode } from 'react'
import { AIRPORT_PLACE, AIRPORT_PLACE_ID } from '#domain/places/airport.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { HOME_AND_WORK } from '#web/parts/home-and-work.ts'
import { PLACE_CHIPS_TEXTS } from '#web/rides/rides.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { notify } from '#web/ui/feedback/notify.ts'

type Fill = (place: string, waypoint?: Waypoint) => void

export type QuickPlacesProps = {
  /** The form that a tap completes. */
  formId: string
  /** The text of the field that a saved place would fill, and its waypoint. */
  typed: string
  waypoint: Waypoint | undefined
  onFill: Fill
  onFillDestination: Fill
}

const askToSignIn = () => notify.info(PLACE_CHIPS_TEXTS.signInToSave)

/** A visitor's shortcuts (§2): home and work are stored once they sign in; the airport fills the destination. */
export function PlaceChips({ formId, onFillDestination }: QuickPlacesProps) {
  return (
    <ChipRow>
      {HOME_AND_WORK.map(({ label, name, icon }) => (
        <Chip key={label} icon={icon} onTap={askToSignIn}>
          {name}
        </Chip>
      ))}
      <AirportChip formId={formId} onFill={onFillDestination} />
    </ChipRow>
  )
}

/** The shortcuts that have no place yet, side by side, and the airport. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}

export function AirportChip({ formId, onFill }: { formId: string; onFill: Fill }) {
  return (
    <Chip
      icon="plane"
      {...filledBy(AIRPORT_PLACE, formId)}
      onTap={() => onFill(AIRPORT_PLACE, { placeId: AIRPORT_PLACE_ID })}
    >
      {PLACE_CHIPS_TEXTS.airport}
    </Chip>
  )
}

/** A button that fills in the destination before the app is alive (early.ts), and without a script sends the form with it. */
export function filledBy(place: string, formId: string) {
  return { type: 'submit', form: formId, name: 'place', value: place, 'data-fill': 'dropoffLocation' } as const
}

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'onClick'> & {
  icon: IconName
  busy?: boolean
  onTap: () => void
}

export function Chip({ icon, busy = false, onTap, children, ...native }: ChipProps) {
  return (
    <button
      type="button"
      {...native}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault()
        onTap()
      }}
      className="aria-busy:bg-line inline-flex min-h-12 flex-auto items-center justify-center rounded-full border-2 border-edge bg-card px-1.5 text-14 font-semibold active:bg-sand"
    >
      <Icon name={icon} size={18} className="mr-1 two-tone" />
      {children}
    </button>
  )
}
