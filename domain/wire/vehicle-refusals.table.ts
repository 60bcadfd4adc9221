import { REFUSAL_TEXTS } from './wire.fr.ts'

/** Refusals about the vehicles that drivers propose. */
export const VEHICLE_REFUSALS = {
  vehicle_not_found: { status: 404, message: REFUSAL_TEXTS.vehicle_not_found },
  vehicle_unchanged: { status: 409, message: REFUSAL_TEXTS.vehicle_unchanged },
  vehicle_replaced: { status: 409, message: REFUSAL_TEXTS.vehicle_replaced },
  npc_taken: { status: 409, message: REFUSAL_TEXTS.npc_taken },
} as const
