import 'uplot/dist/uPlot.min.css'
import uPlot from 'uplot'
import type { LineLook } from '#web/admin/figures/figure-parts.table.ts'

export type ChartLine = { readonly look: LineLook; readonly values: readonly (number | null)[] }
export type Chart = {
  /** What stands below each point. */
  readonly labels: readonly string[]
  readonly lines: readonly ChartLine[]
  readonly format: (value: number) => string
}

const HEIGHT_PX = 220
/** Space of a value and of a day below the points, so that two labels never touch. */
const LABEL_PX = 64
const DAY_PX = 96
/** From so many points on, the line alone is drawn. */
const DOTS_UP_TO = 31

/** The colour, pattern and width of each line, as in its legend (figures.css). */
const LOOKS: Readonly<Record<LineLook, { readonly colour: string; readonly dash: number[]; readonly width: number }>> =
  {
    main: { colour: '--color-lagoon', dash: [], width: 3 },
    second: { colour: '--color-ink', dash: [8, 4], width: 2 },
    third: { colour: '--color-laterite', dash: [2, 3], width: 2.5 },
    fourth: { colour: '--color-amber', dash: [12, 4, 2, 4], width: 2 },
    before: { colour: '--color-muted', dash: [3, 5], width: 1.5 },
  }

function optionsOf(host: HTMLElement, { labels, lines, format }: Chart, onPoint: (index: number | null) => void) {
  const colour = (name: string) => () => getComputedStyle(host).getPropertyValue(name)
  const axis = { stroke: colour('--color-muted'), font: '14px system-ui, sans-serif' }
  return {
    width: host.clientWidth,
    height: HEIGHT_PX,
    // Half a label stands beyond the last point.
    padding: [null, DAY_PX / 2, null, null],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false },
      y: { range: (_: uPlot, _least: number, most: number): [number, number] => [0, most > 0 ? most * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        space: DAY_PX,
        incrs: [1, 2, 3, 6, 7, 12, 14, 24, 28, 48, 96],
        grid: { show: false },
        values: (_: uPlot, splits: number[]) => splits.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        size: LABEL_PX + 8,
        grid: { stroke: colour('--color-line'), width: 1 },
        values: (_: uPlot, splits: number[]) => splits.map(format),
      },
    ],
    series: [
      {},
      ...lines.map(({ look }) => ({
        stroke: colour(LOOKS[look].colour),
        dash: LOOKS[look].dash,
        width: LOOKS[look].width,
        points: { show: labels.length <= DOTS_UP_TO && look !== 'before', size: 6 },
      })),
    ],
    hooks: { setCursor: [({ cursor }: uPlot) => onPoint(cursor.idx ?? null)] },
  } satisfies uPlot.Options
}

/** Draws a chart into an empty element, as wide as it is; `onPoint` learns which point is read. Returns how to remove it. */
export function drawChart(host: HTMLElement, chart: Chart, onPoint: (index: number | null) => void): () => void {
  const data: uPlot.AlignedData = [
    chart.labels.map((_, index) => index),
    ...chart.lines.map(({ values }) => [...values]),
  ]
  const plot = new uPlot(optionsOf(host, chart, onPoint), data, host)
  const resized = new ResizeObserver(() => plot.setSize({ width: host.clientWidth, height: HEIGHT_PX }))
  resized.observe(host)
  const theme = window.matchMedia('(prefers-color-scheme: dark)')
  const takeColours = () => plot.setData(data)
  theme.addEventListener('change', takeColours)
  return () => {
    theme.removeEventListener('change', takeColours)
    resized.disconnect()
    plot.destroy()
  }
}
