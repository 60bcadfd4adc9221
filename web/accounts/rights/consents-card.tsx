import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { OwnConsent } from '#domain/accounts/rights/consents.contract.ts'
import { CONSENT_WORDS } from '#domain/accounts/rights/consents.ts'
import { RIGHTS_FORM, type RightsFormField } from '#domain/accounts/rights/rights-forms.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { AmongWomenState } from '#web/accounts/rights/among-women-state.tsx'
import { CONSENT_CARD_TEXTS as TEXTS } from '#web/accounts/rights/rights-cards.fr.ts'
import { useOwnAddress } from '#web/api/before-script/own-address.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** What the person agreed to, by purpose; each can be taken back as easily as it was given. */
export function ConsentsCard() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: PAGE_KEYS.consents,
    queryFn: async () => (await api('GET /api/consents')).consents,
  })
  return (
    <Card title={TEXTS.title}>
      {isLoadingError ? (
        <LoadFailed sentence={TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonArea>
          <Skeleton className="h-40" />
        </SkeletonArea>
      ) : (
        <>
          {data.map((consent) => (
            <Consent key={consent.purpose} consent={consent} />
          ))}
          <p className="text-14 text-muted">{TEXTS.nothingElse}</p>
        </>
      )}
    </Card>
  )
}

function useSayConsent({ purpose, isGiven, seen }: OwnConsent) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api('PUT /api/consents/:purpose', { params: { purpose }, body: { given: !isGiven, page: 'settings', seen } }),
    onSuccess: ({ consents }) => {
      client.setQueryData(PAGE_KEYS.consents, consents)
      void client.invalidateQueries({ queryKey: QUERY_KEYS.documents })
    },
    onError: (error) => {
      notify.error(sentenceOf(error))
      void client.invalidateQueries({ queryKey: PAGE_KEYS.consents })
    },
  })
}

function stateWords({ isGiven, history: [newest] }: OwnConsent): string {
  if (newest === undefined) return TEXTS.neverSaid
  const at = formatInstant(newest.at)
  if (newest.given && !isGiven) return TEXTS.givenToFormerText(at)
  return isGiven ? TEXTS.givenOn(at) : TEXTS.takenBackOn(at)
}

/** Works without the script (server/http/pages/rights-forms.table.ts). */
function Consent({ consent }: { consent: OwnConsent }) {
  const ownAddress = useOwnAddress()
  const { purpose, isGiven, seen } = consent
  const say = useSayConsent(consent)
  const sent = useSentForm<RightsFormField>()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!say.isPending) say.mutate()
  }
  return (
    <section className="mb-4 border-b pb-4">
      <h3 className="font-semibold">{CONSENT_WORDS[purpose].label}</h3>
      <p className="mb-2 text-14 text-muted">{CONSENT_WORDS[purpose].meaning}</p>
      <p className="mb-3">{stateWords(consent)}</p>
      {consent.check !== null && <AmongWomenState check={consent.check} />}
      <form method="post" action={ownAddress} onSubmit={submit} className="grid gap-3">
        <input type="hidden" name={RIGHTS_FORM} value="consent" />
        <input type="hidden" name="purpose" value={purpose} />
        <input type="hidden" name="given" value={String(!isGiven)} />
        <input type="hidden" name="seen" value={seen} />
        {isGiven && <p className="text-14">{CONSENT_WORDS[purpose].withdrawal}</p>}
        <FormProblem message={sent?.typed[RIGHTS_FORM] === 'consent' ? (sent.error?.message ?? null) : null} />
        <Button type="submit" variant="secondary" wide busy={say.isPending} busyLabel={TEXTS.saving}>
          {isGiven ? TEXTS.takeBack : TEXTS.give}
        </Button>
      </form>
      {consent.history.length > 0 && <History history={consent.history} />}
    </section>
  )
}

function History({ history }: Pick<OwnConsent, 'history'>) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-12 cursor-pointer items-center text-14 text-muted">{TEXTS.history}</summary>
      <ul className="text-14 tabular">
        {history.map(({ given, at, page }) => (
          <li key={at}>{(given ? TEXTS.given : TEXTS.takenBack)(formatInstant(at), TEXTS.on[page])}</li>
        ))}
      </ul>
    </details>
  )
}
