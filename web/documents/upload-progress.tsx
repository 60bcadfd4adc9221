import type { Stage } from '#web/documents/send-document.ts'
import { Button } from '#web/ui/button.tsx'

/** Sending is most of it; what the browser and the server do before and after moves the bar a little. */
const SENT_FROM = 5
const SENT_TO = 95

function wordsOf(stage: Stage): { words: string; percent: number } {
  if (stage === 'preparing') return { words: 'Préparation du fichier…', percent: SENT_FROM }
  if (stage === 'checking') return { words: 'Vérification du document…', percent: SENT_TO }
  const percent = Math.round(stage * 100)
  return { words: `Envoi… ${percent}\u00A0%`, percent: SENT_FROM + stage * (SENT_TO - SENT_FROM) }
}

/** How far the file has come, and the way to stop it. */
export function UploadProgress({ stage, onCancel }: { stage: Stage; onCancel: () => void }) {
  const { words, percent } = wordsOf(stage)
  return (
    <div className="rounded-field border-2 border-edge p-4">
      <p className="mb-2 font-semibold tabular">{words}</p>
      <progress className="progress" max={100} value={percent} aria-label="Envoi du document" />
      <div className="mt-3">
        <Button variant="secondary" icon="x" onClick={onCancel}>
          Annuler l’envoi
        </Button>
      </div>
    </div>
  )
}
