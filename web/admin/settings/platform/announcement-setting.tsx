import { useState } from 'react'
import type { SettingView } from '#domain/settings/operator-settings.contract.ts'
import { ANNOUNCEMENT_LEVELS, ANNOUNCEMENT_MAX, ANNOUNCEMENT_PAGES } from '#domain/settings/setting-fields.ts'
import { announcementWords } from '#domain/settings/setting-words.ts'
import { ANNOUNCEMENT_WORDS, SETTING_TITLES } from '#domain/settings/settings.fr.ts'
import { typedHourOf } from '#domain/settings/typed-hour.ts'
import { startOfHour } from '#domain/shared/day.ts'
import { daysAhead, HOURS } from '#web/admin/settings/platform/begin-fields.tsx'
import { PLATFORM_TEXTS, ANNOUNCEMENT_TEXTS as TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { SettingDialog } from '#web/admin/settings/platform/setting-dialog.tsx'
import { SettingSection } from '#web/admin/settings/platform/setting-section.tsx'
import {
  AT_ONCE,
  type Beginning,
  beginningAt,
  FIRST_HOUR,
  useSetSetting,
} from '#web/admin/settings/platform/use-settings.ts'
import { AnnouncementBar } from '#web/parts/announcement.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

type Announcement = NonNullable<SettingView<'announcement'>['now']>
type Level = Announcement['level']

type Typed = Beginning &
  Record<Announcement['pages'][number], boolean> & {
    readonly text: string
    readonly level: string
    readonly until: string
    readonly untilHour: string
  }

const loadSchema = () => import('#domain/settings/announcement.ts').then((file) => file.announcementFormSchema)

const title = SETTING_TITLES.announcement
const LEVELS = ANNOUNCEMENT_LEVELS.map((level) => ({ value: level, label: ANNOUNCEMENT_WORDS.levels[level] }))

function typedOf(now: Announcement | null): Typed {
  const { text = '', level = 'info', pages = ['home'], until = null } = now ?? {}
  const end = until === null ? { from: '', hour: FIRST_HOUR } : beginningAt(until)
  const [home, passenger, driver] = ANNOUNCEMENT_PAGES.map((page) => pages.includes(page))
  return {
    ...{ text, level, home: home === true, passenger: passenger === true, driver: driver === true },
    ...{ until: end.from, untilHour: end.hour },
    ...AT_ONCE,
  }
}

function announcementOf(typed: Typed): Announcement {
  const end = typedHourOf(typed.until, typed.untilHour)
  return {
    text: typed.text,
    level: levelOf(typed.level),
    pages: ANNOUNCEMENT_PAGES.filter((page) => typed[page]),
    until: end === null ? null : startOfHour(end.day, end.hour).toISOString(),
  }
}

function levelOf(typed: string): Level {
  return ANNOUNCEMENT_LEVELS.find((level) => level === typed) ?? 'info'
}

/** A text above the landing page, and those of passengers and drivers. */
export function AnnouncementSetting({ setting }: { setting: SettingView<'announcement'> }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useSetSetting('announcement', setting.lastId)
  return (
    <SettingSection
      name="announcement"
      title={title}
      means={TEXTS.means}
      none={TEXTS.none}
      reset={TEXTS.reset}
      setting={setting}
      words={announcementWords}
      onChange={() => setOpen(true)}
    >
      {isOpen && (
        <SettingDialog
          title={PLATFORM_TEXTS.changeOf(title)}
          onClose={() => setOpen(false)}
          initial={typedOf(setting.now)}
          loadSchema={loadSchema}
          onSubmit={(typed) => {
            const { from, hour, reason } = typed
            return mutateAsync({ value: announcementOf(typed), begin: { from, hour, reason } })
          }}
        >
          {(form) => <Fields form={form} />}
        </SettingDialog>
      )}
    </SettingSection>
  )
}

function Fields({ form }: { form: ReturnType<typeof useForm<Typed>> }) {
  const { text, level, until } = form.values
  return (
    <>
      <TextArea {...form.field('text')} label={TEXTS.text} hint={TEXTS.textHint(ANNOUNCEMENT_MAX)} />
      <SelectField {...form.field('level')} label={TEXTS.level} options={LEVELS} />
      <fieldset>
        <legend className="font-semibold">{TEXTS.pages}</legend>
        {ANNOUNCEMENT_PAGES.map((page) => (
          <Checkbox key={page} {...form.checkbox(page)} label={TEXTS[page]} />
        ))}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          {...form.field('until')}
          onChange={(day) => form.set('until', day)}
          label={TEXTS.until}
          hint={TEXTS.untilHint}
          optional
          bounds={daysAhead()}
        />
        {until !== '' && <SelectField {...form.field('untilHour')} label={TEXTS.untilHour} options={HOURS} />}
      </div>
      {text.trim() !== '' && (
        <div>
          <p className="mb-1 font-semibold">{TEXTS.preview}</p>
          <AnnouncementBar text={text} level={levelOf(level)} />
        </div>
      )}
    </>
  )
}
