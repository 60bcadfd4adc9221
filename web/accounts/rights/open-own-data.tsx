import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { OWN_DATA_MINUTES } from '#domain/accounts/rights/own-data.ts'
import { RIGHTS_FORM, type RightsFormField } from '#domain/accounts/rights/rights-forms.ts'
import { OWN_DATA_TEXTS } from '#web/accounts/rights/own-data.fr.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { ApiError, api, explain } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Asks who it is, before everything is shown. Works without the script (server/http/pages/rights-forms.table.ts). */
export function OpenOwnData({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient()
  const sent = useSentForm<RightsFormField>()
  const form = useForm({
    initial: { password: '' },
    error: sent?.typed.rights === 'open' ? sent.error : undefined,
    explain,
    submit: async (values) => {
      if (hasPassword && values.password === '') {
        const rest = { status: 400, field: 'password' }
        throw new ApiError('invalid_input', ACCOUNT_SENTENCES.passwordRequired, rest)
      }
      await api('POST /api/my-data/opening', { body: values })
      await client.invalidateQueries({ queryKey: PAGE_KEYS.ownData })
    },
  })
  return (
    <Card className="mx-auto max-w-lg">
      <form {...form.form} action="" className="grid gap-4">
        <p>{OWN_DATA_TEXTS.prove}</p>
        <input type="hidden" name={RIGHTS_FORM} value="open" />
        {hasPassword && (
          <PasswordField
            {...form.field('password')}
            label={OWN_DATA_TEXTS.password}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
        <FormProblem message={form.generalError} />
        <Button type="submit" wide busy={form.busy} busyLabel={OWN_DATA_TEXTS.opening}>
          {OWN_DATA_TEXTS.open}
        </Button>
        <p className="text-14 text-muted">{OWN_DATA_TEXTS.openFor(OWN_DATA_MINUTES)}</p>
      </form>
    </Card>
  )
}
