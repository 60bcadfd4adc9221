import { SettingsCard } from '#web/accounts/settings/settings-card.tsx'
import { useSettings } from '#web/accounts/settings/use-settings.ts'
import { useSession } from '#web/api/session.ts'
import { Switch } from '#web/ui/switch.tsx'

const WHAT = 'Un e-mail 30 jours, 15 jours et la veille de l’expiration d’un document.'
const NO_EMAIL = 'Votre compte n’a pas d’adresse e-mail : les rappels restent sur cette application.'

/** Whether reminders come by e-mail. */
export function RemindersCard() {
  const { query, change } = useSettings()
  const hasEmail = (useSession().session?.email ?? null) !== null
  return (
    <SettingsCard title="Rappels" query={query}>
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
