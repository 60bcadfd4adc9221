import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'

const instant = z.iso.datetime()

const messagesSchema = z.object({ waiting: z.int(), givenUp: z.int(), oldestSeconds: z.number() })

const healthSchema = z.object({
  readAt: instant,
  /** Work of this process that waits for a connection, and how long the connection for live updates is silent. */
  database: z.object({ waiting: z.int(), lineSilentSeconds: z.number() }),
  /** Where drivers' positions are; `away`: in a Redis that does not answer. */
  positions: z.enum(['memory', 'redis', 'away']),
  /** `away`: the disk or the bucket does not answer. */
  files: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('disk'), freeBytes: z.number(), totalBytes: z.number() }),
    z.object({ kind: z.literal('s3') }),
    z.object({ kind: z.literal('away') }),
  ]),
  dispatch: z.object({ dueSearches: z.int(), lagSeconds: z.number() }),
  payments: z.object({ pending: z.int(), stuck: z.int(), refundsDue: z.int() }),
  /** Null: no process has run jobs yet. */
  jobs: z.nullable(z.object({ waiting: z.int(), retrying: z.int(), failed: z.int(), oldestSeconds: z.number() })),
  letters: messagesSchema,
  /** Null: this installation sends none. */
  sms: z.nullable(messagesSchema),
  /** Open pages with live updates on this process. */
  streams: z.int(),
  /** Null: none is known. */
  backup: z.nullable(z.object({ madeAt: instant, bytes: z.number() })),
  /** Of the public address. `none`: it is not https; `unreadable`: it gave no certificate in time. */
  certificate: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('unreadable') }),
    z.object({ kind: z.literal('read'), expiresAt: instant }),
  ]),
})
export type Health = z.infer<typeof healthSchema>

export const healthContract = {
  'GET /api/admin/health': {
    access: 'admin',
    operators: ['admin'],
    load: 'list',
    summary: 'Whether the service is well: figures of the service, and of the process that answers.',
    output: healthSchema,
    refusals: ['signed_out', 'forbidden'],
  },
} as const satisfies Contract
