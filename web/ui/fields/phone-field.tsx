import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

/** A telephone number, with its keypad and autofill. */
export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" placeholder="+229 01 97 00 00 00" {...props} />
}
