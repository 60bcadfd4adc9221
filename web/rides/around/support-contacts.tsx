import { currentBrand } from '#web/api/brand.ts'
import { SUPPORT_TEXTS } from '#web/rides/rides.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

type SupportContactsProps = {
  means: string
  /** All that support needs, written already. */
  message: string
  /** The form that opens a case, which has a number and an answer. */
  casePath: string
}

/** By a case, and where the network does not carry one, by phone, SMS or mail. */
export function SupportContacts({ means, message, casePath }: SupportContactsProps) {
  const { contactPhone, contactEmail } = currentBrand()
  const number = contactPhone.replace(/\s/g, '')
  const written = encodeURIComponent(message)
  return (
    <div className="grid gap-3">
      <p>{means}</p>
      <LinkButton icon="document" wide href={casePath}>
        {SUPPORT_TEXTS.openCase}
      </LinkButton>
      <LinkButton variant="secondary" icon="phone" wide href={`tel:${number}`}>
        {SUPPORT_TEXTS.call(contactPhone)}
      </LinkButton>
      <LinkButton variant="secondary" icon="mail" wide href={`sms:${number}?&body=${written}`}>
        {SUPPORT_TEXTS.sms}
      </LinkButton>
      <LinkButton variant="secondary" icon="mail" wide href={`mailto:${contactEmail}?subject=${written}`}>
        {SUPPORT_TEXTS.mail}
      </LinkButton>
    </div>
  )
}
