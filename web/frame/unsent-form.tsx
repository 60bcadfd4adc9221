import type { Brand } from '#domain/shared/brand.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { UnsentForm } from '#domain/wire/rendered-page.ts'
import { UNSENT_FORM_TEXTS } from '#web/frame/frame.fr.ts'
import { Header } from '#web/frame/header.tsx'
import { PageMeasure, PageShell, PageTitle } from '#web/frame/page-shell.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** The page of a form that was sent without the script and was not taken. Rendered by the server only, without the script. */
export function UnsentFormPage({ form, brand }: { form: UnsentForm; brand: Brand }) {
  return (
    <PageShell header={<Header brand={brand} homeHref={PAGES.home.path} visitor={undefined} />}>
      <PageMeasure measure="form">
        <PageTitle>{UNSENT_FORM_TEXTS.title}</PageTitle>
        <div className="grid gap-4">
          <Banner tone="bad">{form.message}</Banner>
          {form.typed === null ? <Reopen address={form.address} /> : <SendAgain form={form} typed={form.typed} />}
        </div>
      </PageMeasure>
    </PageShell>
  )
}

function Reopen({ address }: Pick<UnsentForm, 'address'>) {
  return (
    <>
      <p>{UNSENT_FORM_TEXTS.goBack}</p>
      <LinkButton href={address} wide>
        {UNSENT_FORM_TEXTS.reopen}
      </LinkButton>
    </>
  )
}

type SendAgainProps = { form: UnsentForm; typed: NonNullable<UnsentForm['typed']> }

function SendAgain({ form: { address, asksPassword }, typed }: SendAgainProps) {
  const fields = Object.entries(typed)
  return (
    <form method="post" action={address} className="grid gap-4">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.length > 0 && <p>{UNSENT_FORM_TEXTS.kept}</p>}
      {asksPassword && (
        <TextField
          name="password"
          type="password"
          label={UNSENT_FORM_TEXTS.password}
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" wide>
        {ACTION_TEXTS.retry}
      </Button>
      <LinkButton href={address} variant="ghost" wide>
        {UNSENT_FORM_TEXTS.reopen}
      </LinkButton>
    </form>
  )
}
