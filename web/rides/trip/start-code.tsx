import { useMutation, useQueryClient } from '@tanstack/react-query'
import { START_CODE_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Switch } from '#web/ui/fields/switch.tsx'

/** The four digits large, while they are on: what the passenger says at the departure. */
export function StartCodeDigits({ ride: { startCode } }: { ride: PassengerRide }) {
  if (startCode === null) return null
  return (
    <p className="ride-code">
      <span className="min-w-0 text-14">
        <span className="block font-extrabold">{START_CODE_SENTENCES.yourCode}</span>
        {START_CODE_SENTENCES.report}
      </span>
      <span className="text-36 font-extrabold tracking-wide tabular">{startCode}</span>
    </p>
  )
}

/** Whether the driver asks for four digits before departure; the passenger may switch it on until the ride begins. */
export function StartCode({ ride }: { ride: PassengerRide }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) =>
      api('PUT /api/rides/:rideId/start-code', { params: { rideId: ride.id }, body: { isOn } }),
    onSuccess: (answer) => keepPassengerRide(client, answer.ride),
    onError: (error) => notify.error(refusalOr(START_CODE_SENTENCES.failed, error)),
  })
  return (
    <Switch
      label={START_CODE_SENTENCES.title}
      description={START_CODE_SENTENCES.meaning}
      checked={ride.startCode !== null}
      busy={isPending}
      onChange={(isOn) => mutate(isOn)}
    />
  )
}
