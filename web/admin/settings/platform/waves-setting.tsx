import { useState } from 'react'
import type { DispatchWaves } from '#domain/settings/dispatch-waves-schema.ts'
import type { SettingView } from '#domain/settings/operator-settings.contract.ts'
import { WAVE_BOUNDS, WAVE_FIELDS, WAVES_MAX, type WaveField } from '#domain/settings/setting-fields.ts'
import { wavesWords } from '#domain/settings/setting-words.ts'
import { SETTING_TITLES } from '#domain/settings/settings.fr.ts'
import { PLATFORM_TEXTS, WAVES_TEXTS as TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { SettingDialog } from '#web/admin/settings/platform/setting-dialog.tsx'
import { SettingSection } from '#web/admin/settings/platform/setting-section.tsx'
import { AT_ONCE, type Beginning, useSetSetting } from '#web/admin/settings/platform/use-settings.ts'
import { loadWavesPreview } from '#web/admin/settings/preview/load-previews.tsx'
import { WavesChange } from '#web/admin/settings/preview/waves-preview.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

type Wave = NonNullable<SettingView<'dispatch_waves'>['now']>['waves'][number]
type Name = `${WaveField}${number}`
type Typed = Beginning & Readonly<Record<Name, string>>

const loadSchema = () => import('#domain/settings/dispatch-waves-schema.ts').then((file) => file.wavesFormSchema)

const title = SETTING_TITLES.dispatch_waves
const NUMBERS = Array.from({ length: WAVES_MAX }, (_, at) => at)

function typedOf(waves: readonly Wave[]): Typed {
  const fields = NUMBERS.flatMap((at) =>
    WAVE_FIELDS.map((field) => [`${field}${at}`, String(waves[at]?.[field] ?? '')] as const),
  )
  return { ...(Object.fromEntries(fields) as Record<Name, string>), ...AT_ONCE }
}

/** The waves that were typed; one whose fields are all empty is none. */
function wavesOf(typed: Typed): Wave[] {
  return NUMBERS.flatMap((at) => {
    const wave = WAVE_FIELDS.map((field) => [field, (typed[`${field}${at}`] ?? '').trim()] as const)
    if (wave.every(([, text]) => text === '')) return []
    return [Object.fromEntries(wave.map(([field, text]) => [field, Number(text)])) as Wave]
  })
}

/** The waves now and as wished, and what that does. */
async function loadChange(now: DispatchWaves | null, wished: DispatchWaves) {
  const preview = await loadWavesPreview(wished)
  return (
    <>
      <WavesChange now={now} wished={wished} />
      {preview}
    </>
  )
}

/** How far, how long and how many drivers each wave of a search asks. */
export function WavesSetting({ setting }: { setting: SettingView<'dispatch_waves'> }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useSetSetting('dispatch_waves', setting.lastId)
  return (
    <SettingSection
      name="dispatch_waves"
      title={title}
      means={TEXTS.means}
      setting={setting}
      words={wavesWords}
      loadPreview={loadWavesPreview}
      onChange={() => setOpen(true)}
    >
      {isOpen && (
        <SettingDialog
          title={PLATFORM_TEXTS.changeOf(title)}
          onClose={() => setOpen(false)}
          initial={typedOf(setting.now?.waves ?? [])}
          loadSchema={loadSchema}
          loadPreview={(typed) => loadChange(setting.now, { waves: wavesOf(typed) })}
          onSubmit={(typed) => {
            const { from, hour, reason } = typed
            return mutateAsync({ value: { waves: wavesOf(typed) }, begin: { from, hour, reason } })
          }}
        >
          {(form) => <Fields form={form} />}
        </SettingDialog>
      )}
    </SettingSection>
  )
}

function Fields({ form }: { form: ReturnType<typeof useForm<Typed>> }) {
  return (
    <>
      <p className="text-14 text-muted">{TEXTS.hint}</p>
      {NUMBERS.map((at) => (
        <fieldset key={at}>
          <legend className="mb-1 font-semibold">{TEXTS.wave(at + 1)}</legend>
          <div className="grid grid-cols-2 items-end gap-3">
            {WAVE_FIELDS.map((field) => (
              <TextField
                key={field}
                {...form.field(`${field}${at}`)}
                label={TEXTS[field]}
                aria-label={TEXTS.ofWave(TEXTS[field], at + 1)}
                placeholder={TEXTS.bounds(WAVE_BOUNDS[field].least, WAVE_BOUNDS[field].most)}
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
