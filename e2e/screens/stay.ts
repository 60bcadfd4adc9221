import { expect, type Page } from '@playwright/test'
import { AFTER_ERROR_MS, AFTER_NO_SESSION_MS } from '../../domain/accounts/social/social-errors.ts'
import { FAILURE_REDIRECT_MS, SUCCESS_REDIRECT_MS } from '../../domain/payments/online/redirect-delays.ts'

const LEAVING_MS = [SUCCESS_REDIRECT_MS, FAILURE_REDIRECT_MS, AFTER_ERROR_MS, AFTER_NO_SESSION_MS]

type Held = Map<number, { readonly act: () => void; readonly ms: number }>
type FrozenWindow = Window & { held?: Held }

function pauseTimers(heldMs: readonly number[]): void {
  const held: Held = new Map()
  let last = 0
  Object.assign(window, { held })
  const [later, forget] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  // Negative ids never collide with the browser's own.
  function freeze(act: () => void, ms: number): number {
    last -= 1
    held.set(last, { act, ms })
    return last
  }
  window.setTimeout = ((act: TimerHandler, ms = 0, ...given: unknown[]) =>
    typeof act === 'function' && heldMs.includes(ms)
      ? freeze(() => act(...given), ms)
      : later(act, ms, ...given)) as typeof setTimeout
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) forget(id)
  }
}

/** Runs the paused timers of exactly this duration. True if that opened another page. */
function leaveAfter(ms: number): boolean {
  const before = window.location.href
  const { held = new Map() } = window as FrozenWindow
  for (const [id, timer] of held) {
    if (timer.ms !== ms) continue
    held.delete(id)
    timer.act()
  }
  return window.location.href !== before
}

/**
 * Some pages leave by themselves after some seconds. Pauses that, so that the page can be checked, until the returned
 * function is called: it expects the page to leave with a timer of exactly `ms`. All other timers of the same durations are
 * paused too.
 */
export async function stayOn(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(pauseTimers, LEAVING_MS)
  await page.evaluate(pauseTimers, LEAVING_MS)
  return (ms) => expect.poll(() => page.evaluate(leaveAfter, ms), `leaves after ${ms} ms`).toBe(true)
}

/** Runs the paused timers of exactly this duration. True if there was one. */
function pass(ms: number): boolean {
  const { held = new Map() } = window as FrozenWindow
  const due = [...held].filter(([, timer]) => timer.ms === ms)
  for (const [id, timer] of due) {
    held.delete(id)
    timer.act()
  }
  return due.length > 0
}

/** Pauses all timers of exactly this duration on this page until the returned function is called. */
export async function pauseTime(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.evaluate(pauseTimers, [ms])
  return () => expect.poll(() => page.evaluate(pass, ms), `something waits for ${ms} ms`).toBe(true)
}
