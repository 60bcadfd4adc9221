import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { PAYOUT_MIN_XOF } from '#domain/payouts/payout-rules.ts'
import type { PayoutStatus } from '#domain/payouts/payout-status.ts'
import type { AdminPayout } from '#domain/payouts/payouts.contract.ts'
import { NETWORK_NAMES, PAYOUT_HELD_WORDS, PAYOUT_STATUS_WORDS } from '#domain/payouts/payouts.fr.ts'
import { formatInstant, formatXof } from '#domain/shared/format.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { ApprovePayout, FailPayout, TickPayout } from '#web/admin/payouts/payout-actions.tsx'
import { PAYOUTS_TAB_TEXTS as TEXTS } from '#web/admin/payouts/payouts.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'

const TONES: Readonly<Record<PayoutStatus, Tone>> = {
  asked: 'info',
  half_approved: 'info',
  approved: 'warn',
  sending: 'neutral',
  uncertain: 'bad',
  arrived: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

type LineProps = { payout: AdminPayout; isByHand: boolean }

const ENDED: readonly PayoutStatus[] = ['arrived', 'failed', 'cancelled']

/** One payout: who, where, how much, since when, and what an operator can do. One that has ended is a row that opens. */
export function PayoutLine({ payout, isByHand }: LineProps) {
  const { driverId, driverName, amountXof, status } = payout
  if (ENDED.includes(status)) return <EndedPayout payout={payout} />
  return (
    <li className="border-b py-4 wrap-anywhere last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between">
        <span className="mr-3">
          <OpenLink to={{ kind: 'driver', id: driverId }}>
            <bdi>{driverName}</bdi>
          </OpenLink>
        </span>
        <span className="text-18 font-extrabold tabular">{formatXof(amountXof)}</span>
      </div>
      <PayoutNumber payout={payout} />
      <div className="mb-2">
        <PayoutBadge payout={payout} />
      </div>
      <PayoutHistory payout={payout} />
      <Todo payout={payout} isByHand={isByHand} />
    </li>
  )
}

type PayoutProps = Pick<LineProps, 'payout'>

function EndedPayout({ payout }: PayoutProps) {
  const { driverId, driverName, amountXof } = payout
  return (
    <li className="border-b wrap-anywhere last:border-b-0">
      <details className="disclosure">
        <summary className="payout-row">
          <bdi className="payout-row-name">{driverName}</bdi>
          <span className="font-extrabold tabular">{formatXof(amountXof)}</span>
          <PayoutBadge payout={payout} />
          <Icon name="down" size={20} className="disclosure-mark text-muted" />
        </summary>
        <div className="pb-4">
          <OpenLink to={{ kind: 'driver', id: driverId }}>{TEXTS.seeDriver}</OpenLink>
          <PayoutNumber payout={payout} />
          <PayoutHistory payout={payout} />
        </div>
      </details>
    </li>
  )
}

function PayoutNumber({ payout: { phone, network } }: PayoutProps) {
  return (
    <p className="my-1 tabular">
      {phone === null ? TEXTS.erased : `${formatPhoneNumber(phone)} · ${NETWORK_NAMES[network]}`}
    </p>
  )
}

function PayoutBadge({ payout: { status } }: PayoutProps) {
  return <StatusBadge tone={TONES[status]}>{PAYOUT_STATUS_WORDS[status]}</StatusBadge>
}

function PayoutHistory({ payout }: PayoutProps) {
  const { askedAt, driverBalanceXof, approvedBy, sentAt, endedAt, endedBy, paidReference, failure } = payout
  const ended = endedAt === null ? null : formatInstant(endedAt)
  const lines = [
    TEXTS.askedOn(formatInstant(askedAt)),
    ended === null && TEXTS.balance(signedXof(driverBalanceXof)),
    approvedBy.length > 0 && TEXTS.approvedBy(approvedBy.join(', ')),
    sentAt !== null && TEXTS.sentOn(formatInstant(sentAt)),
    ended !== null && (endedBy === null ? TEXTS.endedOn(ended) : TEXTS.endedBy(ended, endedBy)),
    paidReference !== null && TEXTS.reference(paidReference),
    failure !== null && TEXTS.why(failure),
  ]
  return (
    <ul className="text-14 text-muted tabular">
      {lines
        .filter((line) => line !== false)
        .map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
    </ul>
  )
}

const TO_APPROVE: readonly PayoutStatus[] = ['asked', 'half_approved']

/** What an operator can do: nothing about a payout that has ended or is on its way, or about their own. */
function Todo({ payout, isByHand }: LineProps) {
  const { status, isOwn, held, freeXof } = payout
  const isToApprove = TO_APPROVE.includes(status)
  const isToPay = (status === 'approved' && isByHand) || status === 'uncertain'
  if (!isToApprove && !isToPay && held === null) return null
  if (isOwn) return <p className="mt-2 text-muted">{TEXTS.own}</p>
  return (
    <div className="mt-3 grid gap-3">
      {held !== null && (
        <Banner tone="warn">
          <p>{PAYOUT_HELD_WORDS[held]}</p>
          {freeXof !== null && freeXof >= PAYOUT_MIN_XOF && (
            <p className="mt-1 tabular">{TEXTS.free(formatXof(freeXof))}</p>
          )}
        </Banner>
      )}
      {status === 'uncertain' && <WhatToCheck payout={payout} />}
      {isToApprove && <HowMany payout={payout} />}
      <div className="flex flex-wrap gap-3">
        {isToApprove && held === null && !payout.isApprovedByMe && <ApprovePayout payout={payout} />}
        {isToPay && held === null && <TickPayout payout={payout} />}
        <FailPayout payout={payout} />
      </div>
    </div>
  )
}

function WhatToCheck({ payout: { providerReference, providerSaid } }: { payout: AdminPayout }) {
  return (
    <Banner tone="bad">
      <p>{TEXTS.check(providerReference ?? '', providerSaid ?? TEXTS.noWord)}</p>
    </Banner>
  )
}

function HowMany({ payout: { approvalsNeeded, isApprovedByMe } }: { payout: AdminPayout }) {
  if (approvalsNeeded < 2) return null
  return <p className="text-muted">{isApprovedByMe ? TEXTS.waitsForOther : TEXTS.needsTwo}</p>
}
