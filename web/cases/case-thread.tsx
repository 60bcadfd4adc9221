import { useQueryClient } from '@tanstack/react-query'
import { newCasePath } from '#domain/cases/case-address.ts'
import { CASE_KIND_WORDS } from '#domain/cases/case-kinds.ts'
import { formatCaseNumber } from '#domain/cases/case-number.ts'
import { CASE_TEXT_MAX } from '#domain/cases/case-schema.ts'
import type { OwnCase } from '#domain/cases/cases.contract.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { api, explain } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { CASE_LIST_TEXTS, CASES_VIEW_TEXTS, CASE_THREAD_TEXTS as TEXTS } from '#web/cases/cases.fr.ts'
import { LostAnswer } from '#web/cases/lost-answer.tsx'
import { useOwnCase } from '#web/cases/use-cases.ts'
import { mainName } from '#web/parts/trip.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

const loadSchema = () => import('#domain/cases/case-schema.ts').then((file) => file.caseMessageSchema)

/** One case: where it stands, what was written, and what its person or the driver may still say. */
export function CaseThread({ caseId }: { caseId: string }) {
  const { data, error, isFetching, refetch } = useOwnCase(caseId)
  if (data !== undefined) return <Thread one={data} />
  if (error !== null) {
    const sentence = refusalOr(CASES_VIEW_TEXTS.lost, error)
    return <LoadFailed sentence={sentence} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <SkeletonArea label={CASES_VIEW_TEXTS.loading}>
      <Skeleton className="h-96" />
    </SkeletonArea>
  )
}

function titleOf({ kind, role }: OwnCase): string {
  return role === 'driver' ? CASE_LIST_TEXTS.asked : CASE_KIND_WORDS[kind]
}

/** What happens now. */
function turnWords({ role, state, dueAt, mayWrite }: OwnCase): string | null {
  if (role === 'driver') return null
  if (state === 'open') return TEXTS.answerBy(formatInstant(dueAt))
  if (state === 'waiting') return TEXTS.answered
  return mayWrite ? TEXTS.closed : TEXTS.closedForGood
}

function Thread({ one }: { one: OwnCase }) {
  const { number, ride, messages, role } = one
  return (
    <Card title={titleOf(one)}>
      <p className="text-muted tabular">
        {CASES_VIEW_TEXTS.one(formatCaseNumber(number))}
        {ride && (
          <span className="block wrap-anywhere">
            {TEXTS.ride(ride.code, formatInstant(ride.requestedAt), mainName(ride.dropoffLocation))}
          </span>
        )}
      </p>
      <p role="status" className="py-3 font-semibold">
        {turnWords(one)}
      </p>
      <ol aria-label={TEXTS.messages} className="mb-4 grid gap-3">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {role === 'driver' ? <LostAnswer one={one} /> : <WriteMore one={one} />}
    </Card>
  )
}

function Message({ message: { author, isMine, text, at } }: { message: OwnCase['messages'][number] }) {
  return (
    <li className={classNames('rounded-field border p-3', isMine ? 'ml-4 bg-sand' : 'mr-4 bg-lagoon-soft')}>
      <p className="wrap-anywhere whitespace-pre-line">{text ?? <em className="text-muted">{TEXTS.erased}</em>}</p>
      <p className="text-14 text-muted tabular">
        {isMine ? TEXTS.me : TEXTS.authors[author]}, {formatInstant(at)}
      </p>
    </li>
  )
}

function WriteMore({ one }: { one: OwnCase }) {
  const client = useQueryClient()
  const sent = useSentKey()
  const { id: caseId, state, mayWrite } = one
  const form = useForm({
    initial: { text: '' },
    loadSchema,
    explain,
    submit: async ({ text }) => {
      const said = { caseId, text }
      const body = { key: sent.keyFor(said), text }
      const now = await api('POST /api/cases/:caseId/messages', { params: { caseId }, body })
      sent.done(said)
      client.setQueryData(PAGE_KEYS.case(caseId), now.case)
      form.set('text', '')
      notify.success(TEXTS.sent)
    },
  })
  if (!mayWrite) {
    return (
      <LinkButton variant="secondary" href={newCasePath()}>
        {TEXTS.openNew}
      </LinkButton>
    )
  }
  return (
    <form {...form.form} className="grid gap-4">
      <TextArea {...form.field('text')} label={TEXTS.write} rows={3} maxLength={CASE_TEXT_MAX} />
      <FormProblem message={form.generalError} />
      <Button
        type="submit"
        variant={state === 'closed' ? 'secondary' : 'primary'}
        wide
        busy={form.busy}
        busyLabel={TEXTS.sending}
      >
        {state === 'closed' ? TEXTS.reopen : TEXTS.send}
      </Button>
    </form>
  )
}
