import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Hub, Service } from './hub.ts'
import type { Policy } from './policy.ts'

/** How a turn is brought to its end, see PAT-002; consumers ask the strategy and never the mode. */
export interface Strategy {
  readonly name: 'server-managed' | 'hybrid' | 'manual'
  /** Whether speech events of the server are expected and waited for. */
  readonly isWatched: boolean
  /** Whether the operator may commit (CON-002). */
  readonly mayCommit: boolean
  /** Whether guesses are shown (AC-005). */
  readonly showsGuesses: boolean
}

const serverManaged: Strategy = { name: 'server-managed', isWatched: true, mayCommit: false, showsGuesses: false }
const hybrid: Strategy = { name: 'hybrid', isWatched: false, mayCommit: true, showsGuesses: true }
const manual: Strategy = { name: 'manual', isWatched: false, mayCommit: true, showsGuesses: false }

/** The strategy that belongs to what is in force. */
export function strategyOf(policy: Policy, isFallback: boolean): Strategy {
  if (isFallback) return hybrid
  if (policy.isManualInForce) return manual
  return policy.isServerManaged ? serverManaged : { ...manual, mayCommit: false }
}

/** Notices that the server no longer tells of speech, and engages the fallback (REQ-006, AC-005). */
export class Fallback extends Service {
  isActive = false
  #isSpeechOpen = false
  /** Whether voice was heard since the last end of speech. */
  #wasVoiced = false
  /** Whether the watch for a start depends on the voice that is heard now. */
  #isPassing = false
  #stopStartWatch: (() => void) | null = null
  #stopStopWatch: (() => void) | null = null

  constructor(hub: Hub) {
    super(hub)
    const { bus, choices, policy } = hub
    bus.on('capture', (signal) => this.#hear(signal))
    bus.on('speech', ({ end }) => this.#speech(end))
    bus.on('received', ({ type }) => {
      if (type === 'degraded' && policy.isOpen && policy.isServerManaged) this.#engage('degraded')
    })
    bus.on('session', (is) => this.#session(is))
    bus.on('in-force', ({ config, previous }) => {
      if (config.mode === 'manual') this.#toManual('acknowledged', previous !== 'manual')
      else if (this.isActive && choices.recovery === 'speech-or-ack') this.#end('server-recovered', previous !== config.mode)
      this.#watchStart(true)
    })
    bus.on('reverted', ({ reason, isChange }) => this.#toManual(reason, isChange))
  }

  get strategy(): Strategy {
    return strategyOf(this.hub.policy, this.isActive)
  }

  /** Ends the fallback with the coordinator. */
  dispose(): void {
    this.#callOff()
    this.isActive = false
  }

  #hear(signal: 'started' | 'stopped' | 'voiced' | 'unvoiced'): void {
    if (signal === 'stopped') return this.#callOff()
    if (signal === 'started') return this.#watchStart(false)
    if (signal === 'voiced' && this.hub.capture.isVoiced) {
      this.#wasVoiced = true
      this.#callOffStop()
      this.#watchStart(false)
    }
    if (signal !== 'unvoiced') return
    if (this.#isPassing || this.choices.expectation === 'voice-must-last') this.#callOffStart()
    this.#watchStop()
  }

  #speech(end: 'start' | 'stop'): void {
    this.#callOff()
    this.#isSpeechOpen = end === 'start'
    if (this.isActive) this.#end('server-recovered', false)
    if (end === 'start') return this.#watchStop()
    this.#wasVoiced = this.hub.capture.isVoiced
    this.#watchStart(true)
  }

  #session(is: 'opened' | 'closed'): void {
    this.#callOff()
    this.#isSpeechOpen = false
    this.#wasVoiced = this.hub.capture.isVoiced
    if (this.isActive && this.choices.sessionEnd === 'ends-fallback')
      this.#end(is === 'closed' ? 'session-closed' : 'session-renewed', false)
    this.#watchStart(false)
  }

  #toManual(reason: Voice.ChangeReason, isTold: boolean): void {
    this.#callOff()
    this.#isSpeechOpen = false
    if (this.isActive) this.#end(reason, isTold)
  }

  get #isExpecting(): boolean {
    return this.hub.policy.isOpen && this.hub.policy.isServerManaged && this.hub.capture.isCapturing && !this.isActive
  }

  #watchStart(isPassing: boolean): void {
    const isVoice = this.hub.capture.isVoiced || this.choices.expectation === 'any-capture'
    if (!this.#isExpecting || !isVoice || this.#isSpeechOpen || this.#stopStartWatch !== null) return
    this.#isPassing = isPassing && this.choices.expectation !== 'any-capture'
    this.#stopStartWatch = this.timers.after(this.ports.settings.missingSpeechMs, () =>
      this.bus.enter('timer', () => {
        if (this.#stopStartWatch !== null) this.#miss('start')
      }),
    )
  }

  #watchStop(): void {
    const isOver = this.#wasVoiced && !this.hub.capture.isVoiced
    if (!this.#isExpecting || !isOver || !this.#isSpeechOpen || this.#stopStopWatch !== null) return
    this.#stopStopWatch = this.timers.after(this.ports.settings.missingSpeechMs, () =>
      this.bus.enter('timer', () => {
        if (this.#stopStopWatch !== null) this.#miss('stop')
      }),
    )
  }

  #miss(end: 'start' | 'stop'): void {
    this.bus.publish('missed', end)
    this.#engage(end === 'start' ? 'start-missing' : 'stop-missing')
  }

  #engage(reason: Voice.ChangeReason): void {
    if (this.isActive) return
    this.#callOff()
    this.isActive = true
    this.#isSpeechOpen = false
    this.bus.publish('fallback', { isActive: true, reason, isTold: false })
    this.bus.publish('notice', { severity: 'warning', code: 'fallback', words: 'fallback' })
  }

  /** `isTold`: the end is told together with a change of mode that is announced anyway. */
  #end(reason: Voice.ChangeReason, isTold: boolean): void {
    this.isActive = false
    this.bus.publish('fallback', { isActive: false, reason, isTold })
  }

  #callOffStart(): void {
    this.#stopStartWatch?.()
    this.#stopStartWatch = null
  }

  #callOffStop(): void {
    this.#stopStopWatch?.()
    this.#stopStopWatch = null
  }

  #callOff(): void {
    this.#callOffStart()
    this.#callOffStop()
  }
}
