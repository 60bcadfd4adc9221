import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AIRPORT_PLACE } from '#domain/places/airport.ts'
import type { SavedPlaceLabel } from '#domain/places/places.contract.ts'
import { api } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { notify } from '#web/ui/notify.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadDialog = () => import('#web/rides/booking/save-place-dialog.tsx')

const SAVED_CHIPS: readonly { label: SavedPlaceLabel; name: string; icon: IconName }[] = [
  { label: 'home', name: 'Domicile', icon: 'home' },
  { label: 'work', name: 'Travail', icon: 'work' },
]

type PlaceChipsProps = {
  /** What stands in the field that a saved place would fill. */
  typed: string
  onFill: (place: string) => void
  onFillDestination: (place: string) => void
}

/** Places at one tap. Home and work are remembered; a tap on the one already filled in lets it be changed. */
export function PlaceChips({ typed, onFill, onFillDestination }: PlaceChipsProps) {
  const { session } = useSession()
  const [asking, setAsking] = useState<SavedPlaceLabel | null>(null)
  const loaded = useLoaded(loadDialog, asking !== null)
  const { data } = useQuery({
    queryKey: KEYS.savedPlaces,
    queryFn: () => api('GET /api/places/saved'),
    enabled: session !== null,
  })

  function tap(label: SavedPlaceLabel) {
    if (session === null) return notify.info('Connectez-vous pour enregistrer votre domicile et votre travail.')
    const saved = data?.[label] ?? null
    if (saved === null || saved === typed) setAsking(label)
    else onFill(saved)
  }

  return (
    <div className="grid grid-cols-[auto_auto_auto] gap-2">
      {SAVED_CHIPS.map(({ label, name, icon }) => (
        <Chip key={label} name={name} icon={icon} onTap={() => tap(label)} />
      ))}
      <Chip name="Aéroport" icon="plane" onTap={() => onFillDestination(AIRPORT_PLACE)} />
      {loaded && asking !== null && (
        <loaded.SavePlaceDialog
          label={asking}
          typed={typed}
          onClose={() => setAsking(null)}
          onSaved={(place) => {
            setAsking(null)
            onFill(place)
          }}
        />
      )}
    </div>
  )
}

function Chip({ name, icon, onTap }: { name: string; icon: IconName; onTap: () => void }) {
  return (
    <button
      type="button"
      onClick={onTap}
      className="inline-flex min-h-12 items-center justify-center rounded-full border-2 border-edge bg-card px-1.5 text-14 font-semibold active:bg-sand"
    >
      <Icon name={icon} size={18} className="mr-1 hidden two-tone min-[25rem]:block" />
      {name}
    </button>
  )
}
