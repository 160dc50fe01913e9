/** Plans for the session as a whole: audio, records, what ends it. */
import type { Effect } from './effects.ts'
import { call, kindOf, record, stop, tell } from './effects.ts'
import type { Event } from './events.ts'
import type { Memory } from './memory.ts'

function forClient({ policy }: Memory, code: string): Effect[] {
  return policy.fatalTold === 'yes' ? [tell({ type: 'error', code, message: 'The session had to be ended.' })] : []
}

export function noteDisconnect({ state }: Memory): Effect[] {
  return [record('warn', 'Client disconnected', { currentState: state })]
}

export function reportFatal(memory: Memory, event: Event): Effect[] {
  const error = event.type === 'fatal' ? kindOf(event.error) : 'unknown'
  return [
    record('error', 'Session has to be terminated', { currentState: memory.state, error }),
    ...forClient(memory, 'session_failed'),
  ]
}

export function reportSetupFailure(memory: Memory, event: Event): Effect[] {
  const fields = event.type === 'setup.failed' ? { part: event.part, error: kindOf(event.error) } : { error: 'timeout' }
  return [
    record('error', 'Setup failed', { currentState: memory.state, ...fields }),
    ...forClient(memory, 'setup_failed'),
  ]
}

export function wantEnd(memory: Memory): Effect[] {
  memory.endWanted = true
  return [record('info', 'Call end requested', { currentState: memory.state })]
}

export function hear(_: Memory, event: Event): Effect[] {
  return event.type === 'audio' ? [{ kind: 'hear', frame: event.frame }] : []
}

export function noteInterim({ state }: Memory): Effect[] {
  return [record('debug', 'Interim transcript', { currentState: state })]
}

export function askToRepeat({ state }: Memory): Effect[] {
  return [
    record('info', 'Transcript is empty or noise', { currentState: state }),
    tell({ type: 'notice', message: "I didn't catch that, could you repeat?" }),
  ]
}

export function warnOfTranscript({ state }: Memory): Effect[] {
  return [record('warn', 'Received transcript in wrong state', { currentState: state })]
}

/** The end of the cleanup: everything has closed, or the time for it is over. */
export function release(memory: Memory, event: Event): Effect[] {
  const forced = event.type === 'timer'
  memory.released = true
  const late = memory.policy.cleanupStage === 'with-release' ? [call('server', 'removeSession', memory.sessionId)] : []
  return [
    stop('cleanup'),
    ...late,
    call('server', 'releaseResources', { forced }),
    record('info', 'Session released', { forced }),
    { kind: 'detach', what: 'server' },
  ]
}
