import { documentStatus } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../outside/files/file-store.ts'
import type { DemoAccount } from './demo-accounts.ts'

const DOCUMENT_VALID_DAYS = 400
const LICENSE_VALID_DAYS = 3_650

/** A valid one-page PDF that shows its title, so that it opens. `more` are further PDF objects, numbered from 6. */
export function examplePdf(title: string, more: readonly string[] = []): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${title.normalize('NFD').replace(/[^ -~]/g, '')} - EXEMPLE) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** Inserts the driver's file, approved. */
export async function insertDemoDriver(
  tx: Db,
  userId: string,
  driver: NonNullable<DemoAccount['driver']>,
  today: Day,
): Promise<void> {
  await tx
    .insertInto('drivers')
    .values({
      userId,
      ...driver,
      vehicleType: DRIVER_KINDS[driver.driverType].vehicleType,
      licenseNumber: 'EXEMPLE-0001',
      licenseIssuedOn: addDays(today, -300),
      licenseExpiresOn: addDays(today, LICENSE_VALID_DAYS),
      licenseAuthority: 'ANaTT',
      hasInsurance: true,
      isAvailable: true,
      approval: 'approved',
    })
    .execute()
}

/** Inserts five valid documents, confirmed. Writes each file before its row, so that no row points to a missing file. */
export async function insertDemoDocuments(tx: Db, userId: string, today: Day, files: FileStore): Promise<void> {
  const expiresOn = addDays(today, DOCUMENT_VALID_DAYS)
  for (const documentType of DOCUMENT_TYPES) {
    const path = `user-documents/${userId}/${documentType}_${Date.parse(today)}.pdf`
    await files.save(path, examplePdf(DOCUMENT_NAMES[documentType]))
    await tx
      .insertInto('userDocuments')
      .values({
        userId,
        documentType,
        documentNumber: null,
        issuedOn: addDays(today, -30),
        expiresOn,
        fileUrl: `/files/${path}`,
        status: documentStatus(expiresOn, today),
        notes: null,
        review: 'confirmed',
      })
      .execute()
  }
}
