import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { INVOICE_ISSUERS, type InvoiceIssuer, subjectWords } from '#domain/invoices/invoice-rules.ts'
import type { SubjectRule } from '#domain/invoices/invoices.contract.ts'
import { INVOICE_RULE_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { TAX_GROUP_WORDS, TAX_GROUPS, type TaxGroup } from '#domain/invoices/tax-groups.table.ts'
import { INVOICE_RULES_TEXTS } from '#web/admin/invoices/invoices.fr.ts'
import { DatedSettingDialog } from '#web/admin/settings/dated-setting.tsx'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const loadSchema = () => import('#domain/invoices/invoices.contract.ts').then((file) => file.invoiceRuleFormSchema)

const GROUPS = TAX_GROUPS.map((group) => ({ value: group, label: TAX_GROUP_WORDS[group] }))
const ISSUERS = INVOICE_ISSUERS.map((one) => ({ value: one, label: INVOICE_RULE_TEXTS.issuers[one] }))

type Typed = { taxGroup: TaxGroup | ''; issuer: InvoiceIssuer; from: string; reason: string }

/** Sets the rule of a service. The dialog shows failures. */
function useSetRule({ subject, lastId }: SubjectRule) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ taxGroup, issuer, from, reason }: Typed) =>
      api('POST /api/admin/invoice-rules', {
        body: {
          subject,
          taxGroup: taxGroup === '' ? null : taxGroup,
          issuer,
          from: from === '' ? null : from,
          reason,
          seen: lastId,
        },
      }),
    onSuccess: () => notify.success(INVOICE_RULES_TEXTS.done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** « Changer »: the tax group, who issues, from when on, and why. */
export function ChangeInvoiceRule({ rule }: { rule: SubjectRule }) {
  const [isOpen, setOpen] = useState(false)
  const title = INVOICE_RULES_TEXTS.changeOf(subjectWords(rule.subject))
  return (
    <>
      <Button variant="secondary" aria-label={title} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {INVOICE_RULES_TEXTS.change}
      </Button>
      {/* The cells of a table are aligned to the right on a phone. */}
      <div className="text-left">
        <RuleDialog rule={rule} title={title} open={isOpen} onClose={() => setOpen(false)} />
      </div>
    </>
  )
}

type RuleDialogProps = { rule: SubjectRule; title: string; open: boolean; onClose: () => void }

function RuleDialog({ rule, title, open, onClose }: RuleDialogProps) {
  const { mutateAsync } = useSetRule(rule)
  const initial: Typed = { taxGroup: rule.taxGroup ?? '', issuer: rule.issuer, from: '', reason: '' }
  const form = useForm({
    initial,
    loadSchema,
    explain,
    submit: async (wish) => {
      await mutateAsync(wish)
      for (const name of ['from', 'reason'] as const) form.set(name, '')
      onClose()
    },
  })
  return (
    <DatedSettingDialog
      open={open}
      onClose={onClose}
      title={title}
      confirmLabel={INVOICE_RULES_TEXTS.confirm}
      form={form}
    >
      <SelectField
        {...form.field('taxGroup')}
        label={INVOICE_RULES_TEXTS.group}
        options={[{ value: '', label: INVOICE_RULES_TEXTS.noGroup }, ...GROUPS]}
      />
      <SelectField {...form.field('issuer')} label={INVOICE_RULES_TEXTS.issuer} options={ISSUERS} />
    </DatedSettingDialog>
  )
}
