import { CamelCasePlugin } from 'kysely'

/**
 * Columns whose names in SQL are the owner's (§3), or older than the code's. The code names what they hold: money with its
 * unit, a day as a day. The name changes here and nowhere else.
 */
const NAME_OF_COLUMN: Readonly<Record<string, string>> = {
  price: 'priceXof',
  cancel_fee: 'cancelFeeXof',
  estimated_duration: 'durationMinutes',
  issue_date: 'issuedOn',
  expiry_date: 'expiresOn',
  license_issue_date: 'licenseIssuedOn',
  license_expiry_date: 'licenseExpiresOn',
  heard_at: 'receivedAt',
}

const COLUMN_OF_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAME_OF_COLUMN).map(([column, name]) => [name, column]),
)

/** Snake case in SQL, camel case in code, and the names above. */
export class ColumnNames extends CamelCasePlugin {
  protected override snakeCase(name: string): string {
    return COLUMN_OF_NAME[name] ?? super.snakeCase(name)
  }

  protected override camelCase(column: string): string {
    return NAME_OF_COLUMN[column] ?? super.camelCase(column)
  }
}
