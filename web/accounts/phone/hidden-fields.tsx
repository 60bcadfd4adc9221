import type { PhoneFormField, PhoneStep } from '#domain/accounts/phone/phone-forms.ts'

type HiddenFieldsProps = {
  fields: Readonly<Partial<Record<PhoneFormField, string>>> & { readonly phoneStep: PhoneStep }
}

/** What the server needs to answer a form of the sign-in by phone, beside what is typed. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
