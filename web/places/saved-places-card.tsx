import { useState } from 'react'
import {
  FAVOURITES_MAX,
  type FavouritePlace,
  type SavedPlaceLabel,
  type SavedPlaces,
} from '#domain/places/places.contract.ts'
import { EditPlaceDialog } from '#web/places/edit-place-dialog.tsx'
import { FavouriteDialog } from '#web/places/favourite-dialog.tsx'
import { ForgetDialog } from '#web/places/forget-dialog.tsx'
import { PLACE_LABELS, PLACE_WORDS } from '#web/places/place-words.ts'
import { useSavedPlaces } from '#web/places/use-saved-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

const LOAD_FAILED = 'Impossible de charger vos lieux'

/** What somebody wants to change: a chip’s place, a favourite, or one that is yet to be made. */
type Asked =
  | { readonly what: 'edit' | 'forget'; readonly label: SavedPlaceLabel }
  | { readonly what: 'edit'; readonly favourite: FavouritePlace | null }
  | { readonly what: 'forget'; readonly favourite: FavouritePlace }

/** Home, work and favourites, as the booking form's chips fill them in. */
export function SavedPlacesCard() {
  const { data, isLoadingError, isFetching, refetch } = useSavedPlaces()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Card title="Lieux enregistrés">
      {isLoadingError ? (
        <LoadFailed sentence={LOAD_FAILED} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonArea>
          <Skeleton className="h-32" />
        </SkeletonArea>
      ) : (
        <PlaceLines places={data} onAsk={setAsked} />
      )}
      {data && asked && <AskedDialog asked={asked} places={data} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function PlaceLines({ places, onAsk }: { places: SavedPlaces; onAsk: (asked: Asked) => void }) {
  return (
    <>
      <ul>
        {PLACE_LABELS.map((label) => (
          <PlaceLine
            key={label}
            {...PLACE_WORDS[label]}
            place={places[label]?.place ?? null}
            onEdit={() => onAsk({ what: 'edit', label })}
            onForget={() => onAsk({ what: 'forget', label })}
          />
        ))}
        {places.favourites.map((favourite) => (
          <PlaceLine
            key={favourite.id}
            icon="star"
            {...favourite}
            onEdit={() => onAsk({ what: 'edit', favourite })}
            onForget={() => onAsk({ what: 'forget', favourite })}
          />
        ))}
      </ul>
      {places.favourites.length < FAVOURITES_MAX && (
        <Button variant="secondary" icon="plus" onClick={() => onAsk({ what: 'edit', favourite: null })}>
          Ajouter un lieu favori
        </Button>
      )}
    </>
  )
}

function AskedDialog({ asked, places, onClose }: { asked: Asked; places: SavedPlaces; onClose: () => void }) {
  if (asked.what === 'forget') {
    const isChip = 'label' in asked
    const name = isChip ? PLACE_WORDS[asked.label].name : asked.favourite.name
    const place = isChip ? { label: asked.label } : { favouriteId: asked.favourite.id }
    return <ForgetDialog name={name} place={place} onClose={onClose} />
  }
  if ('label' in asked) return <EditPlaceDialog label={asked.label} saved={places[asked.label]} onClose={onClose} />
  return <FavouriteDialog saved={asked.favourite} onClose={onClose} />
}

type PlaceLineProps = {
  name: string
  icon: IconName
  place: string | null
  onEdit: () => void
  onForget: () => void
}

function PlaceLine({ name, icon, place, onEdit, onForget }: PlaceLineProps) {
  const forIt = ` : ${name}`
  const edit = place === null ? 'Ajouter' : 'Modifier'
  return (
    <li className="flex flex-wrap items-start border-t py-2 first:border-0">
      <Icon name={icon} className="mt-1 mr-3 two-tone" />
      <div className="min-w-40 flex-1 py-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className={place === null ? 'text-muted' : 'wrap-anywhere'}>{place ?? 'Pas encore enregistré'}</p>
      </div>
      <div className="-mr-3 ml-auto flex flex-wrap justify-end">
        <Button variant="ghost" aria-label={`${edit}${forIt}`} onClick={onEdit}>
          {edit}
        </Button>
        {place !== null && (
          <Button variant="ghost" aria-label={`Supprimer${forIt}`} onClick={onForget}>
            Supprimer
          </Button>
        )}
      </div>
    </li>
  )
}
