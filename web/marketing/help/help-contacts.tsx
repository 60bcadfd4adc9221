import { emergencyNumbers } from '#domain/rides/share/emergency.ts'
import { currentBrand } from '#web/api/brand.ts'
import { HELP_CONTACTS_TEXTS } from '#web/marketing/marketing.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Emergency numbers, before all other content. */
export function EmergencyContacts() {
  return (
    <section aria-labelledby="urgence" className="rounded-card border-2 border-laterite bg-laterite-soft p-4 sm:p-6">
      <h2 id="urgence" className="mb-1 text-22 font-extrabold">
        {HELP_CONTACTS_TEXTS.danger}
      </h2>
      <p className="mb-2">{HELP_CONTACTS_TEXTS.callRescue}</p>
      <ul>
        {emergencyNumbers(currentBrand()).map(({ name, numbers }, at) => (
          <li key={name} className="py-1 sm:flex sm:items-center sm:justify-between">
            <span className="mr-3 block py-1 font-semibold">{name}</span>
            <span className="flex flex-wrap">
              {numbers.map((number, nth) => (
                <LinkButton
                  key={number}
                  variant={at + nth === 0 ? 'danger' : 'secondary'}
                  icon="phone"
                  href={`tel:${number}`}
                  className="my-1 mr-2 tabular"
                  aria-label={HELP_CONTACTS_TEXTS.call(number, name)}
                >
                  {number}
                </LinkButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The contacts of this installation's operator. */
export function SupportContacts() {
  const { contactPhone, contactEmail } = currentBrand()
  return (
    <Card title={HELP_CONTACTS_TEXTS.title}>
      <p className="mb-4">{HELP_CONTACTS_TEXTS.whatToTell}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton
          variant="secondary"
          icon="phone"
          href={`tel:${contactPhone.replace(/\s/g, '')}`}
          className="tabular"
        >
          {contactPhone}
        </LinkButton>
        <LinkButton variant="secondary" icon="mail" href={`mailto:${contactEmail}`} className="min-w-0 wrap-anywhere">
          {contactEmail}
        </LinkButton>
      </div>
    </Card>
  )
}
