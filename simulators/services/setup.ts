/**
 * The setup of a session: each requested part becomes ready after its delay, and a report follows when all of them are.
 * Recognition reports its connection by itself (VAN-ACT-01 to VAN-ACT-04).
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/setup.ts'

const nominal = {
  /** From the request to the configuration, in ms; below 0 it never arrives. */
  configurationMs: 100,
  /** From the request to the conversation context, in ms; below 0 it never arrives. */
  contextMs: 20,
  /** From the request to the resampler, in ms; below 0 it never arrives. */
  resamplerMs: 50,
  /** The part that fails instead of becoming ready, or `none`. */
  fails: 'none',
  /** Whether every part that becomes ready is reported, before all of them are. */
  reportsEach: false,
  /** Whether it reports twice that all parts are ready. */
  repeats: false,
}

const parts = ['recognition', 'configuration', 'context', 'resampler'] as const

/** The state of the setup: its options, and the parts that are ready. */
export interface SetupState {
  readonly options: typeof nominal
  readonly up: readonly string[]
}

/** Reports that the setup is ready, and which of its parts are. */
const reported = (up: readonly string[]): readonly Emission[] =>
  notify('CONNECTIONS_READY', Object.fromEntries(parts.map((part) => [part, up.includes(part)])))

const failed = (part: unknown): readonly Emission[] =>
  notify('SETUP_FAILURE', { part: parts.find((known) => known === part) ?? parts[0] })

const comesUp = (state: SetupState, { part }: Payload): Handled<SetupState> => {
  const { fails, reportsEach, repeats } = state.options
  if (typeof part !== 'string' || state.up.includes(part)) return handled(state)
  if (part === fails) return handled(state, failed(part))
  const up = [...state.up, part]
  const isWhole = parts.every((each) => up.includes(each))
  return handled(
    { ...state, up },
    isWhole || reportsEach ? reported(up) : [],
    isWhole && repeats ? reported(up) : [],
  )
}

/** A requested part is ready `ms` later. */
const asked = (part: string, ms: (options: typeof nominal) => number) => (state: SetupState) =>
  handled(state, later(ms(state.options), 'setup', 'comes up', { part }))

/** The service `setup`. */
export const setup: Simulator<SetupState> = service({
  name: 'setup',
  words,
  options: nominal,
  start: (options): SetupState => ({ options: chosen(nominal, options), up: [] }),
  receives: {
    'configuration.load': asked('configuration', ({ configurationMs }) => configurationMs),
    'context.create': asked('context', ({ contextMs }) => contextMs),
    'resampler.create': asked('resampler', ({ resamplerMs }) => resamplerMs),
    'comes up': comesUp,
    'is ready': (state) => handled(state, reported(parts)),
    'is ready without': (state, { part }) => handled(state, reported(parts.filter((each) => each !== part))),
    fails: (state, { part }) => handled(state, failed(part)),
  },
})

export default setup
