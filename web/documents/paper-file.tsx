import { useId, useRef } from 'react'
import { FILE_EXTENSIONS } from '#domain/documents/document-file.ts'
import { formatNumber } from '#domain/shared/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame, tiesOf } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'

const HINT = 'PDF, JPG ou PNG, 5 Mo au plus. Une photo bien éclairée, à plat et entière suffit.'

type PaperFileProps = {
  file: File | null
  error: string | undefined
  isBusy: boolean
  onFile: (file: File) => void
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} Ko` : `${formatNumber(Math.round(kilobytes / 102.4) / 10)} Mo`
}

/** The file of a paper: taken with the camera, or chosen. Its button gets the focus when something is wrong with it. */
export function PaperFile({ file, error, isBusy, onFile }: PaperFileProps) {
  const id = useId()
  const words = { label: 'Fichier', hint: HINT, error }
  return (
    <FieldFrame id={id} words={words}>
      {file && (
        <p
          className="mb-3 flex items-center rounded-field border-2 border-lagoon bg-lagoon-soft px-4 py-3"
          role="status"
        >
          <Icon name="document" className="mr-3 two-tone" />
          <bdi className="min-w-0 flex-auto truncate font-semibold">{file.name || 'Document'}</bdi>
          <span className="ml-3 flex-none text-14 tabular">{sizeOf(file.size)}</span>
        </p>
      )}
      <div className="grid gap-3 sm:flex">
        <FileButton id={id} ties={tiesOf(id, words)} accept={FILE_EXTENSIONS.join(',')} isBusy={isBusy} onFile={onFile}>
          {file ? 'Choisir un autre fichier' : 'Choisir un fichier'}
        </FileButton>
        <div className="hidden pointer-coarse:grid">
          <FileButton accept="image/*" isCamera isBusy={isBusy} onFile={onFile}>
            Prendre une photo
          </FileButton>
        </div>
      </div>
    </FieldFrame>
  )
}

type FileButtonProps = {
  id?: string
  ties?: ReturnType<typeof tiesOf>
  accept: string
  isCamera?: boolean
  isBusy: boolean
  onFile: (file: File) => void
  children: string
}

/** A button in the place of the browser's own file field, which it opens. */
function FileButton({ ties, accept, isCamera = false, isBusy, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        {...(isCamera && { capture: 'environment' as const })}
        aria-label={children}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          // The same file can be chosen again after a failure.
          event.currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <Button
        {...ties}
        {...(ties && { name: 'file' })}
        variant="secondary"
        icon={isCamera ? 'plus' : 'upload'}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
