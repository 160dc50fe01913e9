/** The one context that all states share: what is known, the ports, and the doors to the machine. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import { Calls } from './calls.ts'
import type { Choices } from './choices.ts'
import { guarded } from './guard.ts'
import { Responses } from './responses.ts'
import { Session } from './session.ts'
import { SpeechQueue } from './speech-queue.ts'
import { Timers } from './timers.ts'

export type Cause = Voice.StateEvent | { readonly type: string }

/** What the machine does for its states. */
export interface Doors {
  /** Moves when the step at hand is done. */
  readonly go: (to: Voice.ConversationState, cause: Cause) => void
  /** Runs work as a step of its own. */
  readonly step: (work: () => void) => void
  /** A further event, after the step at hand. */
  readonly then: (event: Voice.StateEvent) => void
  readonly state: () => Voice.ConversationState
  readonly stateEnteredAt: () => number
}

export class Shared {
  readonly ports: Voice.Ports
  readonly bus: Voice.BusPort
  readonly logger: Voice.LoggerPort
  readonly settings: Voice.AmplifierSettings
  readonly choices: Choices
  readonly doors: Doors
  readonly timers: Timers
  readonly session: Session
  readonly responses: Responses
  readonly calls: Calls
  readonly queue: SpeechQueue

  currentAudioItemId: string | null = null
  audioPlaybackStartTime: number | null = null
  /** How much of this stay has been played, as far as can be known. */
  bytesPlayed: () => number = () => 0
  lastError: Voice.ConversationError | null = null
  /** What the next entry of ERROR is about. */
  failure: Voice.ConversationError | null = null
  /** ERROR was left by a retry that worked: whoever tried again has begun what the next entry is about. */
  returning = false
  /** PROCESSING begins with an utterance, so that the service may answer by itself. */
  afterUtterance = false
  retryCount = 0

  constructor(ports: Voice.Ports, choices: Choices, doors: Doors) {
    this.settings = ports.settings
    this.choices = choices
    this.doors = doors
    const lost = (thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      doors.then({ type: 'handler_exception', error })
    }
    const works = (thrown: unknown, name: string, call: unknown) => {
      const { callId } = (typeof call === 'object' && call !== null ? call : {}) as { readonly callId?: string }
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      if (name === 'call_tool' && callId !== undefined) doors.then({ type: 'tool_error', callId, message })
      else if (name === 'spawn' && callId !== undefined) doors.then({ type: 'agent_task_error', callId, message })
      else lost(thrown)
    }
    const silent = () => {}
    this.bus = guarded(ports.bus, silent)
    this.logger = guarded(ports.logger, silent)
    this.ports = {
      ...{ realtime: guarded(ports.realtime, lost), microphone: guarded(ports.microphone, lost) },
      ...{ player: guarded(ports.player, lost), coordinator: guarded(ports.coordinator, works) },
      ...{ agent: guarded(ports.agent, works), endpoint: guarded(ports.endpoint, lost) },
      ...{ webrtc: guarded(ports.webrtc, lost), store: guarded(ports.store, lost) },
      ...{ screen: guarded(ports.screen, lost), recovery: guarded(ports.recovery, lost) },
      ...{ bus: this.bus, logger: this.logger, settings: ports.settings, clock: ports.clock },
    }
    this.timers = new Timers(ports.clock, doors.step)
    this.session = new Session(this)
    this.responses = new Responses(this)
    this.calls = new Calls(this)
    this.queue = new SpeechQueue(this)
  }

  send(message: Voice.ServiceMessage) {
    this.ports.realtime.send(message)
  }
  createItem(item: Voice.ConversationItem) {
    this.send({ type: 'conversation.item.create', item })
  }
  /** How long the stay at hand has lasted. */
  stayed() {
    return Date.now() - this.doors.stateEnteredAt()
  }
  /** A limit of the state at hand. */
  limit(name: string, ms: number, work: () => void) {
    this.timers.set(name, ms, () => {
      this.bus.emit('timeout', { state: this.doors.state(), duration: this.stayed() })
      work()
    })
  }
  fail(failure: Voice.ConversationError, cause: Cause) {
    this.failure = failure
    this.doors.go('error', cause)
  }
  get context(): Voice.StateContext {
    return Object.freeze({
      sessionId: this.session.id,
      sessionStartTime: this.session.startedAt,
      currentAudioItemId: this.currentAudioItemId,
      audioPlaybackStartTime: this.audioPlaybackStartTime,
      audioBytesPlayed: this.bytesPlayed(),
      pendingToolCall: this.calls.pending,
      toolExecutionStartTime: this.calls.startedAt,
      lastError: this.lastError,
      retryCount: this.retryCount,
      conversationSummary: this.session.summary,
      activeFiles: this.session.activeFiles,
      queuedUserInput: this.queue.buffer,
    })
  }
}
