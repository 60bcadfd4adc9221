import { useId } from 'react'
import { emergencyNumbers } from '#domain/rides/share/emergency.ts'
import { currentBrand } from '#web/api/brand.ts'
import { CASE_FORM_TEXTS as TEXTS } from '#web/cases/cases.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'

const ANSWERS = [
  { value: 'yes', label: TEXTS.yes },
  { value: 'no', label: TEXTS.no },
] as const

type InjuredProps = {
  field: { readonly name: string; readonly value: string; readonly error: string | undefined }
  onChoose: (is: 'yes' | 'no') => void
}

/** « Quelqu’un est-il blessé ? » comes before everything else about an accident, and leads to the emergency numbers. */
export function Injured({ field: { name, value, error }, onChoose }: InjuredProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-2 font-semibold">{TEXTS.injured}</legend>
      <div className="mb-3 flex">
        {ANSWERS.map((answer) => (
          <label key={answer.value} className="mr-4 flex min-h-12 cursor-pointer items-center">
            <input
              type="radio"
              name={name}
              value={answer.value}
              checked={value === answer.value}
              className="mr-3 size-6"
              onChange={() => onChoose(answer.value)}
            />
            {answer.label}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {value === 'yes' && <CallFirst />}
      {value !== '' && <p className="text-14 text-muted">{TEXTS.sos}</p>}
    </fieldset>
  )
}

/** Firefighters first: they come for the injured. */
function CallFirst() {
  return (
    <div className="mb-3">
      <Banner tone="bad" title={TEXTS.callFirst} announce>
        <p className="mb-3">{TEXTS.callThen}</p>
        <div className="grid gap-3">
          {emergencyNumbers(currentBrand())
            .reverse()
            .map(({ inShort, numbers: [number = ''] }, at) => (
              <LinkButton key={number} icon="phone" variant={at === 0 ? 'danger' : 'secondary'} href={`tel:${number}`}>
                {TEXTS.call(number, inShort)}
              </LinkButton>
            ))}
        </div>
      </Banner>
    </div>
  )
}
