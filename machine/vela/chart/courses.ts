/** Action sequences that several states share: responses that change nothing, and how a turn and a session end. */
import type { Phase } from '../../../spec/vela/interface.ts'
import type { ErrorCode } from '../effects.ts'
import { abort, enter, error, ready, state } from './effects-of.ts'
import { id } from './places.ts'

/** A start is acknowledged with the current phase (VEL-T-02, VEL-INV-03). */
export const acknowledgesStart = (phase: Phase) =>
  ({ 'session.start': { meta: id(`VE-02.${phase}`), actions: [ready, state(phase)] } }) as const

/** A chunk for which the turn has no room is refused and not recorded (VEL-G-07); `name` distinguishes the ids. */
export const refuseChunk = (name: string) =>
  ({ meta: id(`VE-06.${name}`), actions: error('invalid_message') }) as const

const refused = (row: string, code: ErrorCode) => ({ meta: id(row), actions: error(code) }) as const

/** A refusal changes nothing: phase, buffer and a running turn stay the same (VEL-X-08). */
export const refusals = {
  'frame.not-json': refused('VE-29', 'invalid_json'),
  'frame.not-envelope': refused('VE-30', 'invalid_message'),
  'frame.unknown-name': refused('VE-31', 'invalid_message'),
  'frame.bad-payload': refused('VE-32', 'invalid_message'),
  'frame.binary': refused('VE-33', 'invalid_message'),
} as const

/** There is no turn. */
export const rest = ['closeTurn', enter('idle')] as const

/** The turn failed: the client receives an error, and the session stays usable (VEL-T-13). */
export const fail = [error('upstream_error'), ...rest] as const

/** All work on the turn stops at once, and the phase is reset (VEL-T-15, VEL-T-16). */
export const cancel = [abort, ...rest] as const

/** No session data survives its connection (VEL-T-18, VEL-CTX-02). */
export const end = [abort, 'end', 'dropSession'] as const
