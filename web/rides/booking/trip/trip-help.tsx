import { useState } from 'react'
import { addressTextOf } from '#domain/places/address-text.ts'
import { findPlace } from '#domain/places/known-places.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { PLACE_SENTENCES } from '#domain/places/places.fr.ts'
import { type ProposedPlace, proposedPlaces } from '#domain/places/proposed-places.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import { RELATIONS, relationInWords, wordsOfRelation } from '#domain/places/search/place-relations.fr.ts'
import { townsMentioned } from '#domain/places/search/towns-in-text.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { DRIVER_NOTE_MAX } from '#domain/rides/booking/booking.ts'
import { plural } from '#domain/shared/format.ts'
import { SUGGESTIONS_TEXTS } from '#web/parts/parts.fr.ts'
import { useMyPosition } from '#web/rides/booking/trip/use-my-position.ts'
import type { End } from '#web/rides/booking/trip/use-trip-ends.ts'
import { TRIP_HELP_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Proposal, Proposals } from '#web/ui/fields/proposals.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'

const MY_POSITION: Proposal = { id: 'my-position', icon: 'pin', name: PLACE_SENTENCES.myPosition }

const asProposal = (place: ProposedPlace): Proposal => ({ ...place, icon: 'pin' })

/** Letters after which an unknown place is one, and not the beginning of another. */
const TYPED_MIN = 4

/** How each end is made more precise; only the start may be where the phone is. */
const ENDS: Readonly<Record<End, { readonly ask: string; readonly mayBeHere: boolean }>> = {
  pickupLocation: { ask: TRIP_HELP_TEXTS.wherePickUp, mayBeHere: true },
  dropoffLocation: { ask: TRIP_HELP_TEXTS.whereDropOff, mayBeHere: false },
}

type PlaceHelpProps = {
  end: End
  inputId: string
  /** What stands in the field. */
  words: string
  waypointOf: (end: End) => Waypoint | undefined
  /** The field says itself what is wrong with them. */
  isRefused: boolean
  onFill: (end: End, words: string, waypoint: Waypoint) => void
}

/** What helps with a place field: places by name, one's own position, and how to go on from a known place. */
export function PlaceHelp({ end, inputId, words, waypointOf, isRefused, onFill }: PlaceHelpProps) {
  const { ask, mayBeHere } = ENDS[end]
  const waypoint = waypointOf(end)
  const fill = (filled: string, at: Waypoint) => onFill(end, filled, at)
  const position = useMyPosition(words, (point: LatLon) => fill(addressTextOf(point), point))
  // Around the start first: whoever goes somewhere is there.
  const found = waypoint === undefined ? proposedPlaces(words, pointOfWaypoint(waypointOf('pickupLocation'))) : []
  const isHereOffered = mayBeHere && waypoint === undefined && (found.length > 0 || words === '')
  const proposals = [...found.map(asProposal), ...(isHereOffered ? [MY_POSITION] : [])]
  const place = waypoint !== undefined && 'placeId' in waypoint ? findPlace(waypoint.placeId) : undefined
  const isUnknown = waypoint === undefined && found.length === 0 && words.trim().length >= TYPED_MIN

  function choose(id: string) {
    const chosen = findPlace(id)
    if (chosen === undefined) return position.locate()
    fill(chosen.name, { placeId: id })
  }

  return (
    <>
      <Proposals
        inputId={inputId}
        label={SUGGESTIONS_TEXTS.label}
        proposals={proposals}
        spoken={plural(proposals.length, ...SUGGESTIONS_TEXTS.counted)}
        credit={found.length > 0 && PLACE_SENTENCES.credit}
        onChoose={choose}
      />
      <PlaceNotice sentence={position.isLocating ? PLACE_SENTENCES.locating : position.said} />
      {isUnknown && !isRefused && <GivenAsTyped words={words} />}
      {place && (
        <div className="mt-2">
          <SelectField
            label={ask}
            options={RELATIONS.map(({ id, label }) => ({ value: id, label }))}
            value={relationInWords(words, place) ?? RELATIONS[0]?.id}
            onChange={(event) => fill(wordsOfRelation(event.target.value, place), { placeId: place.id })}
          />
        </div>
      )}
    </>
  )
}

/** Words that speak of a town may lead out of this one: of them nobody knows yet whether they are taken. */
function GivenAsTyped({ words }: { words: string }) {
  if (townsMentioned(words).length > 0) return null
  return <p className="mt-1 text-14 text-muted">{PLACE_SENTENCES.unknownPlace}</p>
}

/** Always there, so that what is written into it is heard. */
function PlaceNotice({ sentence }: { sentence: string | null }) {
  return (
    <p role="status" className="text-14 font-semibold">
      {sentence}
    </p>
  )
}

type DriverNoteProps = { note: string; onNote: (note: string) => void }

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus()
}

/** A word to the driver, for whoever has something to say: the colour of a gate, a bag to carry. */
export function DriverNoteField({ note, onNote }: DriverNoteProps) {
  const [wasWritten] = useState(note !== '')
  const [isAsked, setAsked] = useState(wasWritten)
  if (!isAsked) {
    return (
      <Button variant="ghost" icon="plus" onClick={() => setAsked(true)}>
        {TRIP_HELP_TEXTS.noteToDriver}
      </Button>
    )
  }
  return (
    <TextArea
      ref={wasWritten ? null : takeFocus}
      label={TRIP_HELP_TEXTS.noteField}
      optional
      rows={2}
      maxLength={DRIVER_NOTE_MAX}
      placeholder={TRIP_HELP_TEXTS.noteExample}
      value={note}
      onChange={(event) => onNote(event.target.value)}
    />
  )
}
