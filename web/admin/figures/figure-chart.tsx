import { useEffect, useMemo, useRef, useState } from 'react'
import type { FigureStep } from '#domain/admin/figures/figure-range.ts'
import type { FiguresView } from '#domain/admin/figures/figures.contract.ts'
import type { Chart } from '#web/admin/figures/draw-chart.ts'
import type { FigureColumn, FigurePart } from '#web/admin/figures/figure-parts.table.ts'
import { axisWords, figureWords, shortStepWords, stepWords } from '#web/admin/figures/figure-words.ts'
import { FIGURE_NAMES, FIGURE_PART_TEXTS, FIGURES_TAB_TEXTS as TEXTS } from '#web/admin/figures/figures.fr.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadDrawing = () => import('#web/admin/figures/draw-chart.ts')

const isDrawn = (column: FigureColumn): boolean => column.look !== undefined

/** The first figure of the part is drawn for the range before too. */
function chartOf({ columns }: FigurePart, { range, before, step }: FiguresView): Chart {
  const drawn = columns.filter(isDrawn)
  const [first] = drawn
  const valuesOf = (steps: FiguresView['range']['steps'], column: FigureColumn) =>
    steps.map(({ figures }) => column.value(figures))
  return {
    labels: range.steps.map(({ at }) => shortStepWords(at, step)),
    lines: [
      ...(first
        ? [{ look: 'before' as const, values: range.steps.map((_, n) => valuesOf(before.steps, first)[n] ?? null) }]
        : []),
      ...drawn.map((column) => ({ look: column.look ?? 'main', values: valuesOf(range.steps, column) })),
    ],
    format: (value) => axisWords(value, first?.unit ?? 'count'),
  }
}

/** A part as lines, with its legend. The chart is drawn in the browser; its place is kept. */
export function FigureChart({ part, view }: { part: FigurePart; view: FiguresView }) {
  const [point, setPoint] = useState<number | null>(null)
  const host = useRef<HTMLDivElement>(null)
  const drawing = useLoaded(loadDrawing, true)
  const chart = useMemo(() => chartOf(part, view), [part, view])
  useEffect(() => {
    if (drawing === undefined || host.current === null) return
    return drawing.drawChart(host.current, chart, setPoint)
  }, [drawing, chart])
  return (
    <figure className="figure-chart">
      <Legend part={part} view={view} point={point} />
      <div ref={host} className="figure-canvas" role="img" aria-label={TEXTS.chart(FIGURE_PART_TEXTS[part.key])} />
      <figcaption className="text-14 text-muted">
        {point === null ? TEXTS.point : pointWords(view, point, view.step)}
      </figcaption>
    </figure>
  )
}

function pointWords({ range }: FiguresView, point: number, step: FigureStep): string {
  const at = range.steps[point]?.at
  return at === undefined ? TEXTS.point : stepWords(at, step)
}

type LegendProps = { part: FigurePart; view: FiguresView; point: number | null }

/** Each line by its pattern and its name, with the value of the point that is read. */
function Legend({ part, view, point }: LegendProps) {
  const drawn = part.columns.filter(isDrawn)
  const [first] = drawn
  const valueAt = (steps: FiguresView['range']['steps'], column: FigureColumn) => {
    const figures = point === null ? undefined : steps[point]?.figures
    return figures === undefined ? null : figureWords(column.value(figures), column.unit)
  }
  return (
    <ul className="figure-legend text-14">
      {drawn.map((column) => (
        <LegendLine key={column.key} look={column.look ?? 'main'} value={valueAt(view.range.steps, column)}>
          {FIGURE_NAMES[column.key]}
        </LegendLine>
      ))}
      {first && (
        <LegendLine look="before" value={valueAt(view.before.steps, first)}>
          {TEXTS.previous}
        </LegendLine>
      )}
    </ul>
  )
}

type LegendLineProps = { look: string; value: string | null; children: string }

function LegendLine({ look, value, children }: LegendLineProps) {
  return (
    <li>
      <svg width="28" height="8" aria-hidden="true">
        <path d="M0 4h28" className={`figure-line figure-line-${look}`} />
      </svg>
      <span>
        {children} <b className="tabular">{value}</b>
      </span>
    </li>
  )
}
