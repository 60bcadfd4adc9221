import { SHARE_SENTENCES } from '#domain/rides/share/share-words.ts'
import { notify } from '#web/ui/notify.ts'

/** Has this phone a way of its own to send something to somebody? */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the phone's own sheet. Whoever closes it has changed his mind: nothing is said. */
export async function openShareSheet(url: string): Promise<void> {
  await navigator.share({ title: SHARE_SENTENCES.message, text: SHARE_SENTENCES.message, url }).catch(() => undefined)
}

/** Copies the link, by the old way where the new one is missing or refused. */
export async function copyLink(url: string, field: HTMLInputElement | null): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => copySelected(field),
  )
  if (isCopied) notify.success(SHARE_SENTENCES.copied)
  else notify.error(SHARE_SENTENCES.notCopied)
}

function copySelected(field: HTMLInputElement | null): boolean {
  field?.select()
  return field !== null && document.execCommand('copy')
}
