import type { ReactNode } from 'react'
import { FACTS_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

export type Fact = readonly [term: string, value: ReactNode]

/** A longer text is a paragraph below its label. */
const ONE_LINE = 40

const isLong = (value: ReactNode) => typeof value === 'string' && value.length > ONE_LINE

type FactsProps = {
  facts: readonly Fact[]
  /** Unknown facts come last, folded. */
  foldsEmpty?: boolean
}

const isEmpty = ([, value]: Fact) => value === null || value === undefined

/** Facts with their labels: « Plaque … AB-1234-CD ». An unknown fact is a dash. */
export function Facts({ facts, foldsEmpty = false }: FactsProps) {
  const folded = foldsEmpty ? facts.filter(isEmpty) : []
  return (
    <>
      <FactList facts={facts.filter((fact) => !folded.includes(fact))} />
      {folded.length > 0 && (
        <details className="disclosure border-t">
          <summary className="flex min-h-12 cursor-pointer items-center text-14 text-muted">
            <span>{FACTS_TEXTS.empty(folded.length)}</span>
            <Icon name="down" size={20} className="disclosure-mark ml-auto" />
          </summary>
          <FactList facts={folded} />
        </details>
      )}
    </>
  )
}

function FactList({ facts }: Pick<FactsProps, 'facts'>) {
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={term} className="flex flex-wrap items-baseline justify-between border-b py-2 last:border-b-0">
          <dt className="mr-4 text-14 text-muted">{term}</dt>
          <dd className={classNames('min-w-0 tabular wrap-anywhere', isLong(value) ? 'w-full' : 'ml-auto text-right')}>
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
