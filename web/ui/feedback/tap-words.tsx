import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

type TapWordsProps = {
  legend: string
  choices: readonly { readonly code: string; readonly words: string }[]
  /** Codes, in the order of choice. */
  chosen: readonly string[]
  /** The most that can be chosen. */
  max: number
  onChange: (chosen: readonly string[]) => void
}

/** Words to choose by a tap, none, one or several: native checkboxes underneath. */
export function TapWords({ legend, choices, chosen, max, onChange }: TapWordsProps) {
  const isFull = chosen.length >= max
  return (
    <fieldset className="mt-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="-mb-2 flex flex-wrap">
        {choices.map(({ code, words }) => {
          const isChosen = chosen.includes(code)
          return (
            <TapWord
              key={code}
              words={words}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onToggle={() => onChange(isChosen ? chosen.filter((one) => one !== code) : [...chosen, code])}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

type TapWordProps = { words: string; checked: boolean; disabled: boolean; onToggle: () => void }

function TapWord({ words, checked, disabled, onToggle }: TapWordProps) {
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
