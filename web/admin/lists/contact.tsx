import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'

type Reachable = { readonly email: string | null; readonly phoneNumber: string | null }

/** A person's e-mail address and phone number. */
export function Contact({ person: { email, phoneNumber } }: { person: Reachable }) {
  if (email === null && phoneNumber === null) return '–'
  return (
    <>
      {phoneNumber !== null && (
        <a
          href={`tel:${phoneNumber}`}
          className="-my-3 inline-block py-3 whitespace-nowrap underline underline-offset-4"
        >
          {formatPhoneNumber(phoneNumber)}
        </a>
      )}
      {email !== null && <span className="block text-14 wrap-anywhere text-muted">{email}</span>}
    </>
  )
}
