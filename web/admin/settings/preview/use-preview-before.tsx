import { type ReactNode, useState } from 'react'
import { PREVIEW_TEXTS } from '#web/admin/settings/preview/previews.fr.ts'

/**
 * Loads a preview before its dialog opens, so that nothing in it moves. If that fails the dialog opens all the same, and says
 * so: a wrong setting must not stay because its undoing cannot be shown.
 */
export function usePreviewBefore() {
  const [isLoading, setLoading] = useState(false)
  const [preview, setPreview] = useState<ReactNode>(null)
  async function loadThen(load: (() => Promise<ReactNode>) | undefined, open: () => void): Promise<void> {
    if (load !== undefined) {
      setLoading(true)
      setPreview(await load().catch(() => <p>{PREVIEW_TEXTS.failed}</p>))
      setLoading(false)
    }
    open()
  }
  return { isLoading, preview, loadThen }
}
