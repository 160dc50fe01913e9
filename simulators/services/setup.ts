/**
 * The set-up of a session: whatever was asked for comes up in its own time, and when all of it is there that is
 * reported. Recognition tells by itself when its connection stands (VAN-ACT-01 to VAN-ACT-04).
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the request to the configuration, in ms; below 0 it never comes. */
  configurationMs: 100,
  /** From the request to the conversation context, in ms; below 0 it never comes. */
  contextMs: 20,
  /** From the request to the resampler, in ms; below 0 it never comes. */
  resamplerMs: 50,
  /** The part that fails when it should come up, or `none`. */
  fails: 'none',
  /** Whether every part that comes up is reported, whatever is still missing. */
  reportsEach: false,
  /** Whether it reports twice that all is ready. */
  repeats: false,
}

const parts = ['recognition', 'configuration', 'context', 'resampler'] as const

/** What the set-up remembers: its options, and the parts that are up. */
export interface SetupState {
  readonly options: typeof nominal
  readonly up: readonly string[]
}

/** Reports that it is ready, and which of its parts are up. */
const reported = (up: readonly string[]): readonly Emission[] =>
  tell('CONNECTIONS_READY', Object.fromEntries(parts.map((part) => [part, up.includes(part)])))

const failed = (part: unknown): readonly Emission[] =>
  tell('SETUP_FAILURE', { part: parts.find((known) => known === part) ?? parts[0] })

const comesUp = (state: SetupState, { part }: Payload): Heard<SetupState> => {
  const { fails, reportsEach, repeats } = state.options
  if (typeof part !== 'string' || state.up.includes(part)) return heard(state)
  if (part === fails) return heard(state, failed(part))
  const up = [...state.up, part]
  const isWhole = parts.every((each) => up.includes(each))
  return heard(
    { ...state, up },
    isWhole || reportsEach ? reported(up) : [],
    isWhole && repeats ? reported(up) : [],
  )
}

/** A part that was asked for is up `ms` later. */
const asked = (part: string, ms: (options: typeof nominal) => number) => (state: SetupState) =>
  heard(state, later(ms(state.options), 'setup', 'comes up', { part }))

/** The service `setup`. */
export const setup: Simulator<SetupState> = service({
  name: 'setup',
  options: nominal,
  start: (options): SetupState => ({ options: chosen(nominal, options), up: [] }),
  hears: {
    'configuration.load': asked('configuration', ({ configurationMs }) => configurationMs),
    'context.create': asked('context', ({ contextMs }) => contextMs),
    'resampler.create': asked('resampler', ({ resamplerMs }) => resamplerMs),
    'comes up': comesUp,
    'is ready': (state) => heard(state, reported(parts)),
    'is ready without': (state, { part }) => heard(state, reported(parts.filter((each) => each !== part))),
    fails: (state, { part }) => heard(state, failed(part)),
  },
})

export default setup
