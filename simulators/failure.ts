/** How a service reports that it fails: by its name, with a code and whether it may pass. */
import type { Payload } from '../spec/log.ts'
import { heard, tell } from './service.ts'
import type { Emission, Heard } from './simulator.ts'

/** The failure of one part of the world (AV-IF-09). */
export const failed = (source: string, code: string, recoverable: boolean): readonly Emission[] =>
  tell('error', { source, code, recoverable })

/** The code of a payload, or the one that says least. */
export const codeOf = ({ code }: Payload): string => (typeof code === 'string' ? code : 'SERVICE_FAILED')

/** The act of failing; it passes unless the act says otherwise. */
export const fails =
  (source: string) =>
  <State>(state: State, said: Payload): Heard<State> =>
    heard(state, failed(source, codeOf(said), said.recoverable !== false))
