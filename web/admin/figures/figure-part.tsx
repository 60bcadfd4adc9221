import type { ReactNode } from 'react'
import type { FiguresView } from '#domain/admin/figures/figures.contract.ts'
import { FigureChart } from '#web/admin/figures/figure-chart.tsx'
import type { FigureColumn, FigurePart } from '#web/admin/figures/figure-parts.table.ts'
import { figureWords, stepWords } from '#web/admin/figures/figure-words.ts'
import { FIGURE_NAMES, FIGURE_PART_TEXTS, FIGURES_TAB_TEXTS as TEXTS } from '#web/admin/figures/figures.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'

type FigurePartProps = { part: FigurePart; view: FiguresView }

/** A chart, and below it what its figures mean and the same as a table. */
export function FigurePartSection({ part, view }: FigurePartProps) {
  const title = FIGURE_PART_TEXTS[part.key]
  return (
    <section aria-label={title} className="figure-part">
      <h3 className="text-18 font-extrabold">{title}</h3>
      <FigureChart part={part} view={view} />
      <Disclosure words={TEXTS.definition} of={title}>
        <dl className="figure-definitions">
          {part.definitions.map(([key, definition]) => (
            <div key={key}>
              <dt className="font-semibold">{FIGURE_NAMES[key]}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <Disclosure words={TEXTS.table} of={title}>
        <FigureTable part={part} view={view} />
      </Disclosure>
    </section>
  )
}

type DisclosureProps = { words: string; of: string; children: ReactNode }

/** Opens at a tap; on paper and without a script it is open. */
export function Disclosure({ words, of, children }: DisclosureProps) {
  return (
    <details className="disclosure figure-more">
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold">
        {words}
        <span className="sr-only"> {of}</span>
        <Icon name="down" size={20} className="disclosure-mark ml-1 text-muted" />
      </summary>
      {children}
    </details>
  )
}

function FigureTable({ part: { key, columns }, view: { range, before, step } }: FigurePartProps) {
  return (
    <TableFrame
      caption={TEXTS.tableOf(FIGURE_PART_TEXTS[key])}
      head={[TEXTS.start, ...columns.map((column) => FIGURE_NAMES[column.key])]}
    >
      {range.steps.map(({ at, figures }) => (
        <Row key={at} name={stepWords(at, step)} columns={columns} figures={figures} />
      ))}
      <Row name={TEXTS.total} columns={columns} figures={range.total} isTotal />
      <Row name={TEXTS.previous} columns={columns} figures={before.total} isTotal />
    </TableFrame>
  )
}

type RowProps = {
  name: string
  columns: readonly FigureColumn[]
  figures: FiguresView['range']['total']
  isTotal?: boolean
}

function Row({ name, columns, figures, isTotal = false }: RowProps) {
  return (
    <tr className={isTotal ? 'font-extrabold' : undefined}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.key}>{figureWords(column.value(figures), column.unit)}</td>
      ))}
    </tr>
  )
}

type TableFrameProps = { caption: string; head: readonly string[]; children: ReactNode }

/** A table of figures: its first column stays while a narrow screen scrolls the others. */
export function TableFrame({ caption, head, children }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className="figure-table" aria-label={caption} tabIndex={0}>
      <table className="text-14 tabular">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
