import type { ReactNode } from 'react'
import { formatInstant, formatNumber, formatXof } from '#domain/shared/format.ts'
import { BEFORE_AFTER_TEXTS } from '#web/admin/settings/settings.fr.ts'

type Compared = { readonly at: string; readonly beforeXof: number; readonly afterXof: number }

type BeforeAfterProps<R extends Compared> = {
  caption: string
  /** The head of the first column. */
  head: string
  rides: readonly R[]
  /** What a ride was, in its first column. */
  ride: (ride: R) => ReactNode
}

/** « La dernière course terminée », « Les 10 dernières courses terminées » */
export function lastRides(count: number): string {
  return count === 1 ? BEFORE_AFTER_TEXTS.lastRide : BEFORE_AFTER_TEXTS.lastRides(formatNumber(count))
}

/** Sums of real rides without a change of a setting, and with it; then in all. */
export function BeforeAfter<R extends Compared>({ caption, head, rides, ride }: BeforeAfterProps<R>) {
  const sum = (side: 'beforeXof' | 'afterXof') => formatXof(rides.reduce((total, one) => total + one[side], 0))
  return (
    <>
      <table className="mt-2 w-full text-left tabular">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 text-14">
            <th scope="col" className="py-2 pr-2">
              {head}
            </th>
            <th scope="col" className="py-2 pr-2 text-right">
              {BEFORE_AFTER_TEXTS.before}
            </th>
            <th scope="col" className="py-2 text-right">
              {BEFORE_AFTER_TEXTS.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rides.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rides of one answer never change their order
            <tr key={index} className="border-b align-top">
              <td className="py-2 pr-2">
                <span className="block">{ride(one)}</span>
                <span className="block text-14 text-muted">{formatInstant(one.at)}</span>
              </td>
              <td className="py-2 pr-2 text-right whitespace-nowrap">{formatXof(one.beforeXof)}</td>
              <td
                className={`py-2 text-right whitespace-nowrap ${one.beforeXof === one.afterXof ? '' : 'font-semibold'}`}
              >
                {formatXof(one.afterXof)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 font-semibold">{BEFORE_AFTER_TEXTS.sum(sum('beforeXof'), sum('afterXof'))}</p>
    </>
  )
}
