/** web-audio-test-api 0.5.2: an AudioContext in simulated time. It has no types of its own. */
import { createRequire } from 'node:module'
import type { AudioOutput } from '../../../simulators/audio/audio-output.ts'

/** A context whose clock is moved by hand, in seconds. */
export interface SimulatedContext extends AudioOutput {
  $processTo(seconds: number): void
  toJSON(): unknown
}

interface TestApi {
  use(): void
  unuse(): void
  readonly AudioContext: new () => SimulatedContext
}

const api = createRequire(import.meta.url)('web-audio-test-api') as TestApi
api.unuse()

/**
 * Calls `story` with a fresh context. The library checks nodes against global classes, so these are there as long as
 * the story lasts, and no longer.
 */
export const inSimulatedTime = (story: (context: SimulatedContext) => void): void => {
  api.use()
  try {
    story(new api.AudioContext())
  } finally {
    api.unuse()
  }
}
