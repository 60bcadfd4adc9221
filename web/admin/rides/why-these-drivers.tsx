import { EXPLAIN_SENTENCES } from '#domain/dispatch/dispatch.fr.ts'
import type { AskedDriver, DispatchWave, PassedOverDriver, RideAcceptance } from '#domain/dispatch/explain.contract.ts'
import {
  answerWords,
  askedWords,
  givenBackWords,
  passedOverWords,
  takenWords,
  waveInstant,
  waveTitle,
} from '#domain/dispatch/explain.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { WHY_THESE_DRIVERS_TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { Card } from '#web/ui/layout/card.tsx'

type WhyTheseDriversProps = {
  waves: readonly DispatchWave[]
  takings: readonly RideAcceptance[]
  isOpenToAll: boolean
}

/** Who accepted the ride; wave by wave, who was asked and why, with what outcome, and who was passed over and why. */
export function WhyTheseDrivers({ waves, takings, isOpenToAll }: WhyTheseDriversProps) {
  return (
    <Card title={EXPLAIN_SENTENCES.title}>
      {takings.length > 0 && <TakenBy takings={takings} />}
      {waves.length === 0 && (
        <p className="text-muted">{isOpenToAll ? EXPLAIN_SENTENCES.openFromTheStart : EXPLAIN_SENTENCES.nobodyYet}</p>
      )}
      {waves.length > 0 && (
        <ol>
          {waves.map((wave) => (
            <li key={`${wave.round}-${wave.wave}`} className="border-b py-3 last:border-b-0">
              <time dateTime={wave.at} className="block text-14 text-muted tabular">
                {waveInstant(wave)}
              </time>
              <h3 className="font-semibold">{waveTitle(wave)}</h3>
              <Wave wave={wave} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Drivers who accepted, whether by an offer or because the ride was open to all. */
function TakenBy({ takings }: { takings: readonly RideAcceptance[] }) {
  return (
    <div className="mb-3 border-b pb-2">
      <h3 className="font-semibold">{EXPLAIN_SENTENCES.takenBy}</h3>
      <ol aria-label={EXPLAIN_SENTENCES.takenBy}>
        {takings.map((taking) => (
          <li key={taking.at} className="py-2 wrap-anywhere">
            <Name driver={taking} />
            <span className="block text-muted">{takenWords(taking)}</span>
            {taking.givenBackAt && <span className="block font-semibold">{givenBackWords(taking)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Wave({ wave: { withinS, asked, passedOver } }: { wave: DispatchWave }) {
  return (
    <>
      {withinS === null && <p>{EXPLAIN_SENTENCES.openToAll}</p>}
      {withinS !== null && asked.length === 0 && (
        <p>{passedOver.length === 0 ? EXPLAIN_SENTENCES.nobodyNear : EXPLAIN_SENTENCES.nobody}</p>
      )}
      {asked.length > 0 && (
        <ul className="mt-2">
          {asked.map((driver) => (
            <Asked key={`${driver.driverId}-${driver.offeredAt}`} driver={driver} />
          ))}
        </ul>
      )}
      {passedOver.length > 0 && <PassedOver drivers={passedOver} />}
    </>
  )
}

function Asked({ driver }: { driver: AskedDriver }) {
  return (
    <li className="py-2 wrap-anywhere">
      <Name driver={driver} />
      <span className="block font-semibold">{answerWords(driver)}</span>
      <span className="block text-muted">{askedWords(driver)}</span>
    </li>
  )
}

function PassedOver({ drivers }: { drivers: readonly PassedOverDriver[] }) {
  return (
    <details className="mt-1">
      <summary className="min-h-12 cursor-pointer py-3 text-lagoon">
        {WHY_THESE_DRIVERS_TEXTS.notAsked(drivers.length)}
      </summary>
      <ul>
        {drivers.map((driver) => (
          <li key={driver.driverId} className="py-1 wrap-anywhere">
            <Name driver={driver} /> <span className="text-muted">{passedOverWords(driver)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Name({ driver: { driverId, fullName } }: { driver: { driverId: string; fullName: string } }) {
  return (
    <OpenLink to={{ kind: 'driver', id: driverId }}>
      <bdi>{fullName}</bdi>
    </OpenLink>
  )
}
