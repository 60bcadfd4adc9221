import { useState } from 'react'
import type { RentDay } from '#domain/drivers/rent/rent.contract.ts'
import { api } from '#web/api/client.ts'
import { RENT_DAYS_TEXTS as TEXTS } from '#web/drivers/rent/rent.fr.ts'
import { useRentTap } from '#web/drivers/rent/use-rents.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadDialogs = () => import('#web/drivers/rent/rent-dialogs.lazy.tsx')

type ActionsProps = {
  rentId: string
  day: RentDay
  /** The day in words. */
  name: string
}

/** The driver says that all was paid with one tap, or something else in a dialog; nothing more once it is confirmed. */
export function DriverActions({ rentId, day: { day, dueXof, words }, name }: ActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const dialogs = useLoaded(loadDialogs, isOpen)
  const { tap, isBusy } = useRentTap(
    () =>
      api('PUT /api/driver/rents/:rentId/days/:day', {
        params: { rentId, day },
        body: { said: 'paid', paidXof: dueXof, seen: words?.version ?? 0 },
      }),
    TEXTS.said,
  )
  if (words?.answer === 'confirmed') return null
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      {words === null && (
        <Button variant="secondary" busy={isBusy} aria-label={TEXTS.ofDay(TEXTS.paidAll, name)} onClick={() => tap()}>
          {TEXTS.paidAll}
        </Button>
      )}
      <Button
        variant={words === null ? 'secondary' : 'ghost'}
        className={words === null ? '' : '-ml-4 justify-self-start'}
        aria-haspopup="dialog"
        aria-label={TEXTS.ofDay(words === null ? TEXTS.other : TEXTS.change, name)}
        onClick={() => setOpen(true)}
      >
        {words === null ? TEXTS.other : TEXTS.change}
      </Button>
      {dialogs && (
        <dialogs.SayDay
          open={isOpen}
          onClose={() => setOpen(false)}
          rentId={rentId}
          day={{ day, dueXof, words }}
          name={name}
        />
      )}
    </div>
  )
}

/** The owner confirms what the driver says, or contests it in a dialog. */
export function OwnerActions({ rentId, day, name }: ActionsProps) {
  const { words } = day
  const [isOpen, setOpen] = useState(false)
  const dialogs = useLoaded(loadDialogs, isOpen)
  const { tap, isBusy } = useRentTap(
    () =>
      api('PUT /api/owned-vehicles/rents/:rentId/days/:day', {
        params: { rentId, day: day.day },
        body: { answer: 'confirmed', seen: words?.version ?? 0 },
      }),
    TEXTS.said,
  )
  if (words === null || words.answer === 'confirmed') return null
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <Button variant="secondary" busy={isBusy} aria-label={TEXTS.ofDay(TEXTS.confirm, name)} onClick={() => tap()}>
        {TEXTS.confirm}
      </Button>
      {words.answer === null && (
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={TEXTS.ofDay(TEXTS.contest, name)}
          onClick={() => setOpen(true)}
        >
          {TEXTS.contest}
        </Button>
      )}
      {dialogs && (
        <dialogs.ContestDay open={isOpen} onClose={() => setOpen(false)} rentId={rentId} day={day} name={name} />
      )}
    </div>
  )
}
