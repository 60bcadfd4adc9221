import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dossier } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { type Decision, decisionsOn, WANTS_REASON } from '#domain/drivers/approval.ts'
import { APPROVAL_SENTENCES, DECIDED_WORDS, DECISION_WORDS } from '#domain/drivers/approval-words.ts'
import type { Approval } from '#domain/drivers/driver-types.table.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

type Wish = { decision: Decision; seen: Approval; reason?: string }

/** Decides about a driver's file as the operator saw it. Failures are told where they happen. */
function useDecide(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Wish) => api('POST /api/admin/drivers/:userId/decision', { params: { userId }, body }),
    onSuccess: (_answer, { decision }) => notify.success(DECIDED_WORDS[decision]),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

type Words = { readonly title: string; readonly says: string; readonly confirm: string }

const WORDS: Readonly<Record<Decision, Words>> = {
  approve: {
    title: 'Approuver ce chauffeur\u202F?',
    says: 'Il pourra se rendre disponible et accepter des courses. Il est prévenu par e-mail.',
    confirm: 'Approuver le chauffeur',
  },
  refuse: {
    title: 'Refuser ce dossier\u202F?',
    says: 'Il ne pourra prendre aucune course. Il pourra corriger son dossier et demander une nouvelle vérification.',
    confirm: 'Refuser le dossier',
  },
  suspend: {
    title: 'Suspendre ce chauffeur\u202F?',
    says: 'Il devient indisponible tout de suite et ne reçoit plus de courses. Une course déjà acceptée peut être terminée.',
    confirm: 'Suspendre le chauffeur',
  },
  reinstate: {
    title: 'Réintégrer ce chauffeur\u202F?',
    says: 'Il pourra de nouveau se rendre disponible. Il est prévenu par e-mail.',
    confirm: 'Réintégrer le chauffeur',
  },
}

/** The operator's decisions about one driver, each asked for once more before it is made. */
export function DecideOnDriver({ dossier }: { dossier: Dossier }) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const decisions = decisionsOn(dossier.approval)
  // Somebody else has decided while this one hesitated: their question no longer stands.
  const asking = asked !== null && decisions.includes(asked) ? asked : null
  return (
    <>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={WANTS_REASON[decision] ? 'secondary' : 'primary'}
            onClick={() => setAsked(decision)}
          >
            {DECISION_WORDS[decision]}
          </Button>
        ))}
      </div>
      {decisions.map((decision) => {
        const Ask = WANTS_REASON[decision] ? AskReason : AskOnce
        return (
          <Ask
            key={decision}
            decision={decision}
            dossier={dossier}
            open={asking === decision}
            onClose={() => setAsked(null)}
          />
        )
      })}
    </>
  )
}

type AskProps = { decision: Decision; dossier: Dossier; open: boolean; onClose: () => void }

function AskReason({ decision, dossier, open, onClose }: AskProps) {
  const { mutateAsync } = useDecide(dossier.userId)
  const { title, says, confirm } = WORDS[decision]
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={title}
      hint="Le chauffeur le lit dans son espace et par e-mail."
      confirmLabel={confirm}
      onConfirm={async (reason) => void (await mutateAsync({ decision, seen: dossier.approval, reason }))}
    >
      <p>{says}</p>
    </ReasonDialog>
  )
}

function AskOnce({ decision, dossier, open, onClose }: AskProps) {
  const once = useOnce()
  const { mutateAsync, isPending } = useDecide(dossier.userId)
  const { title, says, confirm } = WORDS[decision]
  const decide = () =>
    mutateAsync({ decision, seen: dossier.approval })
      .catch((error: unknown) => notify.error(refusalOr(APPROVAL_SENTENCES.decisionFailed, error)))
      .then(onClose)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => once(decide)}
      title={title}
      confirmLabel={confirm}
      busy={isPending}
      busyLabel="Enregistrement…"
    >
      <p className="mb-4">{says}</p>
      <MissingDocuments dossier={dossier} />
    </ConfirmDialog>
  )
}

/** Approved or not, a driver without these accepts nothing (§6): the operator knows it before they decide. */
function MissingDocuments({ dossier }: { dossier: Dossier }) {
  const lacking = dossier.kinds.filter(
    ({ blocks, documents }) => blocks && !documents.some(({ status }) => status !== 'expired'),
  )
  if (lacking.length === 0) return null
  return (
    <Banner tone="warn" title="Des papiers obligatoires manquent ou sont expirés">
      <ul className="list-inside list-disc">
        {lacking.map(({ documentType, documents }) => (
          <li key={documentType}>
            {DOCUMENT_NAMES[documentType]}
            {'\u00A0'}: {documents.length === 0 ? 'manquant' : 'expiré'}
          </li>
        ))}
      </ul>
      <p className="mt-2">Même approuvé, il ne pourra pas accepter de courses avant de les avoir ajoutés.</p>
    </Banner>
  )
}
