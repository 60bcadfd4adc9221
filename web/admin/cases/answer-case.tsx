import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminCase } from '#domain/cases/admin-cases.contract.ts'
import { CASE_TEXT_MAX } from '#domain/cases/case-schema.ts'
import { reopensUntil } from '#domain/cases/case-state.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { CASE_RECORD_TEXTS as TEXTS } from '#web/admin/cases/admin-cases.fr.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const loadSchema = () => import('#domain/cases/case-schema.ts').then((file) => file.caseMessageSchema)

/** Sends an answer; sent again after a lost one, it is the same. What changed meanwhile is read anew, and the words stay. */
function useAnswerForm({ id: caseId, version: seen }: AdminCase) {
  const client = useQueryClient()
  const sent = useSentKey()
  const closes = useRef(false)
  const form = useForm({
    initial: { text: '' },
    loadSchema,
    explain,
    submit: async ({ text }) => {
      const said = { caseId, text, closes: closes.current }
      const body = { key: sent.keyFor(said), text, closes: said.closes, seen }
      await api('POST /api/admin/cases/:caseId/messages', { params: { caseId }, body }).finally(() =>
        client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
      )
      sent.done(said)
      form.set('text', '')
      notify.success(said.closes ? TEXTS.sentAndClosed : TEXTS.sent)
    },
  })
  return { form, closes }
}

/** The answer to the person, which gives them the turn or closes the case; and a note for operators. */
export function AnswerCase({ one }: { one: AdminCase }) {
  const isClosed = one.state === 'closed'
  return (
    <div className="grid gap-4">
      {isClosed ? <Closed one={one} /> : <AnswerForm one={one} />}
      <AddNote caseId={one.id} />
    </div>
  )
}

function Closed({ one: { closedAt } }: { one: AdminCase }) {
  const until = reopensUntil({ closedAt: closedAt === null ? null : new Date(closedAt) })
  return <p>{TEXTS.reopens(formatDayOf((until ?? new Date(0)).toISOString()))}</p>
}

function AnswerForm({ one }: { one: AdminCase }) {
  const { form, closes } = useAnswerForm(one)
  const { busy } = form
  return (
    <form {...form.form} aria-label={TEXTS.answer} className="grid gap-4">
      <TextArea
        {...form.field('text')}
        label={TEXTS.words}
        hint={one.answersBy === null ? TEXTS.nothing : TEXTS[one.answersBy]}
        rows={4}
        maxLength={CASE_TEXT_MAX}
      />
      <FormProblem message={form.generalError} />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button
          type="submit"
          busy={busy}
          busyLabel={TEXTS.sending}
          onClick={() => {
            closes.current = false
          }}
        >
          {TEXTS.send}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          busyLabel={TEXTS.sending}
          onClick={() => {
            closes.current = true
          }}
        >
          {TEXTS.sendAndClose}
        </Button>
      </div>
    </form>
  )
}

function AddNote({ caseId }: { caseId: string }) {
  const client = useQueryClient()
  const sent = useSentKey()
  async function keep({ text }: { text: string }) {
    const said = { caseId, text }
    await api('POST /api/admin/cases/:caseId/notes', { params: { caseId }, body: { key: sent.keyFor(said), text } })
    sent.done(said)
    notify.success(TEXTS.noted)
    await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  }
  return (
    <FormDialog
      open={TEXTS.addNote}
      title={TEXTS.noteTitle}
      confirm={TEXTS.keepNote}
      initial={{ text: '' }}
      loadSchema={loadSchema}
      onSubmit={keep}
    >
      {(form) => <TextArea {...form.field('text')} label={TEXTS.noteWords} hint={TEXTS.noteHint} rows={4} />}
    </FormDialog>
  )
}
