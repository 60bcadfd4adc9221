import { useState } from 'react'
import { COPIED_REFERENCE_TEXTS as TEXTS } from '#web/admin/lists/lists.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Enough to tell two rides apart on one page. */
const SHORT = 8

/** The beginning of a long reference; the button copies all of it, where the browser can, and then shows it. */
export function CopiedReference({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false)
  const [isWhole, setWhole] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(true)
    } catch {
      setWhole(true)
    }
  }
  return (
    <span className="copied-reference">
      <span title={id} className="text-14">
        {isWhole ? id : id.slice(0, SHORT)}
      </span>
      {!isWhole && (
        <Button variant="ghost" aria-label={TEXTS.copyReference} onClick={() => void copy()}>
          {isCopied ? TEXTS.copied : TEXTS.copy}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied && TEXTS.copied}
      </span>
    </span>
  )
}
