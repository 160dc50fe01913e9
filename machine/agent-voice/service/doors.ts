/** Doors: the ports through which the machine hears what the document's interface does not carry. */
import type { Ports, SessionSignal } from '../../../spec/agent-voice/contract.ts'
import {
  fromAudio,
  fromCommand,
  fromIntents,
  fromPolicy,
  fromRelease,
  fromSession,
  heard,
  type Taken,
} from '../intake.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Memory } from './memory.ts'

/** What stands behind the doors. */
export interface Behind {
  readonly memory: Memory
  readonly records: Diagnostics
  /** The present turn. */
  readonly turn: () => number
  /** Hears one thing, in its turn. */
  readonly hear: (from: () => Taken) => void
}

/** A newer session supersedes the one before it: what that one still says is about nothing (AV-GUD-004). */
function ofPresentSession(signal: SessionSignal, { sessions }: Memory, records: Diagnostics): Taken {
  if (!('sessionId' in signal)) return fromSession(signal)
  const { type, sessionId } = signal
  const isStale = type === 'ready' ? sessions.isSuperseded(sessionId) : !sessions.isPresent(sessionId)
  if (isStale) {
    records.ignored('superseded', `session.${type}`)
    return 'noted'
  }
  enterSession(sessionId, { sessions }, records)
  return fromSession(signal)
}

/** A session is the present one from now on. */
export function enterSession(
  sessionId: string,
  { sessions }: Pick<Memory, 'sessions'>,
  records: Diagnostics,
): void {
  sessions.enter(sessionId)
  records.session(sessionId)
}

/** Listens at every port. */
export function openDoors(ports: Ports, { memory, records, turn, hear }: Behind): void {
  const { session, audio, copilot, intents, panel, turnDetection } = ports
  const on =
    <Signal>(from: (signal: Signal) => Taken) =>
    (signal: Signal) =>
      hear(() => from(signal))
  session.onSignal(on((signal) => ofPresentSession(signal, memory, records)))
  session.onReleased(on(fromRelease))
  audio.onSignal(on(fromAudio))
  copilot.onAccepted(on((name) => heard('copilot.request', { id: memory.requests.of(name) })))
  intents.onAnswer(on((answer) => fromIntents(answer, memory, turn())))
  panel.onCommand(on(fromCommand))
  turnDetection.onChanged(on(fromPolicy))
}
