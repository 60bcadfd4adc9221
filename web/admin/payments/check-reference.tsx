import { useQueryClient } from '@tanstack/react-query'
import { REFERENCE_SENTENCES } from '#domain/admin/payments/admin-payments.fr.ts'
import { CHECK_REFERENCE_TEXTS } from '#web/admin/payments/day-payments.fr.ts'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'

const loadSchema = () => import('#domain/admin/payments/reference-rules.ts').then((file) => file.referenceSchema)

/** « Vérifier une référence »: a transaction id that the operator found on the provider's dashboard. */
export function CheckReference({ paymentId }: { paymentId: string }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { transactionId: '' },
    loadSchema,
    explain,
    submit: async (body) => {
      await api('POST /api/admin/payments/:paymentId/reference', { params: { paymentId }, body })
      notify.success(REFERENCE_SENTENCES.verified)
      form.set('transactionId', '')
      await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
    },
  })
  return (
    <Card title={CHECK_REFERENCE_TEXTS.title}>
      <p className="max-w-text text-muted">{CHECK_REFERENCE_TEXTS.means}</p>
      <form {...form.form} className="mt-4 grid max-w-form gap-4">
        <TextField
          {...form.field('transactionId')}
          label={CHECK_REFERENCE_TEXTS.field}
          hint={CHECK_REFERENCE_TEXTS.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormProblem message={form.generalError} />
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          busyLabel={CHECK_REFERENCE_TEXTS.checking}
          className="justify-self-start"
        >
          {CHECK_REFERENCE_TEXTS.check}
        </Button>
      </form>
    </Card>
  )
}
