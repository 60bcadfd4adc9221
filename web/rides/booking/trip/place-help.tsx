import { addressTextOf } from '#domain/places/address-text.ts'
import { findPlace } from '#domain/places/known-places.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { PLACE_SENTENCES } from '#domain/places/places.fr.ts'
import { type ProposedPlace, proposedPlaces } from '#domain/places/proposed-places.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import { RELATIONS, relationInWords, wordsOfRelation } from '#domain/places/search/place-relations.fr.ts'
import { townsMentioned } from '#domain/places/search/towns-in-text.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { plural } from '#domain/shared/format.ts'
import { SUGGESTIONS_TEXTS } from '#web/parts/parts.fr.ts'
import { PLACE_ICONS } from '#web/parts/place-icons.table.ts'
import type { End } from '#web/rides/booking/trip/use-known-waypoints.ts'
import { useMyPosition } from '#web/rides/booking/trip/use-my-position.ts'
import { PLACE_HELP_TEXTS } from '#web/rides/rides.fr.ts'
import { type Proposal, Proposals } from '#web/ui/fields/proposals.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

const MY_POSITION: Proposal = { id: 'my-position', icon: 'pin', name: PLACE_SENTENCES.myPosition }

const asProposal = (place: ProposedPlace): Proposal => ({ ...place, icon: PLACE_ICONS[place.kind] })

/** From this many letters on, an unknown text counts as an unknown place and not as the beginning of a name. */
const TYPED_MIN = 4

/** How each end is made more precise; only the pickup may be the phone's position. */
const ENDS: Readonly<Record<End, { readonly ask: string; readonly mayBeHere: boolean }>> = {
  pickupLocation: { ask: PLACE_HELP_TEXTS.wherePickUp, mayBeHere: true },
  dropoffLocation: { ask: PLACE_HELP_TEXTS.whereDropOff, mayBeHere: false },
}

type PlaceHelpProps = {
  end: End
  inputId: string
  /** The text of the field. */
  words: string
  waypointOf: (end: End) => Waypoint | undefined
  /** The field itself shows what is wrong with its text. */
  isRefused: boolean
  /** Counts the taps on « Ici »; each asks for the position. */
  timesHere: number
  /** Receives the words of a position that was measured. */
  onHere: (words: string) => void
  onFill: (end: End, words: string, waypoint: Waypoint) => void
}

/** Help for a place field: places by name, the phone's position, and phrases relative to a known place. */
export function PlaceHelp({ end, inputId, words, waypointOf, isRefused, timesHere, onHere, onFill }: PlaceHelpProps) {
  const { ask, mayBeHere } = ENDS[end]
  const waypoint = waypointOf(end)
  const fill = (filled: string, at: Waypoint) => onFill(end, filled, at)
  const position = useMyPosition(words, mayBeHere ? timesHere : 0, (point: LatLon) => {
    onHere(addressTextOf(point))
    fill(addressTextOf(point), point)
  })
  // Places near the pickup come first for the destination.
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
      <PlaceNotice sentence={position.said} />
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

/** Says that an unknown text is taken as typed; not with a town's name, because a trip out of town may be refused. */
function GivenAsTyped({ words }: { words: string }) {
  if (townsMentioned(words).length > 0) return null
  return <p className="mt-1 text-14 text-muted">{PLACE_SENTENCES.unknownPlace}</p>
}

/** Always rendered, so that screen readers announce changes. */
function PlaceNotice({ sentence }: { sentence: string | null }) {
  return (
    <p role="status" className="pt-1 text-14 font-semibold empty:pt-0">
      {sentence}
    </p>
  )
}
