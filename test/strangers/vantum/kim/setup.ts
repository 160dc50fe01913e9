import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Core } from './core.ts'
import { kindOf } from './calls.ts'

const outputHz = 16_000
const parts = ['recognition', 'configuration', 'context', 'resampler'] as const

/** Starts everything that the conversation needs; gives the parts whose start threw. */
export function startSetup(core: Core): readonly Vantum.SetupPart[] {
  const { setup, recognition, settings } = core.ports
  const calls: readonly (readonly [Vantum.SetupPart, () => unknown])[] = [
    ['context', () => setup.createContext()],
    ['resampler', () => setup.createResampler(settings.inputRateHz, outputHz)],
    ['configuration', () => setup.loadConfiguration()],
    ['recognition', () => recognition.open()],
  ]
  const ordered = core.options.setupOrder === 'context-first' ? calls : calls.toReversed()
  return ordered.filter(([part, call]) => !core.calls.make(part, call)).map(([part]) => part)
}

/** INITIALIZING: until all parts are established, or one has failed. */
export async function initialize(core: Core, failedAtOnce: readonly Vantum.SetupPart[]): Promise<void> {
  const { setupTimeoutMs } = core.ports.settings
  if (failedAtOnce[0]) return fail(core, failedAtOnce[0], undefined)
  const callOff = setupTimeoutMs > 0 ? core.alarm('setup', setupTimeoutMs + 1) : undefined
  const established = new Set<string>()
  try {
    for (;;) {
      const letter = await core.take()
      if (letter.from === 'alarm') return fail(core, 'time', undefined)
      if (letter.from !== 'setup') continue
      const { signal } = letter
      if (signal.type === 'failed') return fail(core, signal.part, signal.error)
      if (signal.type !== 'ready') continue
      if (core.options.ready === 'one-report') established.clear()
      for (const part of parts) if (signal.established?.[part] === true) established.add(part)
      if (parts.every((part) => established.has(part))) return core.machine.move('LISTENING')
    }
  } finally {
    callOff?.()
  }
}

function fail(core: Core, part: string, error: unknown): void {
  core.calls.log('error', 'Setup failed', { part: typeof part === 'string' ? part : 'unknown', error: kindOf(error) })
  if (core.options.tellSetupFailure) {
    core.tell({ type: 'error', code: 'setup_failed', message: 'The conversation could not be started.' })
  }
  core.machine.move('ENDED')
}
