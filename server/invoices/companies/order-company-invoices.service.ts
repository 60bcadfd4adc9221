import { monthWords } from '#domain/companies/invoice-words.ts'
import { invoiceNumber } from '#domain/companies/invoices.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { InvoiceItem } from '#domain/invoices/invoice-items.ts'
import { INVOICE_ITEM_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { paymentTypeOf } from '#domain/invoices/payment-types.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { plural } from '#domain/shared/format.ts'
import type { Db } from '../../db/database.ts'
import { insertCredit, insertInvoice, type NewInvoice } from '../invoice-orders.queries.ts'
import { listRidesToCredit, listServicesToInvoice, type ServiceToInvoice } from './company-orders.queries.ts'

function itemOf({ rideType, taxGroup, rides, amountXof, month }: ServiceToInvoice): InvoiceItem {
  const counted = plural(rides, ...INVOICE_ITEM_TEXTS.rides)
  return { name: INVOICE_ITEM_TEXTS.service(counted, SERVICES[rideType].name, monthWords(month)), amountXof, taxGroup }
}

/** `services`: those of one invoice, at least one. */
function orderOf(services: readonly [ServiceToInvoice, ...ServiceToInvoice[]]): NewInvoice {
  const [{ companyInvoiceId, companyId, year, number, name, ifu, address, billingEmail }] = services
  const items = services.map(itemOf)
  return {
    kind: 'company',
    source: companyInvoiceId,
    rideId: null,
    driverId: null,
    companyId,
    item: INVOICE_ITEM_TEXTS.company(invoiceNumber({ year, number })),
    amountXof: items.reduce((sum, { amountXof }) => sum + amountXof, 0),
    taxGroup: null,
    items,
    paymentType: paymentTypeOf('company', null),
    // As they stand on the company's invoice. Without an IFU it is made out to the name.
    client: { ...(ifu !== null && { ifu }), name, contact: billingEmail, address },
  }
}

/**
 * Orders a normalised invoice for each company's invoice, and a credit note for each of its rides that was given back later.
 * Reads what stands since an instant, so no order of events matters. Idempotent, also in two processes at once.
 */
export async function orderCompanyInvoices(db: Db, since: Date, at: Date): Promise<void> {
  const services = await listServicesToInvoice(db, since)
  for (const [one, ...more] of Map.groupBy(services, ({ companyInvoiceId }) => companyInvoiceId).values()) {
    if (one !== undefined) await insertInvoice(db, orderOf([one, ...more]), at)
  }
  for (const { rideId, rideType, ...credit } of await listRidesToCredit(db, since)) {
    const item = INVOICE_ITEM_TEXTS.fare(SERVICES[rideType].name, rideCode(rideId))
    await insertCredit(db, 'company_credit', { ...credit, item }, at)
  }
}
