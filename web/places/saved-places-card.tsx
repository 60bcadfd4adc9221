import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  FAVOURITES_MAX,
  type FavouritePlace,
  type SavedPlace,
  type SavedPlaceLabel,
  type SavedPlaces,
} from '#domain/places/places.contract.ts'
import { api, explain, sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { savedPlacesQuery } from '#web/api/saved-places.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { HOME_AND_WORK, type HomeOrWork } from '#web/parts/home-and-work.ts'
import { HOME_AND_WORK_TEXTS } from '#web/parts/parts.fr.ts'
import { FavouriteDialog } from '#web/places/favourite-dialog.tsx'
import { PlaceField, useKnownWaypoint } from '#web/places/place-field.tsx'
import { SAVED_PLACES_CARD_TEXTS } from '#web/places/places.fr.ts'
import { SaveDialog } from '#web/places/save-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** The saved places of the booking form's chips. */
function useSavedPlaces(): UseQueryResult<SavedPlaces> {
  return useQuery(savedPlacesQuery)
}

/** A chip’s place, or a favourite. */
type Forgettable = { readonly label: SavedPlaceLabel } | { readonly favouriteId: string }

function forget(place: Forgettable): Promise<SavedPlaces> {
  return 'label' in place
    ? api('DELETE /api/places/saved/:label', { params: place })
    : api('DELETE /api/places/favourites/:favouriteId', { params: place })
}

function useForgetPlace(onForgotten: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: forget,
    onSuccess: (places) => {
      client.setQueryData(QUERY_KEYS.savedPlaces, places)
      onForgotten()
    },
    onError: (error) => notify.error(sentenceOf(error)),
  })
}

type ForgetDialogProps = { name: string; place: Forgettable; onClose: () => void }

/** Asks for confirmation before a saved place is deleted, and says what its chip will do then. */
function ForgetDialog({ name, place, onClose }: ForgetDialogProps) {
  const forget = useForgetPlace(onClose)
  const once = useOnce()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => once(() => forget.mutateAsync(place))}
      title={SAVED_PLACES_CARD_TEXTS.removeTitle}
      confirmLabel={SAVED_PLACES_CARD_TEXTS.remove}
      danger
      busy={forget.isPending}
      busyLabel={ACTION_TEXTS.deleting}
    >
      {'label' in place ? SAVED_PLACES_CARD_TEXTS.removedForBoth(name) : SAVED_PLACES_CARD_TEXTS.removedFavourite(name)}
    </ConfirmDialog>
  )
}

type EditPlaceDialogProps = { chip: HomeOrWork; saved: SavedPlace | null; onClose: () => void }

function EditPlaceDialog({ chip: { label, name }, saved, onClose }: EditPlaceDialogProps) {
  const client = useQueryClient()
  const known = useKnownWaypoint(saved)
  const form = useForm({
    initial: { place: saved?.place ?? '' },
    explain,
    submit: async ({ place }) => {
      const body = { place, waypoint: known.waypointOf(place) }
      client.setQueryData(
        QUERY_KEYS.savedPlaces,
        await api('PUT /api/places/saved/:label', { params: { label }, body }),
      )
      onClose()
    },
  })
  return (
    <SaveDialog title={name} busy={form.busy} onSave={() => void form.submit()} onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <PlaceField form={form} label={HOME_AND_WORK_TEXTS.addressOf[label]} known={known} />
        <FormProblem message={form.generalError} />
      </form>
    </SaveDialog>
  )
}

const LOAD_FAILED = SAVED_PLACES_CARD_TEXTS.loadFailed

/** The place to edit: a chip’s place, a favourite, or a new one. */
type Asked =
  | { readonly what: 'edit' | 'forget'; readonly chip: HomeOrWork }
  | { readonly what: 'edit'; readonly favourite: FavouritePlace | null }
  | { readonly what: 'forget'; readonly favourite: FavouritePlace }

/** Home, work and favourites, which the booking form's chips fill in. */
export function SavedPlacesCard() {
  const { data, isLoadingError, isFetching, refetch } = useSavedPlaces()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Card title={SAVED_PLACES_CARD_TEXTS.title}>
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
        {HOME_AND_WORK.map((chip) => (
          <PlaceLine
            key={chip.label}
            {...chip}
            place={places[chip.label]?.place ?? null}
            onEdit={() => onAsk({ what: 'edit', chip })}
            onForget={() => onAsk({ what: 'forget', chip })}
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
          {SAVED_PLACES_CARD_TEXTS.addFavourite}
        </Button>
      )}
    </>
  )
}

function AskedDialog({ asked, places, onClose }: { asked: Asked; places: SavedPlaces; onClose: () => void }) {
  if (asked.what === 'forget') {
    const isChip = 'chip' in asked
    const { name } = isChip ? asked.chip : asked.favourite
    const place = isChip ? { label: asked.chip.label } : { favouriteId: asked.favourite.id }
    return <ForgetDialog name={name} place={place} onClose={onClose} />
  }
  if ('chip' in asked) return <EditPlaceDialog chip={asked.chip} saved={places[asked.chip.label]} onClose={onClose} />
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
  const forIt = SAVED_PLACES_CARD_TEXTS.of(name)
  const edit = place === null ? ACTION_TEXTS.add : ACTION_TEXTS.edit
  return (
    <li className="flex flex-wrap items-start border-t py-2 first:border-0">
      <Icon name={icon} className="mt-1 mr-3 two-tone" />
      <div className="min-w-[min(10rem,100%)] flex-1 py-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className={place === null ? 'text-muted' : 'wrap-anywhere'}>{place ?? SAVED_PLACES_CARD_TEXTS.notSaved}</p>
      </div>
      <div className="-mr-3 ml-auto flex flex-wrap justify-end">
        <Button variant="ghost" aria-label={`${edit}${forIt}`} onClick={onEdit}>
          {edit}
        </Button>
        {place !== null && (
          <Button variant="ghost" aria-label={`${ACTION_TEXTS.delete}${forIt}`} onClick={onForget}>
            {ACTION_TEXTS.delete}
          </Button>
        )}
      </div>
    </li>
  )
}
