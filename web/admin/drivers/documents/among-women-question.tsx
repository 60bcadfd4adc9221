import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  AMONG_WOMEN_REASON_WORDS,
  AMONG_WOMEN_REASONS,
  type AmongWomenAnswer,
  type AmongWomenReason,
} from '#domain/accounts/rights/among-women.ts'
import type { AmongWomenCheck } from '#domain/accounts/rights/among-women-schemas.ts'
import type { DocumentFile } from '#domain/admin/drivers/document-review.contract.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { addressAfter } from '#web/admin/drivers/documents/address-after.ts'
import { AMONG_WOMEN_TEXTS as TEXTS } from '#web/admin/drivers/documents/admin-documents.fr.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () =>
  import('#domain/accounts/rights/among-women-schemas.ts').then((file) => file.notConfirmedSchema)

const REASON_OPTIONS = AMONG_WOMEN_REASONS.map((value) => ({
  value,
  label: TEXTS.reason(AMONG_WOMEN_REASON_WORDS[value]),
}))

const TONES = { confirmed: 'good', not_confirmed: 'bad' } as const satisfies Record<AmongWomenAnswer, Tone>

type Said = { readonly answer: AmongWomenAnswer; readonly reason?: AmongWomenReason }

/** Answers as the operator saw the question. */
function useAnswer({ id }: DocumentFile['document'], { checkId, answer, reason }: AmongWomenCheck) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: Said) =>
      api('POST /api/admin/documents/:documentId/among-women', {
        params: { documentId: id },
        body: { ...said, seen: { checkId, answer, reason } },
      }),
    onSuccess: () => notify.success(TEXTS.answered),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

type QuestionProps = { file: DocumentFile; check: AmongWomenCheck }

/** Whether the identity card confirms « Entre femmes », asked beside it only while its driver says so. */
export function AmongWomenQuestion({ file, check }: QuestionProps) {
  const { answer } = check
  const { address, go } = useAdminAddress()
  const { mutateAsync, isPending } = useAnswer(file.document, check)
  async function say(said: Said) {
    await mutateAsync(said)
    // The card itself is still to be decided about.
    if (file.document.review !== 'waiting') go(addressAfter(address, file))
  }
  return (
    <Card
      title={TEXTS.title}
      level={3}
      aside={
        <StatusBadge tone={answer === null ? 'warn' : TONES[answer]}>{TEXTS.states[answer ?? 'waiting']}</StatusBadge>
      }
    >
      <p className="mb-4">{answer === null ? TEXTS.question : <Answered check={check} />}</p>
      {file.document.review === 'refused' ? (
        <div className="grid gap-3">
          <p className="text-muted">{TEXTS.onAnother}</p>
          {answer === 'confirmed' && <NotConfirmed onSay={say} />}
        </div>
      ) : (
        <div className="grid gap-3">
          {answer !== 'confirmed' && (
            <Button
              // While the card itself waits, that is the first decision.
              variant={answer === null && file.document.review !== 'waiting' ? 'primary' : 'secondary'}
              busy={isPending}
              busyLabel={ACTION_TEXTS.saving}
              onClick={() => say({ answer: 'confirmed' }).catch((error) => notify.error(sentenceOf(error)))}
            >
              {TEXTS.confirm}
            </Button>
          )}
          {answer !== 'not_confirmed' && <NotConfirmed onSay={say} />}
        </div>
      )}
    </Card>
  )
}

function Answered({ check: { answeredBy, answeredAt, reason } }: { check: AmongWomenCheck }) {
  return (
    <>
      {reason !== null && `${TEXTS.reason(AMONG_WOMEN_REASON_WORDS[reason])}. `}
      <bdi>{TEXTS.answeredBy(answeredBy ?? '', formatInstant(answeredAt ?? ''))}</bdi>
    </>
  )
}

function NotConfirmed({ onSay }: { onSay: (said: Said) => Promise<void> }) {
  return (
    <FormDialog
      open={TEXTS.notConfirm}
      wide
      title={TEXTS.notConfirm}
      confirm={TEXTS.send}
      initial={{ reason: '' }}
      loadSchema={loadSchema}
      onSubmit={({ reason }) => onSay({ answer: 'not_confirmed', reason: reason as AmongWomenReason })}
    >
      {(form) => (
        <SelectField
          {...form.field('reason')}
          label={TEXTS.reasonLabel}
          hint={TEXTS.hint}
          placeholder={TEXTS.choose}
          options={REASON_OPTIONS}
        />
      )}
    </FormDialog>
  )
}
