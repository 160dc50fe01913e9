import { defineConfig } from 'vitest/config'

/** The tests that need a PostgreSQL server on this machine: `npm run test:queue`. */
export default defineConfig({
  test: {
    include: ['test/queue/*.test.ts'],
    globalSetup: ['./test/support/build.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
