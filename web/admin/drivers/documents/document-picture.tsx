import type { ReactNode } from 'react'
import { DOSSIER_DOCUMENTS_TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

const IS_PICTURE = /\.(jpe?g|png|webp)$/i

type DocumentPictureProps = { fileUrl: string; name: string; isTall?: boolean }

/** A picture is shown in place; a PDF opens in the browser's own viewer, in a new tab. */
export function DocumentPicture({ fileUrl, name, isTall = false }: DocumentPictureProps) {
  if (!IS_PICTURE.test(fileUrl)) {
    return <DocumentLink fileUrl={fileUrl}>{DOSSIER_DOCUMENTS_TEXTS.openPdf}</DocumentLink>
  }
  return (
    <a href={fileUrl} target="_blank" rel="noreferrer" className="mb-3 block rounded-field border bg-sand p-2">
      <img
        src={fileUrl}
        alt={DOSSIER_DOCUMENTS_TEXTS.enlarge(name)}
        className={classNames('w-full object-contain', isTall ? 'h-96' : 'h-56')}
      />
    </a>
  )
}

export function DocumentLink({ fileUrl, children }: { fileUrl: string; children: ReactNode }) {
  return (
    <a
      href={fileUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center font-semibold text-lagoon underline underline-offset-4"
    >
      <Icon name="document" className="mr-2" />
      <span>
        {children}
        <span className="sr-only">{DOSSIER_DOCUMENTS_TEXTS.newTab}</span>
      </span>
    </a>
  )
}
