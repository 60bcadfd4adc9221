import { formatNumber, plural } from '#domain/shared/format.ts'
import { DEMAND_TEXTS } from '#web/drivers/idle/drivers-idle.fr.ts'
import { useDemand } from '#web/drivers/idle/use-demand.ts'

/** More lines than this are read on the map. */
const LINES_MAX = 3

function driversWords(drivers: number): string {
  return drivers === 0 ? DEMAND_TEXTS.noDriver : DEMAND_TEXTS.drivers(formatNumber(drivers))
}

/** Where rides were requested, in words: « Marché Dantokpa : 9 demandes dans l’heure, environ 4 chauffeurs ». */
export function DemandList() {
  const areas = useDemand().data?.areas
  if (areas === undefined) return null
  return (
    <section aria-labelledby="demand">
      <h2 id="demand" className="mb-1 text-18 font-extrabold">
        {DEMAND_TEXTS.title}
      </h2>
      {areas.length === 0 && <p>{DEMAND_TEXTS.none}</p>}
      {areas.length > 0 && (
        <ul>
          {areas.slice(0, LINES_MAX).map(({ name, at, rides, drivers }) => (
            <li key={`${at.lat} ${at.lon}`} className="flex items-start border-b py-2 last:border-b-0">
              <span className="mr-3 flex h-8 w-10 flex-none items-center justify-center rounded-full bg-zem text-18 font-extrabold text-on-zem tabular">
                <span aria-hidden="true">{formatNumber(rides)}</span>
              </span>
              <span className="min-w-0">
                <span className="block text-18 font-semibold wrap-anywhere">
                  {name}
                  <span className="sr-only">{'\u00A0: '}</span>
                </span>
                <span className="block">
                  {plural(rides, ...DEMAND_TEXTS.rides)}
                  {DEMAND_TEXTS.inTheHour}
                  {driversWords(drivers)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
