import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    isolate: false,
    coverage: {
      provider: 'v8',
      include: ['spec/**', 'machine/**', 'simulators/**', 'scenarios/**', 'harness/**', 'reports/**'],
      exclude: ['**/*.yaml'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
})
