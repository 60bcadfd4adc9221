import type { ReactNode } from 'react'

export type Fact = readonly [term: string, value: ReactNode]

/** Facts with their labels: « Plaque … AB-1234-CD ». An unknown fact is a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
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
