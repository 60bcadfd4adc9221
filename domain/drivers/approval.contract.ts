import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'
import { decisionSchema } from './approval-rules.ts'
import { APPROVALS } from './driver-types.table.ts'

const approval = z.object({ approval: z.enum(APPROVALS) })

export const approvalContract = {
  'POST /api/driver/approval-request': {
    access: 'driver',
    summary: 'A refused driver asks for a new check of their file. A repeat is harmless.',
    output: approval,
    refusals: ['signed_out', 'forbidden', 'driver_not_found', 'approval_cannot_move'],
  },
  'POST /api/admin/drivers/:userId/decision': {
    access: 'admin',
    operators: ['papers'],
    asksPassword: true,
    summary:
      'Approve, refuse, suspend or reinstate a driver, if the file’s status is still the one that the operator saw.',
    params: z.object({ userId: z.uuid() }),
    body: decisionSchema,
    output: approval,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'driver_not_found',
      'approval_cannot_move',
      'own_file',
      'documents_to_settle',
      'account_deleted',
      'decided_meanwhile',
    ],
  },
} as const satisfies Contract
