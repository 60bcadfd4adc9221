import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { START_CODE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Switch } from '#web/ui/fields/switch.tsx'

/** Four digits that the driver asks for before departure; the passenger may switch them on until the ride begins. */
export function StartCode({ ride }: { ride: PassengerRide }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) =>
      api('PUT /api/rides/:rideId/start-code', { params: { rideId: ride.id }, body: { isOn } }),
    onSuccess: (answer) => keepPassengerRide(client, answer.ride),
    onError: (error) => notify.error(refusalOr(START_CODE_SENTENCES.failed, error)),
  })
  const { startCode } = ride
  return (
    <div className="grid gap-2">
      <Switch
        label={START_CODE_SENTENCES.title}
        description={START_CODE_SENTENCES.meaning}
        checked={startCode !== null}
        busy={isPending}
        onChange={(isOn) => mutate(isOn)}
      />
      {startCode !== null && (
        <p className="rounded-field border-2 border-zem bg-zem-soft px-4 py-2 text-center">
          <span className="block text-14">{START_CODE_SENTENCES.report}</span>
          <span className="text-36 font-extrabold tracking-wide tabular">{startCode}</span>
        </p>
      )}
    </div>
  )
}
