/** One change of a setting: it counts from an instant on. `id` grows with each row. */
export type DatedRow = { readonly id: string; readonly validFrom: Date }

/** Who set a row, when and why, and from when on it counts. */
export type DatedEntry = {
  readonly validFrom: Date
  readonly setBy: string
  readonly reason: string
  readonly setAt: Date
}
export type StoredEntry = DatedEntry & { readonly id: string; readonly operatorName: string | null }

/** Of several rows the one that began last counts; of two for the same instant the newer one. */
function counts(one: DatedRow, other: DatedRow): number {
  return other.validFrom.getTime() - one.validFrom.getTime() || Number(other.id) - Number(one.id)
}

/** The row that counts at an instant; undefined: none has begun. */
export function rowAt<R extends DatedRow>(rows: readonly R[], at: Date): R | undefined {
  return rows.filter(({ validFrom }) => validFrom <= at).sort(counts)[0]
}

/** The planned rows that still count, the earliest first. */
export function plannedRows<R extends DatedRow>(rows: readonly R[], now: Date): R[] {
  const later = rows.filter(({ validFrom }) => validFrom > now).sort(counts)
  const isNewest = ({ validFrom }: R, at: number) => later[at - 1]?.validFrom.getTime() !== validFrom.getTime()
  return later.filter(isNewest).reverse()
}
