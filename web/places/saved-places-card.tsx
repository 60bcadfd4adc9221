import { useState } from 'react'
import type { SavedPlaceLabel } from '#domain/places/places.contract.ts'
import { useOnce } from '#web/api/use-once.ts'
import { EditPlaceDialog } from '#web/places/edit-place-dialog.tsx'
import { PLACE_LABELS, PLACE_WORDS } from '#web/places/place-words.ts'
import { useForgetPlace, useSavedPlaces } from '#web/places/use-saved-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

const LOAD_FAILED = 'Impossible de charger vos lieux'

type Asked = { readonly what: 'edit' | 'forget'; readonly label: SavedPlaceLabel } | null

/** Home and work, as the booking form's chips fill them in. */
export function SavedPlacesCard() {
  const { data, isLoadingError, isFetching, refetch } = useSavedPlaces()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <Card title="Lieux enregistrés">
      {isLoadingError ? (
        <LoadFailed sentence={LOAD_FAILED} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonArea>
          <Skeleton className="h-32" />
        </SkeletonArea>
      ) : (
        <ul>
          {PLACE_LABELS.map((label) => (
            <PlaceLine key={label} label={label} place={data[label]} onAsk={(what) => setAsked({ what, label })} />
          ))}
        </ul>
      )}
      {asked?.what === 'edit' && (
        <EditPlaceDialog label={asked.label} saved={data?.[asked.label] ?? null} onClose={close} />
      )}
      {asked?.what === 'forget' && <ForgetDialog label={asked.label} onClose={close} />}
    </Card>
  )
}

type PlaceLineProps = { label: SavedPlaceLabel; place: string | null; onAsk: (what: 'edit' | 'forget') => void }

function PlaceLine({ label, place, onAsk }: PlaceLineProps) {
  const { name, icon } = PLACE_WORDS[label]
  const forIt = ` : ${name}`
  return (
    <li className="flex flex-wrap items-start border-t py-2 first:border-0">
      <Icon name={icon} className="mt-1 mr-3 two-tone" />
      <div className="min-w-40 flex-1 py-1">
        <p className="font-semibold">{name}</p>
        <p className={place === null ? 'text-muted' : 'wrap-anywhere'}>{place ?? 'Pas encore enregistré'}</p>
      </div>
      <div className="-mr-3 ml-auto flex flex-wrap justify-end">
        <Button
          variant="ghost"
          aria-label={`${place === null ? 'Ajouter' : 'Modifier'}${forIt}`}
          onClick={() => onAsk('edit')}
        >
          {place === null ? 'Ajouter' : 'Modifier'}
        </Button>
        {place !== null && (
          <Button variant="ghost" aria-label={`Supprimer${forIt}`} onClick={() => onAsk('forget')}>
            Supprimer
          </Button>
        )}
      </div>
    </li>
  )
}

function ForgetDialog({ label, onClose }: { label: SavedPlaceLabel; onClose: () => void }) {
  const forget = useForgetPlace(onClose)
  const once = useOnce()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => once(() => forget.mutateAsync(label))}
      title={`Supprimer ce lieu${'\u202F'}?`}
      confirmLabel="Supprimer le lieu"
      danger
      busy={forget.isPending}
      busyLabel="Suppression…"
    >
      Le bouton « {PLACE_WORDS[label].name} » de la réservation vous en demandera un autre.
    </ConfirmDialog>
  )
}
