import { PaymentCard } from '#web/payments/payment-card.tsx'
import { useRidePayment } from '#web/payments/use-ride-payment.ts'
import { sentenceOf } from '#web/api/client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

/** Reads the ride to pay, then shows it. */
export function PaymentLoader({ rideId }: { rideId: string }) {
  const { data, error, isFetching, refetch } = useRidePayment(rideId)
  if (data) return <PaymentCard known={data} />
  if (!error) return <PaymentSkeleton />
  return (
    <Banner
      tone="bad"
      title={sentenceOf(error)}
      action={
        <Button variant="secondary" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          Réessayer
        </Button>
      }
    />
  )
}

function PaymentSkeleton() {
  return (
    <SkeletonArea label="Chargement de la course…">
      <div className="grid gap-4">
        <Skeleton className="h-75" />
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </SkeletonArea>
  )
}
