import { useState } from 'react'
import type { SettingView } from '#domain/settings/operator-settings.contract.ts'
import { IDENTITY_FIELDS as FIELDS } from '#domain/settings/setting-fields.ts'
import { identityWords } from '#domain/settings/setting-words.ts'
import { IDENTITY_LABELS, SETTING_TITLES } from '#domain/settings/settings.fr.ts'
import { PLATFORM_TEXTS, IDENTITY_TEXTS as TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { SettingDialog } from '#web/admin/settings/platform/setting-dialog.tsx'
import { SettingSection } from '#web/admin/settings/platform/setting-section.tsx'
import { AT_ONCE, useSetSetting } from '#web/admin/settings/platform/use-settings.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Identity = NonNullable<SettingView<'identity'>['now']>

const loadSchema = () => import('#domain/settings/identity.ts').then((file) => file.identityFormSchema)

const title = SETTING_TITLES.identity

const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Identity

/** What the legal pages, receipts and letters say about the operator. */
export function IdentitySetting({ setting }: { setting: SettingView<'identity'> }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useSetSetting('identity', setting.lastId)
  return (
    <SettingSection
      name="identity"
      title={title}
      means={TEXTS.means}
      setting={setting}
      words={identityWords}
      onChange={() => setOpen(true)}
    >
      {isOpen && (
        <SettingDialog
          title={PLATFORM_TEXTS.changeOf(title)}
          onClose={() => setOpen(false)}
          initial={{ ...EMPTY, ...setting.now, ...AT_ONCE }}
          loadSchema={loadSchema}
          onSubmit={({ from, hour, reason, ...value }) => mutateAsync({ value, begin: { from, hour, reason } })}
        >
          {(form) => (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {FIELDS.map((field) => (
                <TextField
                  key={field}
                  {...form.field(field)}
                  label={IDENTITY_LABELS[field]}
                  autoComplete="off"
                  optional
                />
              ))}
            </div>
          )}
        </SettingDialog>
      )}
    </SettingSection>
  )
}
