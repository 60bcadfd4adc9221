import { type ReactNode, useState } from 'react'
import { EFFECT_TEXTS } from '#web/admin/settings/preview/previews.fr.ts'

/**
 * Loads an effect before its dialog opens, so that nothing in it moves. If that fails the dialog opens all the same, and says
 * so: a wrong setting must not stay because its undoing cannot be shown.
 */
export function useEffectBefore() {
  const [isLoading, setLoading] = useState(false)
  const [effect, setEffect] = useState<ReactNode>(null)
  async function loadThen(load: (() => Promise<ReactNode>) | undefined, open: () => void): Promise<void> {
    if (load !== undefined) {
      setLoading(true)
      setEffect(await load().catch(() => <p>{EFFECT_TEXTS.failed}</p>))
      setLoading(false)
    }
    open()
  }
  return { isLoading, effect, loadThen }
}
