import { defineConfig } from 'vitest/config'

/** The tests of one room of `domain`, without the build that the whole run needs. */
export default defineConfig({
  test: {
    include: [`domain/${process.env.MUTATE_ROOM ?? '*'}/**/*.test.ts`],
    setupFiles: ['./kit/property-seed.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
