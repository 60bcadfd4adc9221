import type { ReactNode } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'
import './table.css'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** For figures, which are right-aligned. */
  align?: 'right'
  /**
   * On one line of a wide screen: `line` stays whole, `name` and `link` end in an ellipsis, `rest` too, and takes what the
   * others leave. Without it the cell wraps.
   */
  keep?: 'line' | 'name' | 'link' | 'rest'
}

type TableProps<Row> = {
  /** The content of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * For operators. On a narrow screen each row is a card with its headers beside the values. The roles are explicit, because
 * a browser drops table semantics as soon as the display changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="cards-table w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row" className="border-b-2">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classNames('px-2 py-3 text-14', side(column), column.keep && 'cell-line')}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="border-b last:border-b-0">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={classNames('px-2 py-3 tabular', side(column), column.keep && `cell-${column.keep}`)}
              >
                <span className="mr-4 text-left text-14 text-muted lg:hidden" aria-hidden="true">
                  {column.header}
                </span>
                <div className="min-w-0 wrap-anywhere lg:min-w-24">{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function side<Row>(column: Column<Row>): string {
  return column.align === 'right' ? 'text-right' : 'text-left'
}
