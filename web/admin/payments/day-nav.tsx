import { addDays, type Day } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { DAY_PAYMENTS_TEXTS } from '#web/admin/payments/day-payments.fr.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'

/** Years of days that an operator may open. */
const YEARS_SHOWN = 10
const DAY = /^\d{4}-\d{2}-\d{2}$/

function dayAddress(day: Day): string {
  return adminPath({ tab: 'payments', day })
}

/** The day, the days beside it, and a field for any other; each has its own address. */
export function DayNav({ day, today }: { day: Day; today: Day }) {
  const { go } = useAdminAddress()
  const bounds = { first: addDays(today, -YEARS_SHOWN * 366), last: today }
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <div className="grid gap-4 sm:flex sm:items-center sm:justify-between">
      <h2 className="min-w-0 text-22 font-extrabold tabular sm:text-28">{DAY_PAYMENTS_TEXTS.title(formatDay(day))}</h2>
      <div className="day-nav flex items-end">
        <nav aria-label={DAY_PAYMENTS_TEXTS.nav} className="mr-1 flex flex-none">
          <DayLink href={dayAddress(before)} label={DAY_PAYMENTS_TEXTS.dayBefore(formatDay(before))} icon="back" />
          {day < today && (
            <DayLink href={dayAddress(after)} label={DAY_PAYMENTS_TEXTS.dayAfter(formatDay(after))} icon="forward" />
          )}
        </nav>
        <div className="min-w-0 flex-auto sm:w-48">
          <DateField
            key={day}
            name="day"
            label={DAY_PAYMENTS_TEXTS.day}
            value={day}
            bounds={bounds}
            onChange={(typed) => {
              if (DAY.test(typed) && typed !== day && typed <= today) go({ tab: 'payments', day: typed })
            }}
          />
        </div>
      </div>
    </div>
  )
}

type DayLinkProps = { href: string; label: string; icon: 'back' | 'forward' }

function DayLink({ href, label, icon }: DayLinkProps) {
  return (
    <LinkButton variant="secondary" href={href} aria-label={label} title={label} className="mr-2 px-3">
      <Icon name={icon} />
    </LinkButton>
  )
}
