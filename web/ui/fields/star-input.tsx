import { useId } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { STAR_TEXTS } from '#web/ui/ui.fr.ts'

const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

type StarInputProps = { legend: string; value: Stars | undefined; onChange: (stars: Stars) => void; disabled?: boolean }

/** One to five stars, as native radios, with their arrow keys, labels and touch. */
export function StarInput({ legend, value, onChange, disabled = false }: StarInputProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap">
        {STARS.map((stars) => {
          const lit = value !== undefined && stars <= value
          return (
            <span key={stars} className="relative block size-12">
              <input
                type="radio"
                className="input-over"
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                aria-label={stars === 1 ? STAR_TEXTS.star : STAR_TEXTS.stars(stars)}
              />
              <span className="flex size-12 items-center justify-center rounded-field">
                <Icon
                  name={lit ? 'star-full' : 'star'}
                  size={36}
                  className={classNames(lit ? 'text-zem [stroke:var(--color-ink)]' : 'text-edge')}
                />
              </span>
            </span>
          )
        })}
      </div>
    </fieldset>
  )
}
