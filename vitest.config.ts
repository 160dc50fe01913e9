import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // They need a PostgreSQL server: `npm run test:queue`.
    exclude: ['test/queue/**'],
    globalSetup: ['./test/support/build.ts'],
    // Workers start from what the global setup has built.
    env: { TURNTABLE_WORKERS: 'compiled' },
    setupFiles: ['./test/house/gaps-must-fail.ts'],
    // Modules hold no state that outlives a test; loading them once per worker, not once per file, saves a third.
    isolate: false,
    maxWorkers: 2,
    // Generous, so that a busy machine is not a red test; what hangs is ended all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['dot'],
    coverage: {
      provider: 'v8',
      include: [
        'spec/**/*.ts',
        'machine/**',
        'simulators/**',
        'scenarios/**/*.ts',
        'harness/**',
        'reports/**',
      ],
      reporter: ['text-summary', 'json-summary'],
      // Floors a little under what is there; raise them with what you add, never lower them.
      thresholds: {
        statements: 97,
        branches: 92,
        functions: 97,
        lines: 97,
        // What decides a transition, and all that leads to a fault and out of it again, is run whole.
        'machine/{agent-voice,turn-detection,vantum,vela,vela-browser,amplifier}/{guards,updates}.ts': {
          100: true,
        },
        'machine/{agent-voice,turn-detection,vantum,vela,vela-browser,amplifier}/{chart,context}/*.ts': {
          100: true,
        },
        'machine/agent-voice/service/failures.ts': { 100: true },
      },
    },
  },
})
