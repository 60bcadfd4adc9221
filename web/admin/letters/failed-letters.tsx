import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import type { GivenUpLetter } from '#domain/admin/letters/admin-letters.contract.ts'
import { GIVEN_UP_KEPT_DAYS } from '#domain/mail/letter-kinds.ts'
import { formatInstant, plural } from '#domain/shared/format.ts'
import { FAILED_LETTERS_TEXTS } from '#web/admin/letters/letters.fr.ts'
import { useFailedLetters } from '#web/admin/lists/use-admin-lists.ts'
import { useTurnedPage } from '#web/admin/lists/use-turned-page.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Sends a letter again that could not be sent. */
function useResendLetter(letterId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/admin/letters/:letterId/resend', { params: { letterId } }),
    onSuccess: () => notify.success(ADMIN_SENTENCES.letterResent),
    onError: (error) => notify.error(refusalOr(ADMIN_SENTENCES.letterNotResent, error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** Letters that could not be sent. Shows nothing when there are none. */
export function FailedLetters() {
  const [after, setAfter] = useState<string | undefined>(undefined)
  const { data } = useFailedLetters(after)
  const list = useTurnedPage(after)
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="failed-letters">
      <h2 id="failed-letters" className="text-22 font-extrabold">
        {FAILED_LETTERS_TEXTS.title}
      </h2>
      <p className="text-muted">
        {plural(data.total, ...FAILED_LETTERS_TEXTS.counted)}
        {FAILED_LETTERS_TEXTS.lastDays(GIVEN_UP_KEPT_DAYS)}
      </p>
      <div ref={list} tabIndex={-1} className="scroll-mt-4" />
      <ul aria-label={FAILED_LETTERS_TEXTS.title}>
        {data.letters.map((letter) => (
          <FailedLetter key={letter.id} letter={letter} />
        ))}
      </ul>
      {after !== undefined && (
        <Button variant="ghost" onClick={() => setAfter(undefined)}>
          {ACTION_TEXTS.firstPage}
        </Button>
      )}
      {data.next !== null && (
        <Button variant="ghost" onClick={() => setAfter(data.next ?? undefined)}>
          {ACTION_TEXTS.nextPage}
        </Button>
      )}
    </section>
  )
}

function FailedLetter({ letter }: { letter: GivenUpLetter }) {
  const { mutate, isPending } = useResendLetter(letter.id)
  return (
    <li className="border-b py-3 last:border-b-0 sm:flex sm:items-center sm:justify-between">
      <div className="min-w-0 wrap-anywhere sm:mr-6">
        <p className="font-semibold">{letter.kind}</p>
        <p>
          <bdi>{letter.recipient}</bdi>
        </p>
        <p className="text-14 text-muted">
          <time dateTime={letter.failedAt} className="tabular">
            {formatInstant(letter.failedAt)}
          </time>
          {' · '}
          <bdi>{letter.why}</bdi>
        </p>
      </div>
      {letter.canBeResent && (
        <Button
          variant="secondary"
          className="mt-2 flex-none sm:mt-0"
          busy={isPending}
          aria-label={FAILED_LETTERS_TEXTS.resendTo(letter.recipient)}
          onClick={() => mutate()}
        >
          {FAILED_LETTERS_TEXTS.resend}
        </Button>
      )}
    </li>
  )
}
