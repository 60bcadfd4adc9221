import { SettingsCard } from '#web/accounts/settings/settings-card.tsx'
import { useSettings } from '#web/accounts/settings/use-settings.ts'
import { useSession } from '#web/api/session/session.ts'
import { Switch } from '#web/ui/fields/switch.tsx'

const WHAT = 'Un e-mail 30 jours et 15 jours avant l’expiration d’un document, puis la veille.'
const NO_EMAIL = 'Votre compte n’a pas d’adresse e-mail : les rappels restent dans cette application.'

/** Whether reminders come by e-mail. */
export function RemindersCard() {
  const { query, change } = useSettings()
  const hasEmail = (useSession().session?.email ?? null) !== null
  return (
    <SettingsCard title="Rappels" query={query} height="h-25 sm:h-14">
      {({ emailReminders }) => (
        <Switch
          label="Rappels par e-mail"
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
