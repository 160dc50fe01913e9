/**
 * Records: all records, by name. They contain no text of the conversation, and the session id only as a hash
 * (VAN-MET-02, VAN-MET-08).
 */
import { entryOf, records as printed } from '../../../spec/vantum/codes.ts'
import type { LoggerPort, RecordFields } from '../../../spec/vantum/contract.ts'
import type { State } from '../../../spec/vantum/states.ts'
import { hashed } from '../../service/hashing.ts'
import type { RecordName } from '../effects.ts'
import type { EventName } from '../events.ts'

type Level = keyof LoggerPort

/** The format of a record. */
interface Reading {
  readonly level: Level
  readonly message: string
}

const at = (level: Level, message: string): Reading => ({ level, message })

/** Records of single events, by name. */
export const readings: { readonly [Name in RecordName]: Reading } = {
  interim: at('debug', 'Interim transcript'),
  wrongState: at('warn', printed.wrongState),
  resuming: at('info', printed.resuming),
  setupFailed: at('error', 'Setup failed'),
  setupTimedOut: at('error', 'Setup took too long'),
  modelFailed: at('error', printed.failure),
  modelTimedOut: at('warn', 'Model took too long'),
  speechFailed: at('error', printed.failure),
  speechStalled: at('error', printed.failure),
  releaseForced: at('warn', 'Reply was not released in time'),
  disconnected: at('warn', 'Client disconnected'),
  fatal: at('error', 'Session cannot go on'),
  closeForced: at('warn', 'Services did not close in time'),
}

/** An entry: the entry of the end is an info record, those of every turn are for developers only (VAN-MET-08). */
const entryLevel = (state: State): Level => (state === 'ENDED' ? 'info' : 'debug')

/** Writes records of one call. */
export interface Records {
  readonly transition: (from: State, to: State, timestamp: number, duration: number) => void
  readonly entry: (to: State) => void
  /** An event in a state; `about`: its subject, in one word, if there is one. */
  readonly moment: (name: RecordName, state: State, about: string) => void
  /** An input that changes nothing is counted (VAN-EDGE-13). */
  readonly ignored: (event: EventName, state: State) => void
  readonly ended: (callMs: number) => void
}

/** No record is written yet. */
export function records(logger: LoggerPort, id: string): Records {
  const sessionId = hashed('', id)
  const counts = { ignored: 0 }
  const write = ({ level, message }: Reading, fields: RecordFields = {}): void =>
    logger[level](message, { sessionId, ...fields })
  return {
    transition: (from, to, timestamp, duration) =>
      write(at('info', printed.transition), { from, to, timestamp, duration }),
    entry: (to) => write(at(entryLevel(to), entryOf(to))),
    moment: (name, currentState, about) =>
      write(readings[name], about === '' ? { currentState } : { currentState, about }),
    ignored: (event, currentState) => {
      counts.ignored += 1
      write(at('debug', 'Event ignored'), { currentState, event })
    },
    ended: (callMs) => write(at('info', 'Final metrics'), { callMs, ignoredEvents: counts.ignored }),
  }
}
