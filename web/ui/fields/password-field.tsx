import { useState } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { PASSWORD_FIELD_TEXTS } from '#web/ui/ui.fr.ts'

/** A password that can be shown during typing. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="flex size-12 items-center justify-center rounded-field text-muted"
          aria-label={PASSWORD_FIELD_TEXTS.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
