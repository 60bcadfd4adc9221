import { currentBrand } from '#web/api/brand.ts'
import { SUPPORT_TEXTS } from '#web/rides/rides.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** By phone, SMS or mail. `message`: all that support needs, written already. */
export function SupportContacts({ means, message }: { means: string; message: string }) {
  const { contactPhone, contactEmail } = currentBrand()
  const number = contactPhone.replace(/\s/g, '')
  const written = encodeURIComponent(message)
  return (
    <div className="grid gap-3">
      <p>{means}</p>
      <LinkButton icon="phone" wide href={`tel:${number}`}>
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
