import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

const COUNTRY_CODE = '+229'

/** Did the person type a country code of their own? */
function hasOwnCode(value: TextFieldProps['value']): boolean {
  return /^[^\d+]*(\+|00|229)/.test(String(value ?? ''))
}

/**
 * A telephone number of Benin, with its keypad and autofill. The country code is drawn before it and counts as typed, until
 * the person types one.
 */
export function PhoneField(props: TextFieldProps) {
  const lead = hasOwnCode(props.value) ? undefined : COUNTRY_CODE
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="01 97 00 00 00"
      {...props}
      {...(lead !== undefined && { lead })}
    />
  )
}
