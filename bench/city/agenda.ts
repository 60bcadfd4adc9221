type Entry = { readonly atS: number; readonly order: number; readonly act: () => void }

function isBefore(a: Entry, b: Entry): boolean {
  return a.atS < b.atS || (a.atS === b.atS && a.order < b.order)
}

/** Future events, on a clock that jumps from one to the next. At the same instant: first added, first done. */
export class Agenda {
  readonly #heap: Entry[] = []
  #reported = 0
  #nowS = 0

  get nowS(): number {
    return this.#nowS
  }

  at(atS: number, act: () => void): void {
    this.#reported += 1
    this.#heap.push({ atS: Math.max(atS, this.#nowS), order: this.#reported, act })
    this.#rise(this.#heap.length - 1)
  }

  in(seconds: number, act: () => void): void {
    this.at(this.#nowS + seconds, act)
  }

  /** Runs all events, and those that they add, until none is left. */
  run(): void {
    for (let next = this.#heap[0]; next !== undefined; next = this.#heap[0]) {
      const last = this.#heap.pop() as Entry
      if (this.#heap.length > 0) {
        this.#heap[0] = last
        this.#sink()
      }
      this.#nowS = next.atS
      next.act()
    }
  }

  #swap(a: number, b: number): void {
    const kept = this.#heap[a] as Entry
    this.#heap[a] = this.#heap[b] as Entry
    this.#heap[b] = kept
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const above = (at - 1) >> 1
      if (!isBefore(this.#heap[at] as Entry, this.#heap[above] as Entry)) return
      this.#swap(at, above)
      at = above
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      let first = at
      for (const below of [2 * at + 1, 2 * at + 2]) {
        const entry = this.#heap[below]
        if (entry !== undefined && isBefore(entry, this.#heap[first] as Entry)) first = below
      }
      if (first === at) return
      this.#swap(at, first)
      at = first
    }
  }
}
