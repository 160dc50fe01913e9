import type * as Vantum from '../../../../spec/vantum/contract.ts'

/**
 * Ports that do nothing, for a machine that is created with a session id alone, as the document creates it.
 * No time passes for it: it changes its state by `transition` only.
 */
export function quietPorts(): Vantum.Ports {
  const nothing = (): void => {}
  const onSignal = () => ({ dispose: nothing })
  return {
    setup: { loadConfiguration: nothing, createContext: nothing, createResampler: nothing, onSignal },
    resampler: { resample: (frame) => frame },
    recognition: { open: nothing, send: nothing, close: nothing, onSignal },
    context: { add: nothing, markInterrupted: nothing },
    model: { generate: nothing, abort: nothing, onSignal },
    synthesis: { speak: nothing, cancel: nothing, onSignal },
    client: { send: nothing, sendAudio: nothing, close: nothing, onSignal },
    server: { saveHistory: nothing, removeSession: nothing, releaseResources: nothing, onSignal },
    monitoring: { stateChanged: nothing, alert: nothing, finalMetrics: nothing },
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    settings: {
      setupTimeoutMs: 0,
      inputRateHz: 48_000,
      llmTimeoutMs: 30_000,
      rateLimitRetries: 0,
      rateLimitBackoffMs: 0,
      fallbackText: '',
      defaultText: '',
      vadConfidence: 70,
      vadMinSpeechMs: 200,
      interruptedMaxMs: 99,
      ttsStallMs: 0,
      cleanupMaxMs: 499,
      alertThinkingMs: 5000,
      alertRespondingMs: 15_000,
      alertInterruptions: 5,
    },
    clock: { now: () => Date.now(), after: () => nothing },
  }
}
