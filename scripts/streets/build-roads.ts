import { readFile, writeFile } from 'node:fs/promises'
import { encodeNumbers } from '#domain/places/road/lines/encoded-line.ts'
import { simplifyLine } from '#domain/places/road/lines/simplify-line.ts'
import { ROAD_CLASSES } from '#domain/places/road/road-classes.ts'

/** How far the kept line of a road may be from the mapped one: less than the width of a road. */
const TOLERANCE_M = 3

const OUTPUT = 'domain/places/road/roads.table.ts'

type Edge = {
  readonly m: number
  readonly class: string
  readonly oneway: boolean
  readonly bridge: boolean
  readonly name: string | null
  /** Longitude, latitude. */
  readonly xy: readonly (readonly [number, number])[]
}
type Graph = { readonly attribution: string; readonly osm_base: string; readonly edges: readonly Edge[] }

/** Names as they are written on a map, where OpenStreetMap has a typo or a typewriter's apostrophe. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'Avenue Pière Delorme': 'Avenue Pierre Delorme',
  'Carefour Dangbéklounon': 'Carrefour Dangbéklounon',
  'Carrefour Plage de Fidjrossé': 'Carrefour Plage de Fidjrossè',
  'Carrefour Védoko': 'Carrefour Vêdoko',
  'Djeffa gare PK18': 'PK18',
  'Rue 40 RNIE 1 bis': 'RNIE 1 bis',
}

function nameOf({ name }: Edge): string {
  return (SPELLINGS[name ?? ''] ?? name ?? '').replaceAll("'", '’')
}

function encode(edges: readonly Edge[], names: readonly string[]): string {
  const numbers: number[] = []
  let [lat, lon] = [0, 0]
  for (const edge of edges) {
    const line = simplifyLine(
      edge.xy.map(([x, y]) => ({ lat: y, lon: x })),
      TOLERANCE_M,
    )
    const roadClass = (ROAD_CLASSES as readonly string[]).indexOf(edge.class.replace('_link', ''))
    if (roadClass < 0) throw new Error(`no such class of road: ${edge.class}`)
    const kind = roadClass * 4 + (edge.oneway ? 2 : 0) + (edge.bridge ? 1 : 0)
    numbers.push(kind, names.indexOf(nameOf(edge)), Math.round(edge.m), line.length)
    for (const point of line) {
      const [atLat, atLon] = [Math.round(point.lat * 1e5), Math.round(point.lon * 1e5)]
      numbers.push(atLat - lat, atLon - lon)
      ;[lat, lon] = [atLat, atLon]
    }
  }
  return encodeNumbers(numbers)
}

/** Writes the table of roads from `main_graph.json`: edges of OpenStreetMap's main roads, cut at their junctions. */
async function main(source: string | undefined): Promise<void> {
  if (source === undefined) throw new Error('Which file? node scripts/streets/build-roads.ts …/main_graph.json')
  const { osm_base: state, edges: mapped } = JSON.parse(await readFile(source, 'utf8')) as Graph
  // Two nodes in one place are one junction.
  const edges = mapped.filter(({ m }) => m >= 1)
  const names = [...new Set(['', ...edges.map(nameOf)])]
  const text = `/**
 * The main roads of Greater Cotonou, cut at their junctions: trunk, primary and secondary, with their links. Derived from
 * OpenStreetMap, state of ${state}, by \`scripts/streets/build-roads.ts\`; © OpenStreetMap contributors. This file is a
 * database under the Open Database License 1.0 (domain/places/road/LICENSE.md), not under the licence of the code.
 *
 * \`edges\` is decoded by \`road-graph.ts\`. For each edge: its class × 4, + 2 if it is one-way, + 1 if it is a bridge; the
 * index of its name; metres; the number of its points; then latitude and longitude of each, in hundred-thousandths of a
 * degree, as differences from the point before, over the whole table.
 */
// biome-ignore format: one long text
export const ROADS = {
  names: ${JSON.stringify(names).replaceAll('"', "'").replaceAll("','", "', '")},
  edges: '${encode(edges, names).replaceAll('\\', '\\\\')}',
} as const
`
  await writeFile(OUTPUT, text)
}

await main(process.argv[2])
