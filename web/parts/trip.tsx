import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** A shorter one is the number of a house. */
const LEAST_NAME = 3

/** « Akpakpa, Cotonou » → « Akpakpa », where there is no room for more. */
export function mainName(place: string): string {
  const [name = ''] = place.split(',')
  return name.trim().length < LEAST_NAME ? place : name
}

type TripProps = {
  from: string
  to: string
  large?: boolean
  /** At most two lines for each place; the title has the whole text. */
  clamp?: boolean
}

/** Both ends of a trip, one above the other, joined by a line. `large` is readable at arm's length. */
export function TripLines({ from, to, large = false, clamp = false }: TripProps) {
  const place = classNames('min-w-0 flex-auto wrap-break-word', clamp && 'line-clamp-2')
  return (
    <dl className={large ? 'text-22' : 'text-16'}>
      <div className="relative flex items-start pb-2">
        <dt className="mr-3 flex h-6 w-6 flex-none items-center justify-center">
          <span className="absolute top-5 bottom-0 left-3 -ml-px w-0.5 bg-line" />
          <span className="size-3 rounded-full border-3 border-ink" />
          <span className="sr-only">{ACTION_TEXTS.pickup}</span>
        </dt>
        <dd className={classNames(place, 'font-semibold')} title={clamp ? from : undefined}>
          {from}
        </dd>
      </div>
      <div className="flex items-start">
        <dt className="mr-3 flex-none">
          <Icon name="pin" className="two-tone" />
          <span className="sr-only">{ACTION_TEXTS.dropoff}</span>
        </dt>
        <dd className={place} title={clamp ? to : undefined}>
          {to}
        </dd>
      </div>
    </dl>
  )
}
