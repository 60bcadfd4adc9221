import { defineConfig } from 'vitest/config'

/** The tests of one room of `domain`, without what the whole run builds beforehand. */
export default defineConfig({
  test: {
    include: [`domain/${process.env.MUTATE_ROOM ?? '*'}/**/*.test.ts`],
    setupFiles: ['./kit/property-seed.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
