type Load = () => Promise<unknown>

/** The parts that a page may show at its first view, by the name of their file; one that only keeps its HTML has any name. */
const loads = new Map<string, Load>()
const prepared = new Map<Load, unknown>()
/** The parts that the rendering under way on the server has used. */
let used: Set<string> | null = null

/** Names a part that the server renders with its page, so that the browser has it before it hydrates the page. */
export function part<Part>(name: string, load: () => Promise<Part>): () => Promise<Part> {
  loads.set(name, load)
  return load
}

/** Loads that part, if its page named it: from then on `useLoaded` has it at its first rendering. */
export async function preparePart(name: string): Promise<void> {
  const load = loads.get(name)
  if (load !== undefined && !prepared.has(load)) prepared.set(load, await load())
}

/** Loads all named parts, also those that a part names. For the server. */
export async function prepareParts(): Promise<void> {
  for (let before = -1; before < loads.size; ) {
    before = loads.size
    await Promise.all([...loads.keys()].map(preparePart))
  }
}

/** What `render` returns, and the parts that it used. */
export function notingParts<T>(render: () => T): { readonly output: T; readonly parts: readonly string[] } {
  const noted = new Set<string>()
  used = noted
  try {
    return { output: render(), parts: [...noted] }
  } finally {
    used = null
  }
}

/** The part, if it has been prepared. */
export function preparedPart<Part>(load: () => Promise<Part>): { readonly part: Part } | undefined {
  if (!prepared.has(load)) return undefined
  if (used !== null) for (const [name, one] of loads) if (one === load) used.add(name)
  return { part: prepared.get(load) as Part }
}

/** The same for a part that the browser does not need, because it keeps the server's HTML. */
export function preparedContent<Part>(load: () => Promise<Part>): Part | undefined {
  return prepared.get(load) as Part | undefined
}
