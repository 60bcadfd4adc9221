import { useState } from 'react'
import type { ExportView } from '#domain/admin/exports/exports.contract.ts'
import { exportFileUrl, isUnderWay } from '#domain/admin/exports/exports.ts'
import { whatWords } from '#web/admin/exports/export-words.ts'
import { EXPORTS_TAB_TEXTS as TEXTS } from '#web/admin/exports/exports.fr.ts'
import { useAskForExport, useCancelExport } from '#web/admin/exports/use-exports.ts'
import { sentenceOf } from '#web/api/client.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** What can be done with an export now: stop it, download it, or ask for the same again. */
export function ExportActions({ exported }: { exported: ExportView }) {
  const cancel = useCancelExport()
  const ask = useAskForExport()
  const what = whatWords(exported)
  if (isUnderWay(exported.state))
    return <Act words={TEXTS.stop} label={TEXTS.stopThis(what)} act={() => cancel(exported.id)} />
  if (exported.isDownloadable)
    // Not « download »: an export that expired meanwhile leads back to this list.
    return (
      <LinkButton
        href={exportFileUrl(exported.id)}
        variant="secondary"
        icon="document"
        className="mt-1 justify-self-start"
        aria-label={TEXTS.downloadThis(what)}
      >
        {TEXTS.download}
      </LinkButton>
    )
  const wish = { kind: exported.kind, from: exported.firstDay, to: exported.lastDay }
  return <Act words={TEXTS.again} label={TEXTS.againThis(what)} act={() => ask(wish)} />
}

type ActProps = { words: string; label: string; act: () => Promise<void> }

function Act({ words, label, act }: ActProps) {
  const once = useOnce()
  const [isBusy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    await act()
      .catch((error: unknown) => notify.error(sentenceOf(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="secondary"
      className="mt-1 justify-self-start"
      aria-label={label}
      busy={isBusy}
      onClick={() => once(start)}
    >
      {words}
    </Button>
  )
}
