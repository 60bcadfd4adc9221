import { EMAIL_FIELD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

/** An e-mail address, with its keyboard and autofill. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={EMAIL_FIELD_TEXTS.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      enterKeyHint="next"
      {...props}
    />
  )
}
