import { monthWords } from '#domain/companies/invoice-words.ts'
import type { Rent, RentDay } from '#domain/drivers/rent/rent.contract.ts'
import { addDays } from '#domain/shared/day.ts'
import { dayWords } from '#domain/shared/day-words.ts'
import { formatXof } from '#domain/shared/format.ts'
import { RENT_DAYS_TEXTS as TEXTS } from '#web/drivers/rent/rent.fr.ts'
import { DriverActions, OwnerActions } from '#web/drivers/rent/rent-day-actions.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'

type RentDaysProps = { rent: Rent; today: string; month: string; pathOf: (month: string) => string }

/** The days of a month on which something is due, the newest first. */
export function RentDays({ rent, today, month, pathOf }: RentDaysProps) {
  const name = monthWords(`${month}-01`)
  return (
    <section aria-label={TEXTS.title(name)}>
      <MonthTurner month={month} today={today} pathOf={pathOf} />
      {rent.days.length === 0 ? (
        <p className="py-3 text-muted">{TEXTS.empty}</p>
      ) : (
        <ul>
          {rent.days.map((day) => (
            <Day key={day.day} rent={rent} day={day} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The month between the ways to its neighbours; there is none after this one. */
function MonthTurner({ month, today, pathOf }: Omit<RentDaysProps, 'rent'>) {
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const after = addDays(`${month}-01`, 31).slice(0, 7)
  return (
    <div className="-mx-4 flex items-center">
      <LinkButton
        variant="ghost"
        icon="back"
        href={pathOf(before)}
        aria-label={TEXTS.monthBefore(monthWords(`${before}-01`))}
      />
      <h3 className="flex-1 text-center font-extrabold">{monthWords(`${month}-01`)}</h3>
      {month < today.slice(0, 7) ? (
        <LinkButton
          variant="ghost"
          icon="forward"
          href={pathOf(after)}
          aria-label={TEXTS.monthBefore(monthWords(`${after}-01`))}
        />
      ) : (
        <span className="w-14" />
      )}
    </div>
  )
}

type Said = NonNullable<RentDay['words']>

function saidWords({ said, paidXof }: Said, dueXof: number): string {
  if (said === 'excused') return TEXTS.excused
  return paidXof === dueXof ? TEXTS.paid : TEXTS.part(formatXof(paidXof))
}

/** What became of the day, for the reader. */
function stateOf({ day, words }: RentDay, side: Rent['side'], today: string): { tone: Tone; label: string } {
  if (words === null) {
    return day === today ? { tone: 'neutral', label: TEXTS.today } : { tone: 'warn', label: TEXTS.missing }
  }
  if (words.answer === 'confirmed') return { tone: 'good', label: TEXTS.confirmed }
  if (words.answer === 'contested') return { tone: 'bad', label: TEXTS.contested }
  return side === 'driver' ? { tone: 'neutral', label: TEXTS.waiting } : { tone: 'warn', label: TEXTS.toConfirm }
}

function Day({ rent, day, today }: { rent: Rent; day: RentDay; today: string }) {
  const { tone, label } = stateOf(day, rent.side, today)
  const name = dayWords(day.day, today)
  const { words } = day
  return (
    <li className="border-t py-3">
      <div className="flex flex-wrap items-center justify-between">
        <p className="mr-3 min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="text-14 text-muted tabular">{TEXTS.due(formatXof(day.dueXof))}</span>
        </p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      {words && (
        <div className="mt-1 wrap-anywhere">
          <p>{saidWords(words, day.dueXof)}</p>
          {words.driverNote && <Note>{TEXTS.driverNote(words.driverNote)}</Note>}
          {words.gotXof !== null && <p className="font-semibold">{TEXTS.ownerGot(formatXof(words.gotXof))}</p>}
          {words.ownerNote && <Note>{TEXTS.ownerNote(words.ownerNote)}</Note>}
          {words.operatorNote && <Note>{TEXTS.operatorNote(words.operatorNote)}</Note>}
        </div>
      )}
      {rent.side === 'driver' ? (
        <DriverActions rentId={rent.id} day={day} name={name} />
      ) : (
        <OwnerActions rentId={rent.id} day={day} name={name} />
      )}
    </li>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className="text-14 text-muted">
      <bdi>{children}</bdi>
    </p>
  )
}
