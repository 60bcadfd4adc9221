import { type ComponentProps, useId, useState } from 'react'
import { FieldFrame, type FieldWords, tiesOf } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'multiple'> &
  FieldWords & { onFile?: (file: File | undefined) => void }

/** The whole frame is the target; `accept` and `capture` choose between camera and files. */
export function FileField({ label, hint, error, optional = false, id, onFile, ...native }: FileFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const words = { label, hint, error, optional }
  const [chosen, setChosen] = useState<string>()
  return (
    <FieldFrame id={fieldId} words={words}>
      <div className="relative">
        <input
          {...native}
          {...tiesOf(fieldId, words)}
          type="file"
          className="input-over"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            setChosen(file?.name)
            onFile?.(file)
            native.onChange?.(event)
          }}
        />
        <div
          className={`flex min-h-14 items-center rounded-field border-2 border-dashed bg-card px-4 py-3 ${error ? 'border-laterite' : 'border-edge'}`}
        >
          <Icon name={chosen ? 'document' : 'upload'} className="mr-3 two-tone" />
          <span className={`min-w-0 truncate ${chosen ? 'font-semibold' : 'text-muted'}`}>
            {chosen ?? 'Choisir un fichier'}
          </span>
        </div>
      </div>
    </FieldFrame>
  )
}
