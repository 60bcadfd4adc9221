import { REMINDERS_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { SettingsCard } from '#web/accounts/settings/settings-card.tsx'
import { useSettings } from '#web/accounts/settings/use-settings.ts'
import { useSession } from '#web/api/session/session.ts'
import { Switch } from '#web/ui/fields/switch.tsx'

const WHAT = REMINDERS_CARD_TEXTS.what
const NO_EMAIL = REMINDERS_CARD_TEXTS.noEmail

/** Whether reminders come by e-mail. */
export function RemindersCard() {
  const { query, change } = useSettings()
  const hasEmail = (useSession().session?.email ?? null) !== null
  return (
    <SettingsCard title={REMINDERS_CARD_TEXTS.title} query={query} height="h-25 sm:h-14">
      {({ emailReminders }) => (
        <Switch
          label={REMINDERS_CARD_TEXTS.label}
          description={hasEmail ? WHAT : NO_EMAIL}
          checked={hasEmail && emailReminders}
          disabled={!hasEmail}
          busy={change.isPending}
          onChange={(checked) => change.mutate({ emailReminders: checked })}
        />
      )}
    </SettingsCard>
  )
}
