import { DRIVER_REASONS, RATING_REASONS_MAX, reasonsFor } from '#domain/rides/rating-reasons.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type RatingReasonsProps = { stars: number; chosen: readonly string[]; onChange: (reasons: readonly string[]) => void }

/** Why so many stars: a few words to tap, and none of them has to be. */
export function RatingReasons({ stars, chosen, onChange }: RatingReasonsProps) {
  const isFull = chosen.length >= RATING_REASONS_MAX
  return (
    <fieldset className="mt-2">
      <legend className="mb-2 font-semibold">Pourquoi{'\u202F'}? (facultatif)</legend>
      <div className="-mb-2 flex flex-wrap">
        {reasonsFor(DRIVER_REASONS, stars).map(({ code, words }) => {
          const isChosen = chosen.includes(code)
          return (
            <Reason
              key={code}
              words={words}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onToggle={() => onChange(isChosen ? chosen.filter((reason) => reason !== code) : [...chosen, code])}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

type ReasonProps = { words: string; checked: boolean; disabled: boolean; onToggle: () => void }

function Reason({ words, checked, disabled, onToggle }: ReasonProps) {
  return (
    <label
      className={classNames(
        'relative mr-2 mb-2 flex min-h-12 items-center rounded-field border-2 px-4 py-2',
        checked ? 'border-ink bg-zem-soft font-semibold' : 'border-edge bg-card',
        disabled && 'text-muted',
      )}
    >
      <input type="checkbox" className="input-over" checked={checked} disabled={disabled} onChange={onToggle} />
      {checked && <Icon name="check" size={18} className="mr-2" />}
      {words}
    </label>
  )
}
