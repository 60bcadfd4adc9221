import type { ReactNode } from 'react'
import { FACTS_TEXTS } from '#web/admin/admin.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'

export type Fact = readonly [term: string, value: ReactNode]

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
          <dd className="ml-auto min-w-0 text-right tabular wrap-anywhere">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
