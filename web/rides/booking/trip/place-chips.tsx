import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AIRPORT_PLACE, AIRPORT_PLACE_ID } from '#domain/places/airport.ts'
import type { SavedPlace, SavedPlaceLabel } from '#domain/places/places.contract.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { sentenceOf } from '#web/api/client.ts'
import { savedPlacesQuery } from '#web/api/saved-places.ts'
import { useAskSession, useSession } from '#web/api/session/session.ts'
import { PLACE_CHIPS_TEXTS } from '#web/rides/rides.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadDialog = () => import('#web/rides/booking/trip/save-place-dialog.tsx')

const SAVED_CHIPS: readonly { label: SavedPlaceLabel; name: string; icon: IconName }[] = [
  { label: 'home', name: PLACE_CHIPS_TEXTS.home, icon: 'home' },
  { label: 'work', name: PLACE_CHIPS_TEXTS.work, icon: 'work' },
]

type Fill = (place: string, waypoint?: Waypoint) => void

type PlaceChipsProps = {
  /** The text of the field that a saved place would fill, and its waypoint. */
  typed: string
  waypoint: Waypoint | undefined
  onFill: Fill
  onFillDestination: Fill
}

/** Saved places at one tap. Home and work are stored; a tap on one that is already filled in edits it. */
export function PlaceChips({ typed, waypoint, onFill, onFillDestination }: PlaceChipsProps) {
  const { session } = useSession()
  const [asking, setAsking] = useState<SavedPlaceLabel | null>(null)
  const [waiting, setWaiting] = useState<SavedPlaceLabel | null>(null)
  const latest = useRef(typed)
  latest.current = typed
  const loaded = useLoaded(loadDialog, asking !== null)
  const askSession = useAskSession()
  const client = useQueryClient()
  const { data } = useQuery({ ...savedPlacesQuery, enabled: session !== null })
  const fill = (saved: SavedPlace) => onFill(saved.place, saved.waypoint ?? undefined)

  /** While the places load, « nothing saved » is unknown: on a slow line the tap waits for the answer. */
  async function tap(label: SavedPlaceLabel) {
    if ((await askSession()) === null) {
      return notify.info(PLACE_CHIPS_TEXTS.signInToSave)
    }
    const saved = (await client.ensureQueryData(savedPlacesQuery))[label]
    // The person has typed meanwhile, and the typed text counts.
    if (latest.current !== typed) return
    if (saved === null || saved.place === typed) setAsking(label)
    else fill(saved)
  }

  function tapOnce(label: SavedPlaceLabel) {
    if (waiting !== null) return
    setWaiting(label)
    tap(label)
      .catch((error: unknown) => notify.error(sentenceOf(error)))
      .finally(() => setWaiting(null))
  }

  return (
    <>
      <div className="grid grid-cols-[auto_auto_auto] gap-2">
        {SAVED_CHIPS.map(({ label, name, icon }) => (
          <Chip key={label} name={name} icon={icon} busy={waiting === label} onTap={() => tapOnce(label)} />
        ))}
        <Chip
          name={PLACE_CHIPS_TEXTS.airport}
          icon="plane"
          data-fill="dropoffLocation"
          data-value={AIRPORT_PLACE}
          onTap={() => onFillDestination(AIRPORT_PLACE, { placeId: AIRPORT_PLACE_ID })}
        />
      </div>
      {session !== null && data !== undefined && data.favourites.length > 0 && (
        <div className="flex min-w-0 flex-wrap gap-2">
          {data.favourites.map((favourite) => (
            <Chip key={favourite.id} name={favourite.name} icon="star" roomy onTap={() => fill(favourite)} />
          ))}
        </div>
      )}
      {loaded && asking !== null && (
        <loaded.SavePlaceDialog
          label={asking}
          typed={typed}
          waypoint={waypoint}
          onClose={() => setAsking(null)}
          onSaved={(place) => {
            setAsking(null)
            fill(place)
          }}
        />
      )}
    </>
  )
}

type ChipProps = {
  name: string
  icon: IconName
  roomy?: boolean
  busy?: boolean
  onTap: () => void
  /** What the chip fills in before the app is alive (early.ts). */
  'data-fill'?: string
  'data-value'?: string
}

/** Three fit side by side on the narrowest phone; favourites have the width of their names. */
function Chip({ name, icon, roomy = false, busy = false, onTap, ...filled }: ChipProps) {
  return (
    <button
      {...filled}
      type="button"
      aria-busy={busy || undefined}
      onClick={onTap}
      className={`aria-busy:bg-line inline-flex min-h-12 max-w-full items-center justify-center rounded-full border-2 border-edge bg-card text-14 font-semibold active:bg-sand ${roomy ? 'px-4' : 'px-1.5'}`}
    >
      <Icon name={icon} size={18} className="mr-1 hidden two-tone min-[25rem]:block" />
      <span className="truncate">{name}</span>
    </button>
  )
}
