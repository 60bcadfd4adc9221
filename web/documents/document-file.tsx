import { useId } from 'react'
import { FILE_EXTENSIONS } from '#domain/documents/document-file.ts'
import { formatNumber } from '#domain/shared/format.ts'
import { DOCUMENT_FILE_TEXTS } from '#web/documents/documents.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { FieldFrame, tiesOf } from '#web/ui/form/field-frame.tsx'

const HINT = DOCUMENT_FILE_TEXTS.hint
const PHOTOGRAPH = DOCUMENT_FILE_TEXTS.photograph

type DocumentFileProps = {
  file: File | null
  error: string | undefined
  isBusy: boolean
  onFile: (file: File) => void
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} Ko` : `${formatNumber(Math.round(kilobytes / 102.4) / 10)} Mo`
}

/** The file of a document, from the camera or a file picker. Its button gets the focus when the file has an error. */
export function DocumentFile({ file, error, isBusy, onFile }: DocumentFileProps) {
  const id = useId()
  const words = { label: DOCUMENT_FILE_TEXTS.file, hint: HINT, error }
  const choose = file ? DOCUMENT_FILE_TEXTS.chooseOther : DOCUMENT_FILE_TEXTS.choose
  const button = { variant: 'secondary', disabled: isBusy, onFile } as const
  return (
    <FieldFrame id={id} words={words}>
      {file && (
        <p
          className="mb-3 flex items-center rounded-field border-2 border-lagoon bg-lagoon-soft px-4 py-3"
          role="status"
        >
          <Icon name="document" className="mr-3 two-tone" />
          <bdi className="min-w-0 flex-auto truncate font-semibold">{file.name || DOCUMENT_FILE_TEXTS.document}</bdi>
          <span className="ml-3 flex-none text-14 tabular">{sizeOf(file.size)}</span>
        </p>
      )}
      <div className="grid gap-3 sm:flex">
        <FileButton
          {...tiesOf(id, words)}
          {...button}
          name="file"
          icon="upload"
          label={choose}
          accept={FILE_EXTENSIONS.join(',')}
        >
          {choose}
        </FileButton>
        <div className="hidden pointer-coarse:grid">
          <FileButton {...button} icon="plus" label={PHOTOGRAPH} accept="image/*" isCamera>
            {PHOTOGRAPH}
          </FileButton>
        </div>
      </div>
    </FieldFrame>
  )
}
