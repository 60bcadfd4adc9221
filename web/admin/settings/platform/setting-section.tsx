import { type ReactNode, useId, useState } from 'react'
import type { SettingWish } from '#domain/settings/operator-settings.contract.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { SettingHistory } from '#web/admin/settings/dated-setting.tsx'
import { PLATFORM_TEXTS as TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { beginningAt, FIRST_HOUR, useSetSetting } from '#web/admin/settings/platform/use-settings.ts'
import { usePreviewBefore } from '#web/admin/settings/preview/use-preview-before.tsx'
import { DATED_SETTING_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type Change<T> = {
  readonly id: string
  readonly value: T | null
  readonly before: T | null
  readonly from: string
  readonly setAt: string
  readonly setBy: string | null
  readonly reason: string
}

/** A setting as the section shows it, whichever it is. */
export type Setting<T> = {
  readonly now: T | null
  readonly isDefault: boolean
  readonly nowId: string | null
  readonly planned: readonly { readonly value: T | null; readonly from: string }[]
  readonly lastId: string | null
  readonly changes: readonly Change<T>[]
}

type SettingSectionProps<T> = {
  name: SettingWish['name']
  title: string
  means: string
  /** What null is: « Aucune annonce ». */
  none?: string
  /** What going back to it is called: « Retirer l’annonce ». */
  reset?: string
  setting: Setting<T>
  /** One line about a value. */
  words: (value: T) => string
  /** What going back to a value would change, if that can be shown. */
  loadPreview?: (value: T | null) => Promise<ReactNode>
  /** Opens the dialog that changes it; absent where the section has its own buttons. */
  onChange?: () => void
  /** Beside the buttons that every setting has. */
  button?: ReactNode
  children?: ReactNode
}

/** One setting: what counts now, what is planned, how to change and undo it, and every change that was made. */
export function SettingSection<T>(props: SettingSectionProps<T>) {
  const { name, title, means, setting, words, onChange, button, children } = props
  const { none = TEXTS.default, reset = TEXTS.reset, loadPreview } = props
  const id = useId()
  const wordsOf = (value: T | null) => (value === null ? none : words(value))
  const inForce = setting.changes.find((change) => change.id === setting.nowId)
  return (
    <section aria-labelledby={id} className="mt-8 grid grid-cols-1 gap-4">
      <h2 id={id} className="text-22 font-extrabold">
        {title}
      </h2>
      <p className="max-w-text">{means}</p>
      <p className="font-semibold wrap-anywhere">
        {wordsOf(setting.now)}
        {setting.isDefault && setting.now !== null && <span className="text-muted"> · {TEXTS.default}</span>}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        {button}
        {onChange && (
          <Button variant="secondary" aria-label={TEXTS.changeOf(title)} aria-haspopup="dialog" onClick={onChange}>
            {TEXTS.change}
          </Button>
        )}
        {!setting.isDefault && (
          <Undo
            name={name}
            lastId={setting.lastId}
            label={TEXTS.labelled(reset, title)}
            to={null}
            words={wordsOf}
            loadPreview={loadPreview}
          >
            {reset}
          </Undo>
        )}
        {inForce && inForce.before !== null && (
          <Undo
            name={name}
            lastId={setting.lastId}
            label={TEXTS.undoOf(title)}
            to={inForce.before}
            words={wordsOf}
            loadPreview={loadPreview}
          >
            {TEXTS.undo}
          </Undo>
        )}
      </div>
      {setting.planned.map(({ value, from }, at) => (
        <div key={from} className="rounded-field border p-4">
          <p className="font-semibold">{TEXTS.planned(formatInstant(from))}</p>
          <p className="mb-2 wrap-anywhere">{wordsOf(value)}</p>
          <Undo
            name={name}
            lastId={setting.lastId}
            label={TEXTS.undoPlannedOf(title, formatInstant(from))}
            to={at === 0 ? (inForce?.value ?? null) : (setting.planned[at - 1]?.value ?? null)}
            from={from}
            words={wordsOf}
            loadPreview={loadPreview}
          >
            {TEXTS.undo}
          </Undo>
        </div>
      ))}
      {setting.changes.length > 0 && (
        <>
          <h3 className="text-18 font-semibold">{TEXTS.history(title)}</h3>
          <SettingHistory
            label={TEXTS.history(title)}
            changes={setting.changes}
            words={({ value }) => <span className="font-semibold">{wordsOf(value)}</span>}
          />
        </>
      )}
    </section>
  )
}

type UndoProps<T> = {
  name: SettingWish['name']
  lastId: string | null
  label: string
  /** The value that counts again. */
  to: T | null
  /** When: for what is planned, its own hour. Absent: at once. */
  from?: string
  words: (value: T | null) => string
  loadPreview: ((value: T | null) => Promise<ReactNode>) | undefined
  /** What the button says. */
  children: string
}

/** « Annuler ce changement »: a new row with the value before, or the default, and the reason. */
function Undo<T>({ name, lastId, label, to, from, words, loadPreview, children }: UndoProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useSetSetting(name, lastId)
  const { isLoading, preview, loadThen } = usePreviewBefore()
  const load = loadPreview && (() => loadPreview(to))
  const begin = from === undefined ? { from: '', hour: FIRST_HOUR } : beginningAt(from)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={label}
        aria-haspopup="dialog"
        busy={isLoading}
        onClick={() => void loadThen(load, () => setOpen(true))}
      >
        {children}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        hint={DATED_SETTING_TEXTS.reasonHint}
        confirmLabel={children}
        cancelLabel={TEXTS.leave}
        onConfirm={async (reason) => void (await mutateAsync({ value: to, begin: { ...begin, reason } }))}
      >
        <p>{TEXTS.undoMeans}</p>
        <p className="font-semibold wrap-anywhere">{words(to)}</p>
        {preview}
      </ReasonDialog>
    </>
  )
}
