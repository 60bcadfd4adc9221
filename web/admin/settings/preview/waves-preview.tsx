import { rideCode } from '#domain/rides/ride-code.ts'
import type { DispatchWaves } from '#domain/settings/dispatch-waves-schema.ts'
import { compareSearches } from '#domain/settings/preview/compare-searches.ts'
import type { PastSearch } from '#domain/settings/preview/setting-previews.contract.ts'
import { wavesLines } from '#domain/settings/setting-words.ts'
import { formatInstant, formatNumber, plural } from '#domain/shared/format.ts'
import { COUNTED } from '#domain/shared/shared.fr.ts'
import { WAVES_PREVIEW_TEXTS as TEXTS } from '#web/admin/settings/preview/previews.fr.ts'
import { BEFORE_AFTER_TEXTS } from '#web/admin/settings/settings.fr.ts'

/** The waves as they are and as they are wished; what differs stands out. */
export function WavesChange({ now, wished }: { now: DispatchWaves | null; wished: DispatchWaves }) {
  const before = now === null ? [] : wavesLines(now)
  return (
    <div className="mb-4 grid gap-3">
      {now !== null && <Lines title={TEXTS.now} lines={before} others={before} />}
      <Lines title={TEXTS.wished} lines={wavesLines(wished)} others={before} />
    </div>
  )
}

function Lines({ title, lines, others }: { title: string; lines: readonly string[]; others: readonly string[] }) {
  return (
    <div>
      <p className="text-14 text-muted">{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line} className={others.includes(line) ? '' : 'font-semibold'}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What other waves would have asked in real searches: read before they are confirmed. */
export function WavesPreview({ searches }: { searches: readonly PastSearch[] }) {
  return (
    <section>
      <h3 className="text-18 font-semibold">{TEXTS.title}</h3>
      {searches.length === 0 ? <p>{TEXTS.none}</p> : <Searches searches={searches} />}
    </section>
  )
}

function Searches({ searches }: { searches: readonly PastSearch[] }) {
  const counted = searches.length === 1 ? TEXTS.lastSearch : TEXTS.lastSearches(formatNumber(searches.length))
  return (
    <>
      <p>{TEXTS.means(counted)}</p>
      <p className="mt-2 text-muted">{TEXTS.limits}</p>
      <Sums searches={searches} />
      <table className="mt-4 w-full text-left tabular">
        <caption className="sr-only">{TEXTS.title}</caption>
        <thead>
          <tr className="border-b-2 text-14">
            <th scope="col" className="py-2 pr-2">
              {TEXTS.what}
            </th>
            <th scope="col" className="py-2 pr-2">
              {BEFORE_AFTER_TEXTS.before}
            </th>
            <th scope="col" className="py-2">
              {BEFORE_AFTER_TEXTS.after}
            </th>
          </tr>
        </thead>
        {searches.map((search) => (
          <SearchRows key={search.rideId} search={search} />
        ))}
      </table>
    </>
  )
}

const countOf = (searches: number) => plural(searches, ...TEXTS.searches)

/** What changes in all of them together. */
function Sums({ searches }: { searches: readonly PastSearch[] }) {
  const { sooner, later, asked, taken, takers, nobody } = compareSearches(searches)
  return (
    <ul className="mt-3 grid gap-1 font-semibold">
      {sooner === 0 && later === 0 && <li>{TEXTS.sameFirst}</li>}
      {sooner > 0 && <li>{TEXTS.sooner(countOf(sooner))}</li>}
      {later > 0 && <li>{TEXTS.later(countOf(later))}</li>}
      <li>{TEXTS.askedSum(formatNumber(asked.before), formatNumber(asked.after))}</li>
      {taken > 0 && (
        <li>{TEXTS.takers(formatNumber(taken), formatNumber(takers.before), formatNumber(takers.after))}</li>
      )}
      {nobody > 0 && <li>{TEXTS.nobody(countOf(nobody))}</li>}
    </ul>
  )
}

const secondsWords = (seconds: number) => plural(seconds, ...COUNTED.second)

type Side = PastSearch['before'] | PastSearch['after']

function askedWords(asked: Side['first'], none: string): string {
  return asked === null ? none : TEXTS.inWave(TEXTS.seconds(asked.afterS), asked.wave)
}

function openWords(side: Side): string {
  if ('waits' in side && side.waits) return TEXTS.waits
  return side.openAfterS === null ? TEXTS.notOpen : TEXTS.seconds(side.openAfterS)
}

/** One line of a search: what it is about, before and after. */
type Line = { readonly what: string; readonly words: (side: Side) => string }

function linesOf({ end, before, after }: PastSearch): Line[] {
  const isTaken = end !== 'nobody'
  const isOpened = before.openAfterS !== null || after.openAfterS !== null || after.waits
  return [
    { what: TEXTS.first, words: ({ first }) => askedWords(first, TEXTS.noneWithin) },
    { what: TEXTS.asked, words: ({ asked }) => formatNumber(asked) },
    ...(isTaken ? [{ what: TEXTS.taker, words: ({ taker }: Side) => askedWords(taker, TEXTS.notAsked) }] : []),
    ...(isOpened ? [{ what: TEXTS.open, words: openWords }] : []),
  ]
}

function SearchRows({ search }: { search: PastSearch }) {
  const { rideId, at, quarter, end, endedAfterS, before, after } = search
  return (
    <tbody className="border-b">
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-3 font-semibold">
          {`${rideCode(rideId)} · ${quarter ?? TEXTS.otherPlace}`}
          <span className="block text-14 font-normal text-muted">
            {`${formatInstant(at)} · ${TEXTS.ends[end](secondsWords(endedAfterS))}`}
          </span>
        </th>
      </tr>
      {linesOf(search).map(({ what, words }) => (
        <tr key={what} className="align-top">
          <th scope="row" className="py-1 pr-2 text-14 leading-6 font-normal">
            {what}
          </th>
          <td className="py-1 pr-2">{words(before)}</td>
          <td className={`py-1 ${words(before) === words(after) ? '' : 'font-semibold'}`}>{words(after)}</td>
        </tr>
      ))}
      {after.unsure > 0 && (
        <tr>
          <td colSpan={3} className="pb-3 text-14 text-muted">
            {TEXTS.unsure(plural(after.unsure, ...COUNTED.driver))}
          </td>
        </tr>
      )}
    </tbody>
  )
}
