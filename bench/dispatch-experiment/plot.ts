import { DISPATCH_POLICIES, type DispatchPolicy } from '#domain/dispatch/dispatch-policy.ts'
import { meanOf } from '../figures.ts'
import type { Compared, Figures, Load } from './run.ts'

/** The results of ten days of one load. */
export type LoadResult = {
  readonly load: Load
  readonly days: Readonly<Record<DispatchPolicy, readonly Figures[]>>
  /** Days under the default policy, compared with hindsight. */
  readonly compared: readonly Compared[]
}

const INK = '#10201B'
const QUIET = '#56625D'
const LINE = '#E6E0D4'
const SAND = '#FAF7F0'
const COLOURS: Readonly<Record<DispatchPolicy | 'hindsight', string>> = {
  nearest: '#9A5B00',
  waves: '#E0A100',
  batched: '#0B6E4F',
  hindsight: INK,
}
const NAMES: Readonly<Record<DispatchPolicy | 'hindsight', string>> = {
  nearest: 'nearest-first',
  waves: 'waves',
  batched: 'batched (default)',
  hindsight: 'hindsight (bound)',
}

const WIDTH = 960
const LEFT = 190
const RIGHT = 660
const TOP = 104
const ROW = 28
const GAP = 58
const COLUMNS = [
  { at: 730, title: 'served' },
  { at: 810, title: 'offers' },
  { at: 890, title: 'Gini' },
] as const

type Row = {
  readonly name: DispatchPolicy | 'hindsight'
  readonly seconds: readonly number[]
  readonly notes: readonly string[]
}

function rowsOf({ days, compared }: LoadResult): Row[] {
  const policies = DISPATCH_POLICIES.map((name): Row => {
    const mean = (key: keyof Figures) => meanOf(days[name].map((day) => day[key]))
    const notes = [
      `${(mean('servedShare') * 100).toFixed(1)} %`,
      mean('offersPerRide').toFixed(1),
      mean('gini').toFixed(2),
    ]
    return { name, seconds: days[name].map(({ pickupS }) => pickupS), notes }
  })
  return [...policies, { name: 'hindsight', seconds: compared.map(({ hindsightS }) => hindsightS), notes: [] }]
}

type Scale = (seconds: number) => number

type Said = { readonly size?: number; readonly anchor?: string; readonly weight?: number; readonly colour?: string }

function said(
  x: number,
  y: number,
  words: string,
  { size = 14, anchor = 'start', weight = 400, colour = INK }: Said = {},
) {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" font-weight="${weight}" fill="${colour}">${words}</text>`
}

function drawRow({ name, seconds, notes }: Row, y: number, scale: Scale): string {
  const colour = COLOURS[name]
  const dots = seconds.map(
    (value) => `<circle cx="${scale(value).toFixed(1)}" cy="${y}" r="4" fill="${colour}" fill-opacity="0.4"/>`,
  )
  const mean = meanOf(seconds)
  const x = scale(mean).toFixed(1)
  return [
    said(LEFT - 14, y + 5, NAMES[name], { anchor: 'end', weight: name === 'batched' ? 600 : 400 }),
    ...dots,
    `<line x1="${x}" x2="${x}" y1="${y - 10}" y2="${y + 10}" stroke="${colour}" stroke-width="3"/>`,
    said(scale(Math.max(...seconds)) + 12, y + 5, `${Math.round(mean)} s`, { weight: 600 }),
    ...notes.map((note, at) => said(COLUMNS[at]?.at ?? 0, y + 5, note, { anchor: 'end' })),
  ].join('\n')
}

function drawPanel(result: LoadResult, top: number, scale: Scale): string {
  const rows = rowsOf(result)
  const { name, requests, zem, vtc } = result.load
  const busy = Math.round(meanOf(result.compared.map(({ busyShare }) => busyShare)) * 100)
  const title = `${name} load: ${requests} requests a day, ${zem} zémidjans and ${vtc} cars, driving ${busy} % of their time`
  return [
    said(40, top - 22, title, { size: 15, weight: 600 }),
    ...rows.map((row, at) => drawRow(row, top + at * ROW, scale)),
  ].join('\n')
}

function drawGrid(minutes: readonly number[], bottom: number, scale: Scale): string {
  return minutes
    .map((minute) => {
      const x = scale(minute * 60).toFixed(1)
      return [
        `<line x1="${x}" x2="${x}" y1="${TOP - 14}" y2="${bottom}" stroke="${LINE}"/>`,
        said(Number(x), bottom + 20, `${minute}`, { anchor: 'middle', colour: QUIET }),
      ].join('\n')
    })
    .join('\n')
}

/** How long passengers wait under each policy, as SVG: a dot for each day, a line for their mean. */
export function plotOf(results: readonly LoadResult[], seeds: number): string {
  const all = results.flatMap((result) => rowsOf(result).flatMap(({ seconds }) => seconds))
  const mostMinutes = Math.ceil((Math.max(...all) + 40) / 60)
  const scale: Scale = (seconds) => LEFT + ((RIGHT - LEFT) * seconds) / (mostMinutes * 60)
  const panelHeight = 4 * ROW + GAP
  const bottom = TOP + results.length * panelHeight - GAP + 8
  const height = bottom + 74
  const minutes = Array.from({ length: mostMinutes + 1 }, (_, at) => at)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Mean pickup time of each dispatch policy beside hindsight" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">
<rect width="${WIDTH}" height="${height}" fill="${SAND}"/>
${said(40, 36, 'From the request to the driver at the pickup', { size: 20, weight: 600 })}
${said(40, 58, `Mean of a day in the model of Cotonou; ${seeds} days each, a dot a day, the stroke their mean.`, { colour: QUIET })}
${COLUMNS.map(({ at, title }) => said(at, TOP - 46, title, { anchor: 'end', colour: QUIET, size: 13 })).join('\n')}
${drawGrid(minutes, bottom, scale)}
${results.map((result, at) => drawPanel(result, TOP + at * panelHeight, scale)).join('\n')}
${said((LEFT + RIGHT) / 2, bottom + 42, 'minutes', { anchor: 'middle', colour: QUIET })}
${said(40, bottom + 62, 'npm run bench -- dispatch-experiment', { colour: QUIET, size: 12 })}
</svg>
`
}
