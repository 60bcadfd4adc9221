import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { EmergencyContact } from '#domain/safety/contacts.contract.ts'
import { CONTACTS_MAX } from '#domain/safety/emergency-contacts.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import type { Api } from '#domain/wire/api.ts'
import { EMERGENCY_CONTACTS_TEXTS as TEXTS } from '#web/accounts/settings/emergency-contacts.fr.ts'
import { NewContactDialog } from '#web/accounts/settings/new-contact-dialog.tsx'
import { api, sentenceOf } from '#web/api/client.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const KEY = ['emergency-contacts']
type Contacts = CallOutput<Api['GET /api/emergency-contacts']>

/** Whom an SOS also warns. */
export function EmergencyContactsCard() {
  const client = useQueryClient()
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api('GET /api/emergency-contacts'),
  })
  const keep = (contacts: Contacts) => client.setQueryData(KEY, contacts)
  return (
    <Card title={TEXTS.title}>
      <p className="mb-3 text-14 text-muted">{TEXTS.means}</p>
      {isLoadingError ? (
        <LoadFailed sentence={TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonArea>
          <Skeleton className="h-24" />
        </SkeletonArea>
      ) : (
        <Shown {...data} keep={keep} />
      )}
    </Card>
  )
}

type ShownProps = Contacts & { keep: (contacts: Contacts) => void }

function Shown({ contacts, hasSms, keep }: ShownProps) {
  const [isAdding, setAdding] = useState(false)
  if (!hasSms && contacts.length === 0) return <p>{TEXTS.smsOff}</p>
  return (
    <>
      {contacts.length === 0 && <p>{TEXTS.none}</p>}
      {contacts.length > 0 && (
        <ul aria-label={TEXTS.list}>
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} keep={keep} />
          ))}
        </ul>
      )}
      {hasSms && contacts.length < CONTACTS_MAX && (
        <div className="mt-3">
          <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
            {TEXTS.add}
          </Button>
        </div>
      )}
      <NewContactDialog open={isAdding} onClose={() => setAdding(false)} onAdded={keep} />
    </>
  )
}

function Contact({ contact, keep }: { contact: EmergencyContact; keep: ShownProps['keep'] }) {
  const { id, name, phoneNumber, state } = contact
  const [isAsking, setAsking] = useState(false)
  const once = useOnce()
  const onError = (error: unknown) => notify.error(sentenceOf(error))
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/emergency-contacts/:contactId', { params: { contactId: id } }),
    onSuccess: keep,
    onError,
  })
  const again = useMutation({
    mutationFn: () => api('POST /api/emergency-contacts', { body: { name, phoneNumber } }),
    onSuccess: (contacts) => {
      keep(contacts)
      notify.success(TEXTS.sent)
    },
    onError,
  })
  return (
    <li className="flex flex-wrap items-center justify-between border-b py-3 last:border-b-0">
      <div className="mr-4 min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-14 text-muted tabular">{formatPhoneNumber(phoneNumber)}</p>
        <p className="text-14">{TEXTS.states[state]}</p>
      </div>
      <div className="-ml-5 flex flex-wrap">
        {(state === 'asked' || state === 'expired') && (
          <Button
            variant="ghost"
            busy={again.isPending}
            aria-label={TEXTS.againOf(name)}
            onClick={() => once(() => again.mutateAsync())}
          >
            {TEXTS.again}
          </Button>
        )}
        <Button variant="ghost" aria-label={TEXTS.removeOf(name)} onClick={() => setAsking(true)}>
          {TEXTS.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => once(() => remove.mutateAsync())}
        title={TEXTS.removeTitle}
        confirmLabel={TEXTS.remove}
        danger
        busy={remove.isPending}
        busyLabel={ACTION_TEXTS.deleting}
      >
        {TEXTS.removed(name)}
      </ConfirmDialog>
    </li>
  )
}
