import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { ServiceCommission } from '#domain/ledger/commission.contract.ts'
import { keptXof, parsePermille } from '#domain/ledger/commission.ts'
import { COMMISSION_SENTENCES } from '#domain/ledger/ledger.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import { useTariffs } from '#web/admin/lists/use-admin-lists.ts'
import { CommissionPreview } from '#web/admin/settings/commission-preview.tsx'
import { DatedSettingDialog } from '#web/admin/settings/dated-setting.tsx'
import { COMMISSION_CARD_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const loadSchema = () => import('#domain/ledger/commission.contract.ts').then((file) => file.commissionFormSchema)

const EMPTY = { percent: '', from: '', reason: '' }

/** Sets the commission of a service. The dialog shows failures. */
function useSetCommission({ rideType, lastId }: ServiceCommission) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ percent, from, reason }: typeof EMPTY) =>
      api('POST /api/admin/commission', {
        body: {
          rideType,
          permille: parsePermille(percent) ?? 0,
          from: from === '' ? null : from,
          reason,
          seen: lastId,
        },
      }),
    onSuccess: () => notify.success(COMMISSION_SENTENCES.set),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** « Changer » */
export function ChangeCommission({ service, onChange }: { service: ServiceCommission; onChange: () => void }) {
  return (
    <Button
      variant="secondary"
      aria-label={COMMISSION_CARD_TEXTS.changeOf(SERVICES[service.rideType].name)}
      aria-haspopup="dialog"
      onClick={onChange}
    >
      {COMMISSION_CARD_TEXTS.change}
    </Button>
  )
}

type CommissionDialogProps = { service: ServiceCommission; onClose: () => void }

/** The rate, from when on, and why. */
export function CommissionDialog({ service, onClose }: CommissionDialogProps) {
  const { mutateAsync } = useSetCommission(service)
  const form = useForm({
    initial: EMPTY,
    loadSchema,
    explain,
    submit: async (wish) => {
      await mutateAsync(wish)
      onClose()
    },
  })
  return (
    <DatedSettingDialog
      open
      onClose={onClose}
      title={COMMISSION_CARD_TEXTS.changeOf(SERVICES[service.rideType].name)}
      confirmLabel={COMMISSION_CARD_TEXTS.confirm}
      form={form}
    >
      <TextField
        {...form.field('percent')}
        label={COMMISSION_CARD_TEXTS.percent}
        hint={COMMISSION_CARD_TEXTS.percentHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <Example service={service} percent={form.values.percent} />
      <CommissionPreview rideType={service.rideType} {...form.values} />
    </DatedSettingDialog>
  )
}

/** What the typed percentage means for the driver of a ride at the catalogue price. */
function Example({ service: { rideType }, percent }: { service: ServiceCommission; percent: string }) {
  const permille = parsePermille(percent)
  const flatXof = useTariffs().data?.services.find((one) => one.rideType === rideType)?.tariff.flatXof
  return (
    <p role="status" className="text-muted empty:hidden">
      {permille !== null &&
        flatXof !== undefined &&
        COMMISSION_CARD_TEXTS.exampleNow(
          SERVICES[rideType].name,
          formatXof(keptXof(flatXof, permille)),
          formatXof(flatXof),
        )}
    </p>
  )
}
