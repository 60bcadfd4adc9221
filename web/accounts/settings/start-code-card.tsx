import { START_CODE_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import { SettingsCard } from '#web/accounts/settings/settings-card.tsx'
import { useSettings } from '#web/accounts/settings/use-settings.ts'
import { Switch } from '#web/ui/fields/switch.tsx'

/** Whether new bookings begin with a start code. */
export function StartCodeCard() {
  const { query, change } = useSettings()
  return (
    <SettingsCard title={START_CODE_SENTENCES.title} query={query} height="h-36 sm:h-20">
      {({ wantsStartCode }) => (
        <Switch
          label={START_CODE_SENTENCES.always}
          description={START_CODE_SENTENCES.meaning}
          checked={wantsStartCode}
          busy={change.isPending}
          onChange={(checked) => change.mutate({ wantsStartCode: checked })}
        />
      )}
    </SettingsCard>
  )
}
