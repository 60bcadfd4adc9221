import type { TariffRow } from '#domain/fares/tariff-rows.ts'
import type { Database } from '../db/database.ts'
import { KeptRows } from '../db/kept-rows.ts'
import { listTariffRows } from './tariffs.queries.ts'

/** The tariffs of all services, those to come too: a price needs no statement while none was added. */
export function keepTariffs(catchUp: Database['catchUp']): KeptRows<TariffRow> {
  return new KeptRows<TariffRow>({ channel: 'miyi_tariffs', read: listTariffRows }, catchUp)
}
