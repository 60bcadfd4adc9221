import { BOOK_NOTE_TEXTS, BOOKS_SENTENCES } from '#domain/ledger/books/books.fr.ts'
import { BOOK_NOTES, type BookNoteKind } from '#domain/ledger/books/books.ts'
import { BOOK_NOTE_FORM_TEXTS } from '#web/admin/books/books.fr.ts'
import { useChange } from '#web/admin/companies/use-admin-companies.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { api } from '#web/api/client.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const TEXTS = BOOK_NOTE_FORM_TEXTS
const loadForm = () => import('#domain/ledger/books/books.contract.ts').then((file) => file.bookNoteFormSchema)

const KINDS = BOOK_NOTES.map((kind) => ({ value: kind, label: BOOK_NOTE_TEXTS[kind] }))
const DIRECTIONS = [
  { value: 'add', label: TEXTS.add },
  { value: 'take_back', label: TEXTS.takeBack },
]

type Wish = { kind: string; direction: string; sum: string; reference: string; reason: string }
const EMPTY: Wish = { kind: '', direction: 'add', sum: '', reference: '', reason: '' }

function toBody({ kind, direction, sum, reference, reason }: Wish) {
  const amountXof = Number(sum.replace(/\s/g, ''))
  // The form's schema has accepted the kind.
  return { kind: kind as BookNoteKind, amountXof: direction === 'add' ? amountXof : -amountXof, reference, reason }
}

/** « Noter un mouvement »: tax that was paid, what a payment provider transferred or kept. */
export function RecordNote() {
  const { mutateAsync } = useChange(
    (wish: Wish) => api('POST /api/admin/books/notes', { body: toBody(wish) }),
    BOOKS_SENTENCES.noted,
  )
  return (
    <FormDialog
      open={TEXTS.open}
      icon="plus"
      title={TEXTS.open}
      confirm={TEXTS.confirm}
      initial={EMPTY}
      loadSchema={loadForm}
      onSubmit={mutateAsync}
    >
      {(form) => (
        <>
          <p>{TEXTS.means}</p>
          <SelectField {...form.field('kind')} label={TEXTS.kind} placeholder={BOOKS_SENTENCES.kind} options={KINDS} />
          <TextField {...form.field('sum')} label={TEXTS.sum} inputMode="numeric" autoComplete="off" />
          <TextField
            {...form.field('reference')}
            label={TEXTS.reference}
            hint={TEXTS.referenceHint}
            autoComplete="off"
          />
          <SelectField {...form.field('direction')} label={TEXTS.direction} options={DIRECTIONS} />
          <TextArea {...form.field('reason')} label={TEXTS.reason} hint={TEXTS.reasonHint} />
        </>
      )}
    </FormDialog>
  )
}
