import type { Page } from '@playwright/test'
import { AFTER_ERROR_MS, AFTER_NO_SESSION_MS } from '../domain/accounts/social-errors.ts'
import { FAILURE_REDIRECT_MS } from '../domain/payments/redirect-delays.ts'

const LEAVING_MS = [FAILURE_REDIRECT_MS, AFTER_ERROR_MS, AFTER_NO_SESSION_MS]

function holdTimers(heldMs: readonly number[]): void {
  const later = window.setTimeout.bind(window)
  const isHeld = (ms?: number) => ms !== undefined && heldMs.includes(ms)
  window.setTimeout = ((act: TimerHandler, ms?: number) => (isHeld(ms) ? 0 : later(act, ms))) as typeof setTimeout
}

/** A page that brings somebody back leaves by itself after some seconds; from now on it stays, to be looked at. */
export async function stayOn(page: Page): Promise<void> {
  await page.addInitScript(holdTimers, LEAVING_MS)
}
