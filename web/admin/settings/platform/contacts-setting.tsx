import { useState } from 'react'
import type { SettingView } from '#domain/settings/operator-settings.contract.ts'
import { contactsWords } from '#domain/settings/setting-words.ts'
import { SETTING_TITLES } from '#domain/settings/settings.fr.ts'
import { typedNumbers } from '#domain/settings/typed-numbers.ts'
import { PLATFORM_TEXTS, CONTACTS_TEXTS as TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { SettingDialog } from '#web/admin/settings/platform/setting-dialog.tsx'
import { SettingSection } from '#web/admin/settings/platform/setting-section.tsx'
import { AT_ONCE, useSetSetting } from '#web/admin/settings/platform/use-settings.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

const loadSchema = () => import('#domain/settings/contacts.ts').then((file) => file.contactsFormSchema)

const title = SETTING_TITLES.contacts

/** Whom people call: support, police, fire brigade. */
export function ContactsSetting({ setting }: { setting: SettingView<'contacts'> }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useSetSetting('contacts', setting.lastId)
  const { phone = '', email = '', police = [], firefighters = [] } = setting.now ?? {}
  const initial = { phone, email, police: police.join(', '), firefighters: firefighters.join(', '), ...AT_ONCE }
  return (
    <SettingSection
      name="contacts"
      title={title}
      means={TEXTS.means}
      setting={setting}
      words={contactsWords}
      onChange={() => setOpen(true)}
    >
      {isOpen && (
        <SettingDialog
          title={PLATFORM_TEXTS.changeOf(title)}
          onClose={() => setOpen(false)}
          initial={initial}
          loadSchema={loadSchema}
          onSubmit={({ from, hour, reason, ...typed }) =>
            mutateAsync({
              value: {
                ...typed,
                police: typedNumbers(typed.police),
                firefighters: typedNumbers(typed.firefighters),
              },
              begin: { from, hour, reason },
            })
          }
        >
          {(form) => (
            <>
              <TextField {...form.field('phone')} label={TEXTS.phone} inputMode="tel" autoComplete="off" />
              <TextField {...form.field('email')} label={TEXTS.email} inputMode="email" autoComplete="off" />
              <TextField {...form.field('police')} label={TEXTS.police} hint={TEXTS.numbersHint} autoComplete="off" />
              <TextField
                {...form.field('firefighters')}
                label={TEXTS.firefighters}
                hint={TEXTS.numbersHint}
                autoComplete="off"
              />
            </>
          )}
        </SettingDialog>
      )}
    </SettingSection>
  )
}
