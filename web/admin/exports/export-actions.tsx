import { useState } from 'react'
import type { ExportView } from '#domain/admin/exports/exports.contract.ts'
import { exportFileUrl, isUnderWay } from '#domain/admin/exports/exports.ts'
import { whatWords } from '#web/admin/exports/export-words.ts'
import { EXPORTS_TAB_TEXTS as TEXTS } from '#web/admin/exports/exports.fr.ts'
import { useAskForExport, useCancelExport } from '#web/admin/exports/use-exports.ts'
import { explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** What can be done with an export now: stop it, download it, or ask for the same again. */
export function ExportActions({ one }: { one: ExportView }) {
  const cancel = useCancelExport()
  const ask = useAskForExport()
  const what = whatWords(one)
  if (isUnderWay(one.state)) return <Act words={TEXTS.stop} label={TEXTS.stopThis(what)} act={() => cancel(one.id)} />
  if (one.isThere)
    // Not « download »: an export that expired meanwhile leads back to this list.
    return (
      <LinkButton
        href={exportFileUrl(one.id)}
        variant="secondary"
        icon="document"
        className="mt-1 justify-self-start"
        aria-label={TEXTS.downloadThis(what)}
      >
        {TEXTS.download}
      </LinkButton>
    )
  const wish = { kind: one.kind, from: one.firstDay, to: one.lastDay }
  return <Act words={TEXTS.again} label={TEXTS.againThis(what)} act={() => ask(wish)} />
}

type ActProps = { words: string; label: string; act: () => Promise<void> }

function Act({ words, label, act }: ActProps) {
  const [isBusy, setBusy] = useState(false)
  function tap() {
    setBusy(true)
    act()
      .catch((error: unknown) => notify.error(explain(error).message))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="secondary" className="mt-1 justify-self-start" aria-label={label} busy={isBusy} onClick={tap}>
      {words}
    </Button>
  )
}
