import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CASE_TEXT_MAX } from '#domain/cases/case-schema.ts'
import type { OwnCase } from '#domain/cases/cases.contract.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { LOST_ANSWER_TEXTS as TEXTS } from '#web/cases/cases.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'

function useLostAnswer(caseId: string, onSent: () => void) {
  const client = useQueryClient()
  const sent = useSentKey()
  return useMutation({
    mutationFn: ({ has, text }: { has: boolean; text: string }) => {
      const body = { key: sent.keyFor({ caseId, has, text }), has, ...(text !== '' && { text }) }
      return api('POST /api/cases/:caseId/driver-answer', { params: { caseId }, body })
    },
    onSuccess: (now, { has, text }) => {
      sent.done({ caseId, has, text })
      client.setQueryData(PAGE_KEYS.case(caseId), now.case)
      notify.success(TEXTS.sent)
      onSent()
    },
    onError: (error) => notify.error(sentenceOf(error)),
  })
}

/** The driver says whether they have what a passenger seeks; the last answer stands. */
export function LostAnswer({ one: { id, driverHas, mayWrite } }: { one: OwnCase }) {
  const [text, setText] = useState('')
  const once = useOnce()
  const { mutateAsync, isPending } = useLostAnswer(id, () => setText(''))
  const say = (has: boolean) => once(() => mutateAsync({ has, text: text.trim() }).catch(() => undefined))
  if (!mayWrite) return <p>{TEXTS.closed}</p>
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-18 font-extrabold">{TEXTS.question}</h3>
        <p className="text-muted">{TEXTS.means}</p>
        {driverHas !== null && <p className="font-semibold">{driverHas ? TEXTS.said.yes : TEXTS.said.no}</p>}
      </div>
      <TextArea
        label={TEXTS.text}
        hint={TEXTS.hint}
        optional
        maxLength={CASE_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="driver" wide busy={isPending} busyLabel={TEXTS.sending} onClick={() => say(true)}>
        {TEXTS.has}
      </Button>
      <Button
        size="driver"
        variant="secondary"
        wide
        busy={isPending}
        busyLabel={TEXTS.sending}
        onClick={() => say(false)}
      >
        {TEXTS.hasNot}
      </Button>
    </div>
  )
}
