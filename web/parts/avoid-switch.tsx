import { useMutation } from '@tanstack/react-query'
import { api, sentenceOf } from '#web/api/client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Switch } from '#web/ui/fields/switch.tsx'

type AvoidSwitchProps = {
  rideId: string
  /** What the server said last. */
  isOn: boolean
  texts: { readonly label: string; readonly off: string; readonly on: string }
}

/** « Plus jamais ensemble », after a ride: the two are not matched again. */
export function AvoidSwitch({ rideId, isOn, texts }: AvoidSwitchProps) {
  const { mutate, data, isPending } = useMutation({
    scope: { id: `avoidance-${rideId}` },
    mutationFn: (avoid: boolean) => api('PUT /api/rides/:rideId/avoidance', { params: { rideId }, body: { avoid } }),
    onError: (error) => notify.error(sentenceOf(error)),
  })
  const checked = data?.avoid ?? isOn
  return (
    <Switch
      label={texts.label}
      description={checked ? texts.on : texts.off}
      checked={checked}
      busy={isPending}
      onChange={(avoid) => mutate(avoid)}
    />
  )
}
