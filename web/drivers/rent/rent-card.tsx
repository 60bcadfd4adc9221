import { useState } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { Rent } from '#domain/drivers/rent/rent.contract.ts'
import { weekdaysWords } from '#domain/drivers/rent/rent-words.ts'
import { formatDay, formatXof } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { RENT_TERMS_TEXTS as TERMS, RENTS_TEXTS as TEXTS } from '#web/drivers/rent/rent.fr.ts'
import { RentDays } from '#web/drivers/rent/rent-days.tsx'
import { ProposeTerms } from '#web/drivers/rent/terms-form.tsx'
import { useRentTap } from '#web/drivers/rent/use-rents.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

type Terms = NonNullable<Rent['terms']>
type RentCardProps = { rent: Rent; today: string; month: string; pathOf: (month: string) => string }

/** One rent: what is owed, what is agreed, what waits for an answer, then the days. */
export function RentCard({ rent, today, month, pathOf }: RentCardProps) {
  const { side, otherName, plate, endsOn } = rent
  const title = side === 'driver' ? TEXTS.ofOwner(otherName) : TEXTS.ofDriver(otherName)
  return (
    <Card
      title={title}
      aside={endsOn !== null && <StatusBadge tone="neutral">{TEXTS.ended(formatDay(endsOn))}</StatusBadge>}
    >
      <div className="grid grid-cols-1 gap-4">
        {plate && <p className="-mt-3 text-muted tabular">{plate}</p>}
        {hasBegun(rent) && <Owed rent={rent} />}
        <Agreed rent={rent} />
        {rent.proposal && <Proposal rent={rent} proposal={rent.proposal} />}
        {hasBegun(rent) && <RentDays rent={rent} today={today} month={month} pathOf={pathOf} />}
        {endsOn === null && <Changes rent={rent} today={today} />}
      </div>
    </Card>
  )
}

/** Something was agreed: until then nothing can be owed. */
function hasBegun({ terms, later, endsOn }: Rent): boolean {
  return terms !== null || later !== null || endsOn !== null
}

function Owed({ rent: { side, owed } }: { rent: Rent }) {
  const isSame = owed.driverXof === owed.ownerXof
  const label = side === 'driver' ? TEXTS.owed : TEXTS.owedToYou
  return (
    <div>
      <h3 className="text-muted">{label}</h3>
      {isSame ? (
        <p className="text-28 font-extrabold tabular">{formatXof(owed.driverXof)}</p>
      ) : (
        <dl className="grid grid-cols-2 items-end gap-3">
          <Word label={TEXTS.byDriver} xof={owed.driverXof} />
          <Word label={TEXTS.byOwner} xof={owed.ownerXof} />
        </dl>
      )}
      <p className="text-14 text-muted">{TEXTS.owedMeans}</p>
    </div>
  )
}

function Word({ label, xof }: { label: string; xof: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="text-22 font-extrabold tabular wrap-anywhere">{formatXof(xof)}</dd>
    </div>
  )
}

const termsWords = ({ amountXof, weekdays }: Terms) => TEXTS.perDay(formatXof(amountXof), weekdaysWords(weekdays))

function Agreed({ rent: { terms, later, endsOn } }: { rent: Rent }) {
  if (endsOn !== null) return null
  return (
    <div>
      {terms === null && later === null && <p>{TEXTS.notYet}</p>}
      {terms && (
        <p>
          <span className="font-semibold">{termsWords(terms)}</span> {TEXTS.since(formatDay(terms.fromOn))}
        </p>
      )}
      {later && <p>{TEXTS.later(termsWords(later), formatDay(later.fromOn))}</p>}
    </div>
  )
}

type ProposalProps = { rent: Rent; proposal: NonNullable<Rent['proposal']> }

/** What waits: the other agrees or refuses, and who proposed it takes it back. */
function Proposal({ rent, proposal }: ProposalProps) {
  const { id, side, ownerPhone, isOwnerKnown } = rent
  const { tap, isBusy } = useRentTap(
    (agrees: boolean) =>
      api('POST /api/rents/:rentId/terms/:termsId/answer', {
        params: { rentId: id, termsId: proposal.id },
        body: { agrees },
      }),
    TERMS.answered,
  )
  const site = useInBrowser(() => location.host, '')
  const fromOther = side === 'driver' ? TERMS.proposedByOwner : TERMS.proposed
  return (
    <Banner tone="info" title={proposal.isOwn ? TERMS.own : fromOther}>
      <p className="mb-3 font-semibold">{TERMS.terms(termsWords(proposal), formatDay(proposal.fromOn))}</p>
      {proposal.isOwn && ownerPhone !== null && !isOwnerKnown && (
        <p className="mb-3 wrap-anywhere">{TERMS.howOwner(formatPhoneNumber(ownerPhone), site)}</p>
      )}
      <div className="grid gap-3">
        {!proposal.isOwn && (
          <Button wide busy={isBusy} onClick={() => tap(true)}>
            {TERMS.agree}
          </Button>
        )}
        <Button variant="secondary" wide busy={isBusy} onClick={() => tap(false)}>
          {proposal.isOwn ? TERMS.takeBack : TERMS.refuse}
        </Button>
      </div>
    </Banner>
  )
}

/** Another proposal, or the end. */
function Changes({ rent, today }: { rent: Rent; today: string }) {
  const [isEnding, setEnding] = useState(false)
  const { tap, isBusy } = useRentTap(
    () => api('POST /api/rents/:rentId/end', { params: { rentId: rent.id } }),
    TERMS.answered,
  )
  return (
    <div className="grid gap-3">
      <ProposeTerms
        today={today}
        path={rent.side === 'driver' ? 'driver' : rent.driverId}
        from={rent.terms}
        isFirst={rent.terms === null && rent.proposal === null}
      />
      <Button variant="ghost" wide onClick={() => setEnding(true)}>
        {TERMS.end}
      </Button>
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => tap(undefined, { onSuccess: () => setEnding(false) })}
        title={TERMS.endTitle}
        confirmLabel={TERMS.end}
        busy={isBusy}
        danger
      >
        <p>{TERMS.endMeans}</p>
      </ConfirmDialog>
    </div>
  )
}
