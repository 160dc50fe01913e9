import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Hub, Service } from './hub.ts'
import { isMode } from './guard.ts'
import { areEqual, configOf, isPayload, payloadOf } from './payload.ts'
import { type Update, Updates } from './updates.ts'
import { type FullConfig, Validation } from './validation.ts'

/** Knows what is wanted, what was sent, and what is in force. */
export class Policy extends Service {
  readonly #validation: Validation
  readonly #updates: Updates
  #wanted: FullConfig
  #session: string | null = null
  #hadSession = false
  /** What the service said last; undefined before it said anything of this session. */
  #inForce: Voice.TurnDetectionPayload | undefined
  #givenUp: Voice.TurnDetectionPayload[] = []
  #lastRejection: string | null = null
  #told: Voice.TurnDetectionMode
  #asked: Voice.TurnDetectionMode
  #works: Voice.TurnDetectionMode
  #wasAcknowledged = false
  #waiting: (() => void)[] = []

  constructor(hub: Hub) {
    super(hub)
    const { bus, choices, ports, timers } = hub
    this.#validation = new Validation(ports.settings, choices)
    this.#wanted = this.#validation.fromSettings().config
    this.#told = this.#asked = this.#works = this.#wanted.mode
    this.#updates = new Updates(ports.realtime, timers, ports.settings.ackTimeoutMs, (update) =>
      this.bus.enter('timer', () => this.#revert('unacknowledged', update)),
    )
    bus.on('initialized', () => this.#notice(this.#validation.fromSettings().corrected))
    bus.on('configure', (params) => this.#configure(params))
    bus.on('mode-request', (mode) => this.#request({ ...this.#wanted, mode }))
    bus.on('realtime', (signal) => this.#hear(signal))
  }

  /** The mode as it is told to others. */
  get mode(): Voice.TurnDetectionMode {
    return this.choices.reportedMode === 'asked' ? this.#asked : this.#told
  }
  /** Whether a mode of the server is at work, as far as is known. */
  get isServerManaged(): boolean {
    return this.#works !== 'manual'
  }
  get isManualInForce(): boolean {
    return this.#told === 'manual' && this.#works === 'manual'
  }
  get isLeavingManual(): boolean {
    return this.isManualInForce && (this.#updates.last?.payload ?? null) !== null
  }
  get isEnteringManual(): boolean {
    return !this.isManualInForce && this.#updates.last?.payload === null
  }
  get isOpen(): boolean {
    return this.#session !== null
  }
  /** Whether the end of speech calls for an answer by itself (REQ-004). */
  get createsResponse(): boolean {
    return this.#works !== 'manual' && (this.#inForce?.create_response ?? this.#wanted.createResponse)
  }
  /** Whether an answer is due to what is committed here. */
  get createsAfterCommit(): boolean {
    return this.#works === 'manual' ? this.#wanted.createResponse : this.createsResponse
  }
  /** Whether speech interrupts an answer (REQ-007). */
  get interruptsResponse(): boolean {
    if (this.#works === 'manual') return this.#wanted.interruptResponse
    return this.#inForce?.interrupt_response ?? this.#wanted.interruptResponse
  }

  /** Is called back when nothing is on its way any more. */
  whenSettled(): Promise<void> {
    if (this.#updates.isEmpty) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Gives up what is on its way. */
  close(): void {
    this.#updates.giveUp()
    this.#session = null
    this.#settle()
  }

  #configure(params: Voice.TurnDetectionConfig): void {
    if (!isMode((params as Voice.TurnDetectionConfig | null)?.mode)) return this.#notice(['mode'])
    const { config, corrected } = this.#validation.fromParameters(params, this.#wanted)
    this.#notice(corrected)
    this.#request(config)
  }

  #request(config: FullConfig): void {
    if (!isMode(config.mode)) return this.#notice(['mode'])
    this.#wanted = config
    this.#asked = config.mode
    if (this.#session === null) return
    const payload = payloadOf(config)
    const isSame = this.#updates.isEmpty && this.#inForce !== undefined && areEqual(this.#inForce, payload)
    if (isSame && this.#works === config.mode && this.choices.sameAgain === 'skipped') return
    this.#lastRejection = null
    this.#updates.send({ payload, isRevert: false })
  }

  #hear(signal: Voice.RealtimeSignal): void {
    if (signal.type === 'session.created') this.#open(signal.sessionId)
    if (signal.type === 'session.closed') this.#close()
    if (signal.type === 'session.updated') this.#updated(signal.turn_detection)
    if (signal.type === 'session.rejected') this.#rejected(signal.code)
    else this.#lastRejection = null
  }

  #open(sessionId: string): void {
    if (sessionId === this.#session) return
    this.#forget()
    if (this.#hadSession && this.choices.newSession === 'settings')
      this.#wanted = this.#validation.fromSettings().config
    this.#session = sessionId
    this.#hadSession = true
    this.#asked = this.#works = this.#wanted.mode
    this.#updates.send({ payload: payloadOf(this.#wanted), isRevert: false })
    this.bus.publish('session', 'opened')
  }

  #close(): void {
    if (this.#session === null) return
    this.#session = null
    this.#forget()
    this.bus.publish('session', 'closed')
  }

  #forget(): void {
    this.#updates.giveUp()
    this.#givenUp = []
    this.#inForce = undefined
    this.#settle()
  }

  #updated(payload: Voice.TurnDetectionPayload): void {
    if (this.#session === null || !isPayload(payload)) return this.bus.publish('ignored', 'session.updated')
    if (this.#updates.acknowledge(payload)) return this.#accept(payload)
    if (this.#inForce !== undefined && areEqual(this.#inForce, payload)) return
    if (this.#updates.isEmpty) return this.#accept(payload)
    const isLate = this.#updates.last?.isRevert === true && this.#givenUp.some((old) => areEqual(old, payload))
    if (isLate || this.choices.otherAck === 'waits') return this.bus.publish('ignored', 'session.updated')
    this.#updates.takeOldest()
    this.#accept(payload)
  }

  #accept(payload: Voice.TurnDetectionPayload): void {
    const previous = this.#told
    const isNew = this.#inForce === undefined || !areEqual(this.#inForce, payload)
    const isFirst = !this.#wasAcknowledged
    const config = configOf(payload)
    this.#inForce = payload
    this.#told = this.#asked = this.#works = config.mode
    this.#wasAcknowledged = true
    this.bus.publish('in-force', { config, previous, isFirst, isNew })
    if (this.#updates.isEmpty) this.#settle()
  }

  #rejected(code: string): void {
    const isRepeated = this.#lastRejection === code
    this.#lastRejection = code
    if (isRepeated || this.#updates.isEmpty || this.choices.rejection === 'at-the-limit')
      return this.bus.publish('ignored', 'session.rejected')
    const oldest = this.#updates.takeOldest()
    if (oldest !== undefined) this.#revert('rejected', oldest)
  }

  /** Without an acknowledgement there is manual mode, and the user is told (edge case Server Downtime). */
  #revert(reason: 'unacknowledged' | 'rejected', update: Update): void {
    const previous = this.mode
    const lastSent = this.#updates.last ?? update
    this.#givenUp = [...this.#updates.giveUp(), update.payload]
    this.#told = this.#asked = this.#works = 'manual'
    this.bus.publish('notice', { severity: 'error', code: reason, words: 'unacknowledged' })
    if (lastSent.payload !== null) this.#updates.send({ payload: null, isRevert: true })
    this.bus.publish('reverted', { reason, previous, isChange: previous !== 'manual' })
    this.#settle()
  }

  #settle(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #notice(codes: string[]): void {
    for (const code of codes)
      this.bus.publish('notice', { severity: 'info', code, words: code === 'mode' ? 'mode' : 'corrected' })
  }
}
