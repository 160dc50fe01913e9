/** How a service reports a failure: its name, a code and whether it may recover. */
import type { Payload } from '../spec/log.ts'
import { handled, notify } from './service.ts'
import type { Emission, Handled } from './simulator.ts'

/** The failure of one part of the simulated world (AV-IF-09). */
export const failed = (source: string, code: string, recoverable: boolean): readonly Emission[] =>
  notify('error', { source, code, recoverable })

/** The code of a payload, or the generic one. */
export const codeOf = ({ code }: Payload): string => (typeof code === 'string' ? code : 'SERVICE_FAILED')

/** The act of failing; the failure is recoverable unless the act specifies otherwise. */
export const fails =
  (source: string) =>
  <State>(state: State, said: Payload): Handled<State> =>
    handled(state, failed(source, codeOf(said), said.recoverable !== false))
