import { type Edge, listEdges } from './source/edges.ts'
import { isTest } from './source/source-files.ts'
import { FLOORS } from './tables/floors.table.ts'

/** Values are imported downwards only: a lower room never depends on one above it. */
export async function checkFloors(): Promise<string[]> {
  return floorProblems(listEdges())
}

/** The floor of a file's room, counted from the ground; null for a file outside of rooms. */
function floorOf(path: string): { root: string; room: string; floor: number } | null {
  const [root = '', room = '', ...file] = path.split('/')
  const floors = Object.entries(FLOORS).find(([name]) => name === root)?.[1]
  if (floors === undefined || file.length === 0) return null
  return { root, room, floor: floors.findIndex((rooms) => rooms.includes(room)) }
}

export function floorProblems(edges: readonly Edge[]): string[] {
  return edges.flatMap((edge) => {
    const from = floorOf(edge.from)
    const to = floorOf(edge.to)
    if (from === null || to === null || isTest(edge.from) || edge.isType) return []
    if (from.floor < 0 && !UNPLACED.test(edge.from)) return [`${edge.from}: floors.table.ts does not place this room`]
    if (from.root !== to.root || from.room === to.room || from.floor < 0 || to.floor < from.floor) return []
    return [
      `${edge.from}:${edge.line} imports a value of ${to.room}, which stands above ${from.room} (floors.table.ts)`,
    ]
  })
}

/** Folders that are no rooms: the build, the style sheets, and the payment simulator's page. */
const UNPLACED = /^web\/(build|simulator|styles)\//
