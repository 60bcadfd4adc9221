import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dossier } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { type Decision, decisionsOn, WANTS_REASON } from '#domain/drivers/approval.ts'
import { DECIDED_WORDS, DECISION_WORDS } from '#domain/drivers/approval-words.ts'
import type { Approval } from '#domain/drivers/driver-types.table.ts'
import { APPROVAL_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { DECIDE_ON_DRIVER_TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Wish = { decision: Decision; seen: Approval; reason?: string }

/** Decides about a driver's file in the state that the operator saw. The dialog shows failures. */
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
    title: DECIDE_ON_DRIVER_TEXTS.approveTitle,
    says: DECIDE_ON_DRIVER_TEXTS.approveMeans,
    confirm: DECIDE_ON_DRIVER_TEXTS.approve,
  },
  refuse: {
    title: DECIDE_ON_DRIVER_TEXTS.refuseTitle,
    says: DECIDE_ON_DRIVER_TEXTS.refuseMeans,
    confirm: DECIDE_ON_DRIVER_TEXTS.refuse,
  },
  suspend: {
    title: DECIDE_ON_DRIVER_TEXTS.suspendTitle,
    says: DECIDE_ON_DRIVER_TEXTS.suspendMeans,
    confirm: DECIDE_ON_DRIVER_TEXTS.suspend,
  },
  reinstate: {
    title: DECIDE_ON_DRIVER_TEXTS.reinstateTitle,
    says: DECIDE_ON_DRIVER_TEXTS.reinstateMeans,
    confirm: DECIDE_ON_DRIVER_TEXTS.reinstate,
  },
}

/** The operator's decisions about one driver; each needs a confirmation. */
export function DecideOnDriver({ dossier }: { dossier: Dossier }) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const decisions = decisionsOn(dossier.approval)
  // Another operator has decided meanwhile: the open question is no longer valid.
  const asking = asked !== null && decisions.includes(asked) ? asked : null
  const toSettle = dossier.kinds.filter(({ isToSettle }) => isToSettle)
  return (
    <>
      {decisions.includes('approve') && <DocumentsToSettle kinds={toSettle} />}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={WANTS_REASON[decision] ? 'secondary' : 'primary'}
            disabled={decision === 'approve' && toSettle.length > 0}
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

/** A file is approved once an operator has decided about each blocking document that was given. */
function DocumentsToSettle({ kinds }: { kinds: Dossier['kinds'] }) {
  if (kinds.length === 0) return null
  return (
    <div className="mb-4">
      <Banner tone="warn" title={DECIDE_ON_DRIVER_TEXTS.settleFirst}>
        <ul className="list-inside list-disc">
          {kinds.map(({ documentType, documents }) => (
            <li key={documentType}>
              {documents.some(({ review }) => review === 'waiting')
                ? DECIDE_ON_DRIVER_TEXTS.toReview(DOCUMENT_NAMES[documentType])
                : DECIDE_ON_DRIVER_TEXTS.toReplace(DOCUMENT_NAMES[documentType])}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
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
      hint={DECIDE_ON_DRIVER_TEXTS.hint}
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
      busyLabel={ACTION_TEXTS.saving}
    >
      <p className="mb-4">{says}</p>
      <MissingDocuments dossier={dossier} />
    </ConfirmDialog>
  )
}

/** A driver without these documents cannot accept rides (§6), approved or not: shown before the operator decides. */
function MissingDocuments({ dossier }: { dossier: Dossier }) {
  const lacking = dossier.kinds.filter(
    ({ blocks, documents }) => blocks && !documents.some(({ counts, status }) => counts && status !== 'expired'),
  )
  if (lacking.length === 0) return null
  return (
    <Banner tone="warn" title={DECIDE_ON_DRIVER_TEXTS.lacking}>
      <ul className="list-inside list-disc">
        {lacking.map(({ documentType, documents }) => (
          <li key={documentType}>{DECIDE_ON_DRIVER_TEXTS.lack(DOCUMENT_NAMES[documentType], documents.length > 0)}</li>
        ))}
      </ul>
      <p className="mt-2">{DECIDE_ON_DRIVER_TEXTS.evenApproved}</p>
    </Banner>
  )
}
