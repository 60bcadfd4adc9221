import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnCorrection } from '#domain/accounts/rights/corrections.contract.ts'
import {
  CORRECTION_DAYS,
  CORRECTION_SUBJECTS,
  CORRECTION_TEXT_MAX,
  CORRECTION_WORDS,
  type CorrectionSubject,
} from '#domain/accounts/rights/corrections.ts'
import { RIGHTS_FORM, type RightsFormField } from '#domain/accounts/rights/rights-forms.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { CORRECTIONS_CARD_TEXTS as TEXTS } from '#web/accounts/rights/rights-cards.fr.ts'
import { useOwnAddress } from '#web/api/before-script/own-address.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { api, explain } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'

const loadSchema = () => import('#domain/accounts/rights/corrections.ts').then((file) => file.correctionSchema)

const OPTIONS = CORRECTION_SUBJECTS.map((value) => ({ value, label: CORRECTION_WORDS[value] }))

/** The form, and its answer to a browser without the script (server/http/pages/rights-forms.table.ts). */
function useCorrectionForm() {
  const client = useQueryClient()
  const sent = useSentForm<RightsFormField>()
  const refused = sent?.typed[RIGHTS_FORM] === 'correction' ? sent : undefined
  const sentKey = useSentKey()
  const form = useForm({
    initial: { about: refused?.typed.about ?? '', wish: refused?.typed.wish ?? '' },
    error: refused?.error,
    loadSchema,
    explain,
    submit: async ({ about, wish }) => {
      const requestId = sentKey.keyFor({ about, wish })
      const body = { requestId, about: about as CorrectionSubject, wish }
      const { corrections } = await api('POST /api/corrections', { body })
      sentKey.done({ about, wish })
      client.setQueryData(PAGE_KEYS.corrections, corrections)
      form.set('wish', '')
      notify.success(TEXTS.sent)
    },
  })
  return form
}

/** Asks operators to correct what a person cannot correct alone. */
export function CorrectionsCard() {
  const ownAddress = useOwnAddress()
  const form = useCorrectionForm()
  const { data } = useQuery({
    queryKey: PAGE_KEYS.corrections,
    queryFn: async () => (await api('GET /api/corrections')).corrections,
  })
  return (
    <Card title={TEXTS.title}>
      <p className="mb-4">{TEXTS.what(CORRECTION_DAYS)}</p>
      <form {...form.form} action={ownAddress} className="grid gap-4">
        <input type="hidden" name={RIGHTS_FORM} value="correction" />
        <SelectField {...form.field('about')} label={TEXTS.about} placeholder={TEXTS.choose} options={OPTIONS} />
        <TextArea {...form.field('wish')} label={TEXTS.wish} maxLength={CORRECTION_TEXT_MAX} />
        <FormProblem message={form.generalError} />
        <Button type="submit" variant="secondary" wide busy={form.busy} busyLabel={TEXTS.sending}>
          {TEXTS.send}
        </Button>
      </form>
      {data !== undefined && data.length > 0 && <Asked corrections={data} />}
    </Card>
  )
}

function stateOf({ outcome, answerBy, answeredAt }: OwnCorrection): string {
  if (outcome === null) return TEXTS.waiting(formatDayOf(answerBy))
  return TEXTS[outcome](formatDayOf(answeredAt ?? answerBy))
}

function Asked({ corrections }: { corrections: readonly OwnCorrection[] }) {
  return (
    <>
      <h3 className="mt-6 font-semibold">{TEXTS.asked}</h3>
      <ul>
        {corrections.map((one) => (
          <li key={one.id} className="border-t py-3 first:border-0 wrap-anywhere">
            <p className="font-semibold">{CORRECTION_WORDS[one.about]}</p>
            <p>{one.wish}</p>
            <p className="text-14 text-muted tabular">{stateOf(one)}</p>
            {one.answer !== null && <p className="mt-1">{one.answer}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
