/** The ports through which the machine receives what the document's interface does not carry. */
import type { Ports, SessionSignal } from '../../../spec/agent-voice/contract.ts'
import {
  fromAudio,
  fromCommand,
  fromIntents,
  fromPolicy,
  fromRelease,
  fromSession,
  received,
  type Taken,
} from '../intake.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Memory } from './memory.ts'

/** The dependencies of the port handlers. */
export interface Behind {
  readonly memory: Memory
  readonly records: Diagnostics
  /** The current turn. */
  readonly turn: () => number
  /** Receives one input, in order. */
  readonly receive: (from: () => Taken) => void
}

/** A newer session supersedes the one before it: later signals of the old session have no effect (AV-GUD-004). */
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

/** A session is the current one from now on. */
export function enterSession(
  sessionId: string,
  { sessions }: Pick<Memory, 'sessions'>,
  records: Diagnostics,
): void {
  sessions.enter(sessionId)
  records.session(sessionId)
}

/** Subscribes to every port. */
export function openDoors(ports: Ports, { memory, records, turn, receive }: Behind): void {
  const { session, audio, copilot, intents, panel, turnDetection } = ports
  const on =
    <Signal>(from: (signal: Signal) => Taken) =>
    (signal: Signal) =>
      receive(() => from(signal))
  session.onSignal(on((signal) => ofPresentSession(signal, memory, records)))
  session.onReleased(on(fromRelease))
  audio.onSignal(on(fromAudio))
  copilot.onAccepted(on((name) => received('copilot.request', { id: memory.requests.of(name) })))
  intents.onAnswer(on((answer) => fromIntents(answer, memory, turn())))
  panel.onCommand(on(fromCommand))
  turnDetection.onChanged(on(fromPolicy))
}
