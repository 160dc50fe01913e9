import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Core, Move, Name } from './core.ts'
import { classify, Trouble } from './errors.ts'

type Kind = X.StateEvent

/** What all states have in common; each adds its own entry, deeds and exit. */
export abstract class State {
  abstract readonly name: Name
  protected readonly core: Core

  constructor(core: Core) {
    this.core = core
  }

  abstract enter(from: Name, event: Move['event']): void
  abstract leave(to: Name, event: Move['event']): void
  /** Where an event of this state alone leads; changes nothing. */
  protected abstract own(event: Kind): Name | null
  /** What is done for an event that leads nowhere, and for one that does, ahead of the change. */
  abstract handle(event: Kind, to: Name | null): void

  get ports(): X.Ports {
    return this.core.ports
  }

  /** Where an event leads. */
  leads(event: Kind): Name | null {
    return this.#everywhere(event) ?? this.own(event)
  }

  /** Events that mean the same in every state. */
  #everywhere(event: Kind): Name | null {
    const { data, live } = this.core
    if (this.name === 'reconnecting') return null
    if (event.type === 'handler_exception') return this.core.hadSession ? this.failing() : null
    if (event.type === 'invalid_transition') {
      return this.core.hadSession && this.isInvalid(event.to) ? this.failing() : null
    }
    if (!live) return null
    switch (event.type) {
      case 'connection_lost':
      case 'reconnect_requested':
        return 'reconnecting'
      case 'iceConnectionState':
        return event.state === 'failed' ? 'reconnecting' : null
      case 'session.closed':
        return event.sessionId === data.sessionId ? 'reconnecting' : null
      case 'session.error':
        return event.sessionId === data.sessionId ? this.failing() : null
      case 'connection_degraded':
        return this.failing()
      default:
        return null
    }
  }

  protected failing(): Name | null {
    return this.name === 'error' ? null : 'error'
  }

  /** Whether the matrix has a dash there. */
  protected isInvalid(to: Name): boolean {
    return !ticks[this.name].includes(to)
  }

  /** Whether an event is the user's voice or button, by the mode that is set. */
  protected starts(event: Kind): boolean {
    return event.type === (this.ports.settings.captureMode === 'vad' ? 'speech_started' : 'push_to_talk_press')
  }

  protected stops(event: Kind): boolean {
    const end = this.ports.settings.captureMode === 'vad' ? 'speech_stopped' : 'push_to_talk_release'
    return event.type === end || event.type === 'manual_send'
  }

  /** Whether the user may interrupt by this event. */
  protected interrupts(event: Kind): boolean {
    return this.starts(event) && (event.type === 'speech_started' || this.ports.settings.pttBargeIn)
  }
}

/** The error that an event tells of. */
export function troubleOf(event: Kind): Trouble {
  switch (event.type) {
    case 'session.error':
    case 'response.error':
    case 'response.done': {
      const { code, message } = event.error ?? { code: 'unlisted', message: 'the response has failed' }
      return new Trouble(classify(code), String(message), { code: String(code) })
    }
    case 'connection_degraded':
      return new Trouble('NETWORK_TIMEOUT', 'the connection is degraded', { code: event.type })
    case 'handler_exception':
      return new Trouble('UNKNOWN', String(event.error?.message ?? 'a handler has thrown'), { code: event.type })
    case 'tool_error':
    case 'agent_task_error':
      return new Trouble('TOOL_ERROR', event.message, { code: event.type })
    default:
      return new Trouble('UNKNOWN', event.type, { code: event.type })
  }
}

const ticks: Readonly<Record<Name, readonly Name[]>> = {
  idle: ['listening', 'error', 'reconnecting'],
  listening: ['processing', 'error', 'reconnecting'],
  processing: ['idle', 'listening', 'speaking', 'tool_executing', 'error', 'reconnecting'],
  speaking: ['idle', 'listening', 'tool_executing', 'error', 'reconnecting'],
  tool_executing: ['processing', 'waiting_amplifier', 'error', 'reconnecting'],
  waiting_amplifier: ['idle', 'processing', 'error', 'reconnecting'],
  error: ['idle', 'reconnecting'],
  reconnecting: ['idle', 'error'],
}
