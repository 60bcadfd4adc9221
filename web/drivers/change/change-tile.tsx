import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noteWords } from '#domain/change/change-words.ts'
import { CASH_NOTES, type CashNoteOrExact, EXACT_CASH } from '#domain/change/notes.ts'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { CHANGE_TILE_TEXTS } from '#web/drivers/change/drivers-change.fr.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'

/** The note that the switch sets: the largest that most passengers have. */
const USUAL_NOTE: CashNoteOrExact = 5000

/** Saves up to which note the driver has change: shown before the server answers, and reverted when it refuses. */
function useSaveChange() {
  const client = useQueryClient()
  return useMutation({
    // One after the other: the switch and the note can be touched within one round trip, and the last has to stay.
    scope: { id: 'change-of-driver' },
    mutationFn: (upToXof: CashNoteOrExact) => api('PUT /api/driver/change', { body: { upToXof } }),
    onMutate: async (changeUpToXof) => {
      await client.cancelQueries({ queryKey: QUERY_KEYS.driver })
      const before = client.getQueryData<DriverDashboard>(QUERY_KEYS.driver)
      if (before) client.setQueryData(QUERY_KEYS.driver, { ...before, changeUpToXof })
      return before
    },
    onError: (error, _upToXof, before) => {
      if (before) client.setQueryData(QUERY_KEYS.driver, before)
      notify.error(refusalOr(CHANGE_TILE_TEXTS.notSaved, error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.driver }),
  })
}

/** « J’ai la monnaie », and up to which note: of two equal drivers, dispatch asks the one who has change. */
export function ChangeTile({ driver: { changeUpToXof } }: { driver: DriverDashboard }) {
  const { mutate, isPending } = useSaveChange()
  const hasChange = changeUpToXof > EXACT_CASH
  return (
    <div className="rounded-card bg-card px-4 py-2 raised">
      <Switch
        label={CHANGE_TILE_TEXTS.label}
        description={CHANGE_TILE_TEXTS.means}
        checked={hasChange}
        busy={isPending}
        onChange={(isOn) => mutate(isOn ? USUAL_NOTE : EXACT_CASH)}
      />
      {hasChange && (
        <div className="mb-2">
          <SelectField
            label={CHANGE_TILE_TEXTS.upTo}
            options={CASH_NOTES.map((note) => ({ value: String(note), label: noteWords(note) }))}
            value={String(changeUpToXof)}
            onChange={({ target }) => {
              const note = CASH_NOTES.find((one) => String(one) === target.value)
              if (note !== undefined) mutate(note)
            }}
          />
        </div>
      )}
    </div>
  )
}
