import { afterAll, vi } from 'vitest'

/** Test files of one worker share its modules: what one leaves behind would decide whether the next one passes. */
afterAll(() => {
  if (!vi.isFakeTimers()) return
  vi.useRealTimers()
  throw new Error('This file leaves a false clock behind: vi.useRealTimers() in an afterEach.')
})
