import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Options } from './options.ts'
import type { Outlet } from './outlet.ts'
import { fieldsOf } from './signals.ts'

const parts: readonly Vantum.SetupPart[] = ['recognition', 'configuration', 'context', 'resampler']

/** The rate that recognition hears. */
const recognitionRateHz = 16_000

/** The set-up of the conversation and what of it is established. */
export class Setup {
  readonly #outlet: Outlet
  readonly #options: Options
  #established: ReadonlySet<string> = new Set()

  constructor(outlet: Outlet, options: Options) {
    this.#outlet = outlet
    this.#options = options
  }

  /** Starts all parts. Returns the first one that could not be started. */
  begin(inputRateHz: number): Vantum.SetupPart | undefined {
    const outlet = this.#outlet
    const started: Readonly<Record<Vantum.SetupPart, boolean>> = {
      recognition: outlet.call('recognition.open', ({ recognition }) => recognition.open()),
      configuration: outlet.call('setup.loadConfiguration', ({ setup }) => setup.loadConfiguration()),
      context: outlet.call('setup.createContext', ({ setup }) => setup.createContext()),
      resampler: outlet.call('setup.createResampler', ({ setup }) =>
        setup.createResampler(inputRateHz, recognitionRateHz),
      ),
    }
    return parts.find((part) => !started[part])
  }

  /** Takes a report of readiness. Returns whether all parts are established. */
  report(established: unknown): boolean {
    const fields = fieldsOf(established)
    if (!fields) return false
    const reported = parts.filter((part) => fields[part] === true)
    const earlier = this.#options.partialReady === 'accumulate' ? this.#established : []
    this.#established = new Set([...earlier, ...reported])
    const missing = parts.filter((part) => !this.#established.has(part))
    if (missing.length > 0) this.#outlet.log('warn', 'Set-up incomplete', { missing })
    return missing.length === 0
  }
}

/** The part that a failure names, as it may be recorded. */
export const partOf = (value: unknown): string => parts.find((part) => part === value) ?? 'unknown'
