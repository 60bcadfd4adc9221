import { useQueryClient } from '@tanstack/react-query'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { PAYOUT_MAX_XOF, PAYOUT_NETWORKS, type PayoutNetwork, parseXof } from '#domain/payouts/payout-rules.ts'
import { keptBackWords } from '#domain/payouts/payout-words.ts'
import type { OwnPayouts } from '#domain/payouts/payouts.contract.ts'
import { NETWORK_NAMES, PAYOUT_SENTENCES } from '#domain/payouts/payouts.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { PAYOUTS_CARD_TEXTS as TEXTS } from '#web/drivers/account/payouts/payouts-card.fr.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const loadSchema = () => import('#domain/payouts/payout-rules.ts').then((file) => file.payoutFormSchema)

const NETWORKS = PAYOUT_NETWORKS.map((value) => ({ value, label: NETWORK_NAMES[value] }))

type Form = { amount: string; phoneNumber: string; network: string }
type AskProps = { own: OwnPayouts; open: boolean; onClose: () => void }

/** The sum, the number and its network: all of it, and the last number, unless the driver changes them. */
function useAskForm({ own, onClose }: AskProps) {
  const client = useQueryClient()
  const sent = useSentKey()
  const initial: Form = {
    amount: String(Math.min(own.availableXof, PAYOUT_MAX_XOF)),
    phoneNumber: own.phone === null ? '' : formatPhoneNumber(own.phone),
    network: own.network ?? '',
  }
  return useForm<Form>({
    initial,
    loadSchema,
    explain,
    submit: async ({ amount, phoneNumber, network }) => {
      const body = { amountXof: parseXof(amount) ?? 0, phoneNumber, network: network as PayoutNetwork }
      const key = sent.keyFor(body)
      await api('POST /api/driver/payouts', { headers: { 'idempotency-key': key }, body })
      sent.done(body)
      notify.success(PAYOUT_SENTENCES.asked)
      onClose()
      await client.invalidateQueries({ queryKey: QUERY_KEYS.driver })
    },
  })
}

export function AskForPayout(props: AskProps) {
  const { own, open, onClose } = props
  const form = useAskForm(props)
  const most = formatXof(Math.min(own.availableXof, PAYOUT_MAX_XOF))
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={TEXTS.ask}
      confirm={TEXTS.confirm}
      busyLabel={TEXTS.asking}
      form={form}
    >
      {own.kept && <p className="text-muted tabular">{keptBackWords(own.kept)}</p>}
      <TextField
        {...form.field('amount')}
        label={TEXTS.amount}
        hint={TEXTS.amountHint(most)}
        inputMode="numeric"
        autoComplete="off"
      />
      <PhoneField {...form.field('phoneNumber')} label={TEXTS.phone} hint={TEXTS.phoneHint} />
      <SelectField
        {...form.field('network')}
        label={TEXTS.network}
        options={NETWORKS}
        placeholder={TEXTS.chooseNetwork}
      />
    </DialogForm>
  )
}
