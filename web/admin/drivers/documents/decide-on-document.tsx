import { useState } from 'react'
import type { DocumentFile } from '#domain/admin/drivers/document-review.contract.ts'
import { reviewAfter } from '#domain/documents/document-review.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { addressAfter } from '#web/admin/drivers/documents/address-after.ts'
import { DECIDE_ON_DOCUMENT_TEXTS as TEXTS } from '#web/admin/drivers/documents/admin-documents.fr.ts'
import { useReview } from '#web/admin/drivers/documents/use-documents-to-review.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () =>
  import('#domain/admin/drivers/document-review.contract.ts').then((file) => file.confirmDocumentSchema)

/** Days that the calendar offers; any other day can be typed. */
const LONGEST_VALID_DAYS = 15 * 366

/** Confirms the document with the day that it shows, or refuses it with the reason. */
export function DecideOnDocument({ file }: { file: DocumentFile }) {
  const { id, review } = file.document
  const { address, go } = useAdminAddress()
  const { mutateAsync } = useReview(id)
  const goOn = () => go(addressAfter(address, file))
  const seen = { review, expiresOn: file.document.expiresOn }
  return (
    <Card title={TEXTS.title} level={3}>
      <Confirm
        file={file}
        onConfirm={async (expiresOn) => {
          await mutateAsync({ decision: 'confirm', seen, expiresOn })
          // « Entre femmes » is still to be looked up on this card.
          if (file.amongWomen === null || file.amongWomen.answer !== null) goOn()
        }}
      />
      {reviewAfter(review, 'refuse') !== null && (
        <Refuse
          isConfirmed={review === 'confirmed'}
          onRefuse={async (reason) => {
            await mutateAsync({ decision: 'refuse', seen, reason })
            goOn()
          }}
        />
      )}
    </Card>
  )
}

type ConfirmProps = { file: DocumentFile; onConfirm: (expiresOn: string) => Promise<void> }

function Confirm({ file: { document }, onConfirm }: ConfirmProps) {
  const form = useForm({
    initial: { expiresOn: document.expiresOn as string },
    loadSchema,
    explain,
    submit: ({ expiresOn }) => onConfirm(expiresOn),
  })
  const today = dayOf(new Date())
  const { expiresOn } = form.values
  return (
    <form {...form.form} className="grid gap-4">
      <DateField
        {...form.field('expiresOn')}
        onChange={(day) => form.set('expiresOn', day)}
        label={TEXTS.expiresOn}
        hint={isPast(expiresOn, today) ? TEXTS.isPast : TEXTS.expiresHint}
        bounds={{
          first: addDays(today, -366),
          last: addDays(today, LONGEST_VALID_DAYS),
          monthShown: expiresOn.slice(0, 7),
        }}
      />
      <FormProblem message={form.generalError} />
      <Button
        type="submit"
        variant={document.review === 'confirmed' ? 'secondary' : 'primary'}
        busy={form.busy}
        busyLabel={ACTION_TEXTS.saving}
      >
        {document.review === 'confirmed' ? TEXTS.correct : TEXTS.confirm}
      </Button>
    </form>
  )
}

function isPast(typed: string, today: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(typed) && typed < today
}

type RefuseProps = { isConfirmed: boolean; onRefuse: (reason: string) => Promise<void> }

function Refuse({ isConfirmed, onRefuse }: RefuseProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mt-3 grid">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {TEXTS.refuse}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={TEXTS.refuseTitle}
        hint={TEXTS.hint}
        confirmLabel={TEXTS.refuse}
        onConfirm={onRefuse}
      >
        <p>{isConfirmed ? TEXTS.refuseConfirmed : TEXTS.refuseMeans}</p>
      </ReasonDialog>
    </div>
  )
}
