import { REFUSALS } from '#domain/wire/refusals.ts'
import { useRefusedAnswer } from '#web/api/before-script/refused-answer.ts'
import { type ApiError, sentenceOf } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { isRefusal } from '#web/api/refusal-sentence.ts'
import { BackToRides } from '#web/payments/nothing-to-pay.tsx'
import { PaymentCard } from '#web/payments/payment-card.tsx'
import { PAYMENT_LOADER_TEXTS } from '#web/payments/payments.fr.ts'
import { useRidePayment } from '#web/payments/use-ride-payment.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { SecondColumn, TwoColumns } from '#web/ui/layout/two-columns.tsx'

/** An invalid ride id in the URL gets the sentence for a ride that does not exist: the passenger has typed nothing. */
function refusalSentence({ code, message }: ApiError): string {
  return code === 'invalid_input' ? REFUSALS.ride_not_found.message : message
}

/** Loads the ride to pay, then shows it. */
export function PaymentLoader({ rideId }: { rideId: string }) {
  const { data, error: failed, isFetching, refetch } = useRidePayment(rideId)
  const refused = useRefusedAnswer(PAGE_KEYS.payment(rideId))
  const error = failed ?? refused
  if (data) return <PaymentCard known={data} />
  if (!error) return <PaymentSkeleton />
  if (isRefusal(error)) return <Banner tone="bad" title={refusalSentence(error)} action={<BackToRides />} />
  return <LoadFailed sentence={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
}

function PaymentSkeleton() {
  return (
    <SkeletonArea label={PAYMENT_LOADER_TEXTS.loading}>
      <TwoColumns>
        <Skeleton className="h-75" />
        <SecondColumn>
          <Skeleton className="h-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SecondColumn>
      </TwoColumns>
    </SkeletonArea>
  )
}
