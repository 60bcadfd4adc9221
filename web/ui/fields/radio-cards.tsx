import { useId } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import '#web/ui/fields/radio-cards.css'

export type RadioCard<Value extends string> = {
  value: Value
  icon: IconName
  name: string
  description?: string
  /** « 4 places · ici dans 5 min » */
  facts?: string
  /** Formatted, at the right edge. */
  price?: string
  /** The price is loading: its space is kept. */
  isPriceComing?: boolean
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = {
  legend: string
  name?: string
  options: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A few choices, one line each, easy to compare: native radios under the cards. */
export function RadioCards<Value extends string>({ legend, name, options, value, onChange }: RadioCardsProps<Value>) {
  const group = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="relative block">
          <input
            type="radio"
            className="input-over"
            name={name ?? group}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <CardLine option={option} />
        </label>
      ))}
    </fieldset>
  )
}

function CardLine({ option }: { option: RadioCard<string> }) {
  return (
    <span className="radio-card flex min-h-18 items-center rounded-field px-3 py-2">
      <Icon name={option.icon} size={36} className="mr-3 two-tone" />
      {/* On the corner, where it covers neither drawing nor words. */}
      <span className="radio-card-mark absolute -top-2 -right-2 flex size-5 items-center justify-center rounded-full">
        <Icon name="check" size={14} />
      </span>
      <span className="min-w-0 flex-auto">
        <span className="flex items-start justify-between">
          <span className="min-w-0 font-extrabold">{option.name}</span>
          {option.price && (
            <span className="ml-3 flex-none">
              <Price>{option.price}</Price>
            </span>
          )}
          {option.isPriceComing && <Skeleton className="mt-0.5 ml-3 h-5 w-20 flex-none" />}
        </span>
        <span className="flex flex-wrap text-14 text-muted">
          {option.facts && <span className="mr-2 font-semibold whitespace-nowrap tabular">{option.facts}</span>}
          {option.description && <span className="radio-card-more">{option.description}</span>}
        </span>
      </span>
    </span>
  )
}
