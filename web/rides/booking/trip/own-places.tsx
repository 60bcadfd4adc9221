import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SavedPlace, SavedPlaceLabel } from '#domain/places/places.contract.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { sentenceOf } from '#web/api/client.ts'
import { savedPlacesQuery } from '#web/api/saved-places.ts'
import { useAskSession } from '#web/api/session/session.ts'
import { HOME_AND_WORK } from '#web/parts/home-and-work.ts'
import { AirportChip, Chip, ChipRow, filledBy, type QuickPlacesProps } from '#web/rides/booking/trip/place-chips.tsx'
import { type QuickPlace, recentPlaces, savedRows } from '#web/rides/booking/trip/quick-places.ts'
import { PLACE_CHIPS_TEXTS } from '#web/rides/rides.fr.ts'
import { passengerRidesQuery } from '#web/rides/use-passenger-rides.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadDialog = () => import('#web/rides/booking/trip/save-place-dialog.tsx')

/** A passenger's own places at one tap: saved ones, then the last destinations. What is not saved yet is a chip that offers to. */
export function OwnPlaces({ formId, typed, waypoint, onFill, onFillDestination }: QuickPlacesProps) {
  const [asking, setAsking] = useState<SavedPlaceLabel | null>(null)
  const loaded = useLoaded(loadDialog, asking !== null)
  const saved = useQuery(savedPlacesQuery).data
  const rides = useQuery({ ...passengerRidesQuery, enabled: false }).data?.rides
  const { tap, waiting } = useTapOnLabel(typed, onFill, setAsking)
  const rows = savedRows(saved)
  const all = [...rows, ...recentPlaces(rides ?? [], rows)]
  useWaypointOfWords(all, typed, waypoint, onFill)
  return (
    <>
      {all.length > 0 && (
        <ul className="-my-1">
          {all.map((row) => (
            <PlaceRow
              key={row.key}
              row={row}
              formId={formId}
              onTap={() => (row.label ? tap(row.label) : onFill(row.place, row.waypoint))}
            />
          ))}
        </ul>
      )}
      <ChipRow>
        {HOME_AND_WORK.filter(({ label }) => !saved?.[label]).map(({ label, name, icon }) => (
          <Chip key={label} icon={icon} busy={waiting === label} onTap={() => tap(label)}>
            {name}
          </Chip>
        ))}
        <AirportChip formId={formId} onFill={onFillDestination} />
      </ChipRow>
      {loaded && asking !== null && (
        <loaded.SavePlaceDialog
          label={asking}
          typed={typed}
          waypoint={waypoint}
          onClose={() => setAsking(null)}
          onSaved={(place) => {
            setAsking(null)
            onFill(place.place, place.waypoint ?? undefined)
          }}
        />
      )}
    </>
  )
}

/** Home and work are stored; a tap on one that is already filled in edits it. */
function useTapOnLabel(
  typed: string,
  onFill: (place: string, waypoint?: Waypoint) => void,
  onAsk: (label: SavedPlaceLabel) => void,
) {
  const [waiting, setWaiting] = useState<SavedPlaceLabel | null>(null)
  const latest = useRef(typed)
  latest.current = typed
  const askSession = useAskSession()
  const client = useQueryClient()

  /** While the places load, « nothing saved » is unknown: on a slow line the tap waits for the answer. */
  async function read(label: SavedPlaceLabel) {
    if ((await askSession()) === null) return notify.info(PLACE_CHIPS_TEXTS.signInToSave)
    const saved: SavedPlace | null = (await client.ensureQueryData(savedPlacesQuery))[label]
    // The person has typed meanwhile, and the typed text counts.
    if (latest.current !== typed) return
    if (saved === null || saved.place === typed) onAsk(label)
    else onFill(saved.place, saved.waypoint ?? undefined)
  }

  function tap(label: SavedPlaceLabel) {
    if (waiting !== null) return
    setWaiting(label)
    read(label)
      .catch((error: unknown) => notify.error(sentenceOf(error)))
      .finally(() => setWaiting(null))
  }

  return { tap, waiting }
}

/** Words that are exactly an own place mean it: a tap before the app was alive filled in the words alone. */
function useWaypointOfWords(
  rows: readonly QuickPlace[],
  typed: string,
  waypoint: Waypoint | undefined,
  onFill: (place: string, waypoint?: Waypoint) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    const row = rows.find(({ place }) => place === typed)
    if (row?.waypoint && waypoint === undefined) onFill(row.place, row.waypoint)
  }, [typed])
}

function PlaceRow({ row, formId, onTap }: { row: QuickPlace; formId: string; onTap: () => void }) {
  const { icon, name, place } = row
  return (
    <li className="border-t first:border-0">
      <button
        {...filledBy(place, formId)}
        className="flex min-h-14 w-full items-center text-left active:bg-sand"
        onClick={(event) => {
          event.preventDefault()
          onTap()
        }}
      >
        <Icon name={icon} className="mr-3 two-tone" />
        <span className="min-w-0 flex-auto">
          <span className="block truncate font-semibold">{name}</span>
          {name !== place && <span className="block truncate text-14 text-muted">{place}</span>}
        </span>
      </button>
    </li>
  )
}
