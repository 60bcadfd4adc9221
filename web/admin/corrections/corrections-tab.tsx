import { useQueryClient } from '@tanstack/react-query'
import { CORRECTION_OUTCOMES, CORRECTION_WORDS, type CorrectionOutcome } from '#domain/accounts/rights/corrections.ts'
import type { CorrectionLine } from '#domain/admin/corrections/admin-corrections.contract.ts'
import { formatDayOf, plural } from '#domain/shared/format.ts'
import { ADMIN_CORRECTIONS_TEXTS as TEXTS } from '#web/admin/corrections/corrections.fr.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { useCorrections } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** The corrections that people asked for and that wait, those that are due first. */
export function CorrectionsTab() {
  const query = useCorrections()
  const { data } = query
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      {data === undefined ? (
        <ListState query={query} />
      ) : data.total === 0 ? (
        <NothingHere icon="done">{TEXTS.none}</NothingHere>
      ) : (
        <>
          <p className="text-muted">{plural(data.total, ...TEXTS.counted)}</p>
          <ul aria-label={TEXTS.title}>
            {data.corrections.map((line) => (
              <Correction key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Correction({ line }: { line: CorrectionLine }) {
  const { userId, fullName, about, wish, answerBy, isLate } = line
  const day = formatDayOf(answerBy)
  return (
    <li className="border-b py-4 last:border-b-0">
      <p className="flex flex-wrap items-center">
        <span className="mr-3">
          <OpenLink to={{ kind: 'user', id: userId }}>{fullName}</OpenLink>
        </span>
        <span className="my-1">
          <StatusBadge tone={isLate ? 'bad' : 'warn'}>{isLate ? TEXTS.late(day) : TEXTS.before(day)}</StatusBadge>
        </span>
      </p>
      <p className="font-semibold">{CORRECTION_WORDS[about]}</p>
      <p className="mb-3 wrap-anywhere">{wish}</p>
      <Answer line={line} />
    </li>
  )
}

const loadSchema = () => import('#domain/accounts/rights/corrections.ts').then((file) => file.correctionAnswerSchema)

function Answer({ line }: { line: CorrectionLine }) {
  const client = useQueryClient()
  async function send({ outcome, answer }: { outcome: string; answer: string }) {
    const params = { correctionId: line.id }
    await api('POST /api/admin/corrections/:correctionId/answer', {
      params,
      body: { outcome: outcome as CorrectionOutcome, answer },
    })
    notify.success(TEXTS.sent)
    await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  }
  return (
    <FormDialog
      open={TEXTS.answer}
      title={TEXTS.answerTo(line.fullName)}
      confirm={TEXTS.send}
      initial={{ outcome: '', answer: '' }}
      loadSchema={loadSchema}
      onSubmit={send}
    >
      {(form) => (
        <>
          <p className="wrap-anywhere">{line.wish}</p>
          <SelectField
            {...form.field('outcome')}
            label={TEXTS.outcome}
            placeholder={TEXTS.choose}
            options={CORRECTION_OUTCOMES.map((value) => ({ value, label: TEXTS[value] }))}
          />
          <TextArea {...form.field('answer')} label={TEXTS.words} hint={TEXTS.hint} />
        </>
      )}
    </FormDialog>
  )
}
