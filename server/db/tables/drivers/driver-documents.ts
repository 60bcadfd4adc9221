import { sql } from 'kysely'
import type { DocumentOnFile } from '#domain/drivers/driver-eligibility.ts'

/** Documents of the driver whose row of `drivers` is in scope: the fields that decide, in one column. The domain decides which one of a kind counts. */
export const documentsOfDriver = sql<DocumentOnFile[]>`(
  select coalesce(json_agg(json_build_object('documentType', document_type, 'expiresOn', expiry_date, 'review', review)), '[]')
  from user_documents where user_documents.user_id = drivers.user_id
)`
