import { afterAll, vi } from 'vitest'

/** Test files of one worker share modules: state left behind by one could decide whether the next one passes. */
afterAll(() => {
  if (!vi.isFakeTimers()) return
  vi.useRealTimers()
  throw new Error('This file leaves a false clock behind: vi.useRealTimers() in an afterEach.')
})
