import { moneyBackWords } from '#domain/payments/money-back.ts'
import { WAIVED_FEE_TEXTS } from '#domain/payments/online/online.fr.ts'
import { pathAfterReturn, type ReturnState } from '#domain/payments/online/payment-return.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { RETURN_CARD_TEXTS } from '#web/payments/payments.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Ring } from '#web/ui/feedback/spinner.tsx'

type Words = { readonly title: string; readonly lines: readonly string[] }

const WORDS: Readonly<Record<ReturnState['state'], Words>> = {
  processing: { title: PAYMENT_SENTENCES.processingTitle, lines: [PAYMENT_SENTENCES.processingText] },
  success: { title: PAYMENT_SENTENCES.succeeded, lines: [PAYMENT_SENTENCES.successText] },
  failed: {
    title: PAYMENT_SENTENCES.failedTitle,
    lines: [PAYMENT_SENTENCES.failedText, PAYMENT_SENTENCES.retryOrContact],
  },
  waived: { title: WAIVED_FEE_TEXTS.title, lines: [WAIVED_FEE_TEXTS.meanwhile] },
}

/**
 * Money that arrived and pays for nothing is mentioned first: the payer wants to know where it is. Of a waived fee, that
 * nothing is owed comes first.
 */
function wordsOf(end: ReturnState): Words {
  const { title, lines } = WORDS[end.state]
  if (end.state === 'processing') return { title, lines }
  const back = end.moneyBack && moneyBackWords(end.moneyBack)
  if (end.state === 'waived') return { title, lines: [...lines, back ?? WAIVED_FEE_TEXTS.goesBack] }
  return { title, lines: [back, end.sentence, ...lines].filter((line) => line != null) }
}

/** The three states of /payment-return (§2), and that of a fee that was waived meanwhile. */
export function ReturnCard({ end, rideId }: { end: ReturnState; rideId: string | null }) {
  const { state } = end
  const { title, lines } = wordsOf(end)
  return (
    <div className="rounded-card bg-card p-6 text-center shadow-card">
      <div className="mb-4 flex justify-center">
        <Mark state={state} />
      </div>
      <div role="status">
        <h1 className="text-28 font-extrabold">{title}</h1>
        {lines.map((line) => (
          <p key={line} className="mt-2 text-18">
            {line}
          </p>
        ))}
      </div>
      <div className="mt-8">
        <LinkButton
          href={end.state === 'failed' ? pathAfterReturn(end.result, rideId) : PAGES.passenger.path}
          variant={state === 'success' ? 'primary' : 'secondary'}
          wide
        >
          {RETURN_CARD_TEXTS.dashboard}
        </LinkButton>
      </div>
    </div>
  )
}

const MARKS = {
  success: { look: 'bg-lagoon text-on-lagoon', icon: 'check' },
  failed: { look: 'bg-laterite text-on-laterite', icon: 'x' },
  waived: { look: 'bg-zem text-on-zem', icon: 'info' },
} as const

function Mark({ state }: { state: ReturnState['state'] }) {
  if (state === 'processing') return <Ring size={64} className="text-lagoon" />
  const { look, icon } = MARKS[state]
  return (
    <span className={`rise flex size-16 items-center justify-center rounded-full ${look}`}>
      <Icon name={icon} size={36} />
    </span>
  )
}
