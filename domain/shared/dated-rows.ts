/** One change of a setting: it counts from an instant on. `id` grows with each row. */
export type DatedRow = { readonly id: string; readonly validFrom: Date }

/** Of several rows the one that began last counts; of two for the same instant the newer one. */
function counts(one: DatedRow, other: DatedRow): number {
  return other.validFrom.getTime() - one.validFrom.getTime() || Number(other.id) - Number(one.id)
}

/** The row that counts at an instant; undefined: none has begun. */
export function rowAt<R extends DatedRow>(rows: readonly R[], at: Date): R | undefined {
  return rows.filter(({ validFrom }) => validFrom <= at).toSorted(counts)[0]
}

/** The planned rows that still count, the earliest first. */
export function plannedRows<R extends DatedRow>(rows: readonly R[], now: Date): R[] {
  const later = rows.filter(({ validFrom }) => validFrom > now).toSorted(counts)
  const isNewest = ({ validFrom }: R, at: number) => later[at - 1]?.validFrom.getTime() !== validFrom.getTime()
  return later.filter(isNewest).reverse()
}
