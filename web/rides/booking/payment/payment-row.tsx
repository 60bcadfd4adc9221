import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noteWords } from '#domain/change/change-words.ts'
import { EXACT_CASH } from '#domain/change/notes.ts'
import { formatXof } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { useSession } from '#web/api/session/session.ts'
import type { PayWith } from '#web/fares/pay-with.ts'
import { PAYMENT_ROW_TEXTS } from '#web/rides/booking/rides-choice.fr.ts'
import { BookingNoteField } from '#web/rides/change/cash-note.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { type RadioCard, RadioCards } from '#web/ui/fields/radio-cards.tsx'
import { Price } from '#web/ui/layout/price.tsx'

type PaymentRowProps = {
  /** Null: nothing is remembered, and /payment asks. */
  payWith: PayWith | null
  onChoose: (payWith: PayWith) => void
  /** The note of the form; shown beside cash. */
  note: Parameters<typeof BookingNoteField>[0]['field']
  /** What is due; undefined while the price is unknown. */
  dueXof: number | undefined
}

const ICONS: Readonly<Record<PayWith['method'], IconName>> = { cash: 'cash', online: 'card', company: 'work' }

function rowWords(payWith: PayWith, note: string): readonly [name: string, more: string | null] {
  if (payWith.method === 'online') return [PAYMENT_ROW_TEXTS.online, PAYMENT_ROW_TEXTS.onlineShort]
  if (payWith.method === 'company') return [payWith.name, null]
  if (note === '') return [PAYMENT_ROW_TEXTS.cash, null]
  const noteXof = Number(note)
  const said = noteXof === EXACT_CASH ? PAYMENT_ROW_TEXTS.exact : PAYMENT_ROW_TEXTS.note(noteWords(noteXof))
  return [PAYMENT_ROW_TEXTS.cash, said]
}

/** How the ride will be paid, as the one before, in one line above « Confirmer »; a tap opens the other ways. */
export function PaymentRow({ payWith, onChoose, note, dueXof }: PaymentRowProps) {
  const [isOpen, setOpen] = useState(false)
  if (payWith === null) return null
  const [name, more] = rowWords(payWith, note.value)
  return (
    <>
      <button
        type="button"
        className="-my-1 flex min-h-12 min-w-0 items-center text-left"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{PAYMENT_ROW_TEXTS.title} </span>
        <Icon name={ICONS[payWith.method]} className="mr-3" />
        <span className="min-w-0 flex-auto wrap-anywhere">
          <span className="mr-2 font-extrabold">{name}</span>
          {more !== null && <span className="text-14 text-muted">{more}</span>}
        </span>
        {dueXof !== undefined && <Price>{formatXof(dueXof)}</Price>}
        <Icon name="down" size={20} className="ml-2 text-muted" />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={PAYMENT_ROW_TEXTS.title}
        actions={<Button onClick={() => setOpen(false)}>{PAYMENT_ROW_TEXTS.done}</Button>}
      >
        <div className="grid gap-4">
          <WaysToPay payWith={payWith} onChoose={onChoose} />
          {payWith.method === 'cash' && dueXof !== undefined && <BookingNoteField field={note} dueXof={dueXof} />}
        </div>
      </Dialog>
    </>
  )
}

const CASH_CARD = {
  value: 'cash',
  icon: 'cash',
  name: PAYMENT_ROW_TEXTS.cash,
  description: PAYMENT_ROW_TEXTS.cashMore,
} as const

/** The ways to pay here: cash at once, what else there is once the server has answered. */
function useWaysToPay() {
  const isSignedIn = useSession().session !== null
  const online = useQuery({ queryKey: PAGE_KEYS.waysToPay, queryFn: () => api('GET /api/ways-to-pay') })
  const own = useQuery({
    queryKey: PAGE_KEYS.companies,
    queryFn: () => api('GET /api/companies'),
    enabled: isSignedIn,
  })
  const companies = (own.data?.companies ?? []).filter(({ state }) => !state.isClosed && !state.isPaused)
  return { provider: online.data?.provider ?? null, companies, online }
}

function WaysToPay({ payWith, onChoose }: Pick<PaymentRowProps, 'onChoose'> & { payWith: PayWith }) {
  const { provider, companies, online } = useWaysToPay()
  const cards: RadioCard<string>[] = [
    CASH_CARD,
    ...(provider === null
      ? []
      : [
          {
            value: 'online',
            icon: 'card',
            name: PAYMENT_ROW_TEXTS.online,
            description: PAYMENT_ROW_TEXTS.onlineMore,
          } as const,
        ]),
    ...companies.map(
      ({ companyId, name }) =>
        ({ value: companyId, icon: 'work', name, description: PAYMENT_ROW_TEXTS.company }) as const,
    ),
  ]
  function choose(value: string) {
    const company = companies.find(({ companyId }) => companyId === value)
    if (company) onChoose({ method: 'company', companyId: value, name: company.name })
    else onChoose({ method: value === 'online' ? 'online' : 'cash' })
  }
  return (
    <>
      <RadioCards
        legend={PAYMENT_ROW_TEXTS.title}
        options={cards}
        value={payWith.method === 'company' ? payWith.companyId : payWith.method}
        onChange={choose}
      />
      {online.isPending && (
        <SkeletonArea label={PAYMENT_ROW_TEXTS.loading}>
          <Skeleton className="h-18" />
        </SkeletonArea>
      )}
      {online.isError && (
        <LoadFailed
          sentence={PAYMENT_ROW_TEXTS.failed}
          isRetrying={online.isFetching}
          onRetry={() => void online.refetch()}
        />
      )}
    </>
  )
}
