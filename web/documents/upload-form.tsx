import { CONSENT_WORDS } from '#domain/accounts/rights/consents.ts'
import { DOCUMENT_NOTES_MAX, DOCUMENT_NUMBER_MAX } from '#domain/documents/document-limits.ts'
import { DOCUMENT_NAMES, type DocumentType } from '#domain/documents/document-types.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { DocumentFile } from '#web/documents/document-file.tsx'
import { UPLOAD_FORM_TEXTS } from '#web/documents/documents.fr.ts'
import type { Stage } from '#web/documents/send-document.ts'
import type { UploadFormState } from '#web/documents/use-upload-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'

/** Sending takes most of the time; the steps of browser and server before and after move the bar a little. */
const SENT_FROM = 5
const SENT_TO = 95

function wordsOf(stage: Stage): { words: string; percent: number } {
  if (stage === 'preparing') return { words: UPLOAD_FORM_TEXTS.preparing, percent: SENT_FROM }
  if (stage === 'checking') return { words: UPLOAD_FORM_TEXTS.checking, percent: SENT_TO }
  const percent = Math.round(stage * 100)
  return { words: UPLOAD_FORM_TEXTS.sending(percent), percent: SENT_FROM + stage * (SENT_TO - SENT_FROM) }
}

/** The progress of the file, and the button to stop it. */
function UploadProgress({ stage, onCancel }: { stage: Stage; onCancel: () => void }) {
  const { words, percent } = wordsOf(stage)
  return (
    <div className="rounded-field border-2 border-edge p-4">
      <p className="mb-2 font-semibold tabular">{words}</p>
      <progress className="progress" max={100} value={percent} aria-label={UPLOAD_FORM_TEXTS.sendingDocument} />
      <div className="mt-3">
        <Button variant="secondary" icon="x" onClick={onCancel}>
          {UPLOAD_FORM_TEXTS.cancelSending}
        </Button>
      </div>
    </div>
  )
}

/** Days that the calendar offers; any other day can be typed. */
const LONGEST_VALID_DAYS = 15 * 366
const OLDEST_DAYS = 40 * 366

type UploadFormProps = { form: UploadFormState; types: readonly DocumentType[]; onClose: () => void }

/** §5 Document upload form. */
export function UploadForm({ form, types, onClose }: UploadFormProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const today = dayOf(new Date())
  const isBusy = form.busy
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-22 font-extrabold">
        {UPLOAD_FORM_TEXTS.title}
      </h2>
      <form
        {...form.form}
        className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-x-6"
        aria-label={UPLOAD_FORM_TEXTS.title}
      >
        <SelectField
          {...form.field('documentType')}
          label={UPLOAD_FORM_TEXTS.documentType}
          placeholder={UPLOAD_FORM_TEXTS.chooseType}
          options={types.map((type) => ({ value: type, label: DOCUMENT_NAMES[type] }))}
        />
        <TextField
          {...form.field('documentNumber')}
          label={UPLOAD_FORM_TEXTS.number}
          optional
          autoComplete="off"
          maxLength={DOCUMENT_NUMBER_MAX}
        />
        <DateField
          {...form.field('issuedOn')}
          onChange={(day) => form.set('issuedOn', day)}
          label={UPLOAD_FORM_TEXTS.issuedOn}
          optional
          bounds={{ first: addDays(today, -OLDEST_DAYS), last: today }}
        />
        <DateField
          {...form.field('expiresOn')}
          onChange={(day) => form.set('expiresOn', day)}
          label={UPLOAD_FORM_TEXTS.expiresOn}
          bounds={{
            first: addDays(today, -366),
            last: addDays(today, LONGEST_VALID_DAYS),
            monthShown: today.slice(0, 7),
          }}
        />
        <DocumentFile file={form.file} error={form.field('file').error} isBusy={isBusy} onFile={form.choose} />
        <TextArea {...form.field('notes')} label={UPLOAD_FORM_TEXTS.notes} optional maxLength={DOCUMENT_NOTES_MAX} />
        <div className="grid grid-cols-1 gap-4 md:col-span-2">
          {form.asksConsent && <CardConsent form={form} />}
          <Problem form={form} />
          {form.stage !== null && <UploadProgress stage={form.stage} onCancel={form.cancel} />}
          <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-end">
            <Button type="submit" busy={isBusy} busyLabel={UPLOAD_FORM_TEXTS.adding}>
              {form.mayRetry ? ACTION_TEXTS.retry : UPLOAD_FORM_TEXTS.add}
            </Button>
            {!isBusy && (
              <Button variant="secondary" onClick={onClose}>
                {ACTION_TEXTS.cancel}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Card>
  )
}

/** Its own box, unticked: no card is kept without it. */
function CardConsent({ form }: { form: UploadFormState }) {
  return (
    <div>
      <Checkbox {...form.checkbox('consent')} label={CONSENT_WORDS.card.label} />
      <p className="text-14 text-muted">{CONSENT_WORDS.card.meaning}</p>
    </div>
  )
}

/** An error without a field; typed text and the chosen file stay. */
function Problem({ form }: { form: UploadFormState }) {
  if (form.generalError === null) return null
  return (
    <Banner tone="bad" announce title={form.generalError}>
      {form.mayRetry && <p>{UPLOAD_FORM_TEXTS.kept}</p>}
    </Banner>
  )
}
