import type { Config } from '../../config.ts'
import { httpGateway } from './http-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'
import { outboxGateway } from './sms-outbox.ts'

/** Sends through the configured gateway, else into the local outbox. Null: this installation sends no SMS. */
export function createSmsGateway({ sms, dataDir }: Config): SmsGateway | null {
  if (sms === null) return null
  return sms.gateway === null ? outboxGateway(dataDir) : httpGateway(sms.gateway)
}
