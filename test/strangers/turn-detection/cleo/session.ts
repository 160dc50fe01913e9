import type * as X from '../../../../spec/turn-detection/contract.ts'
import * as Config from './config.ts'
import type { Core } from './core.ts'
import type { Fallback } from './fallback.ts'
import type { Call, Update } from './inbox.ts'
import { Ledger } from './ledger.ts'
import { Pending } from './pending.ts'
import type { NoticeCode } from './texts.ts'
import type { Turns } from './turns.ts'
import type { Voice } from './voice.ts'

const clampNotices: Readonly<Record<Config.Clamped, NoticeCode>> = {
  threshold: 'threshold-clamped',
  prefix: 'prefix-clamped',
  silence: 'silence-clamped',
  choice: 'choice-replaced',
}

/** The session and its configuration: what was asked for, what is in force, which mode is published. */
export class Session {
  readonly #core: Core
  readonly #fallback: Fallback
  readonly #voice: Voice
  readonly #turns: Turns
  readonly #settings: Config.Validated
  readonly #ledger = new Ledger()
  #toAnnounce: readonly Config.Clamped[]

  constructor(core: Core, fallback: Fallback, voice: Voice, turns: Turns, settings: Config.Validated) {
    this.#core = core
    this.#fallback = fallback
    this.#voice = voice
    this.#turns = turns
    this.#settings = settings
    this.#toAnnounce = settings.clamped
  }

  /** A session exists; it is told at once how to detect turns (REQ-001). */
  created(sessionId: unknown): void {
    const { choices, model, records, view } = this.#core
    if (typeof sessionId !== 'string' || sessionId === model.sessionId) return records.ignored()
    if (model.sessionId !== null) this.#end('session-renewed')
    if (this.#core.isDisposed()) return
    if (model.isClosed && choices.renewal === 'settings') model.desired = this.#settings.config
    model.sessionId = sessionId
    model.isClosed = false
    this.#announce(this.#toAnnounce)
    this.#toAnnounce = []
    this.#send(model.desired, null)
    view.enter(model.playing === null ? 'ready' : 'speaking')
  }

  /** The session is over: whatever belongs to it ends. */
  closed(): void {
    if (this.#core.model.sessionId === null) return this.#core.records.ignored()
    this.#end('session-closed')
  }

  /** Takes what the service says is in force (AC-004). */
  updated(payload: unknown): void {
    const { choices, model, records } = this.#core
    const config = Config.fromPayload(payload)
    if (config === undefined || model.sessionId === null) return records.ignored()
    const verdict = this.#ledger.answer(config)
    if (verdict.kind === 'late' && choices.lateAck === 'ignore') return records.ignored()
    if (verdict.kind === 'answer') {
      for (const update of verdict.updates) update.pending.settle('answered')
      this.#apply(config)
      for (const update of verdict.updates) update.call?.done()
      return
    }
    if (model.inForce !== null && Config.isSame(config, model.inForce)) return records.ignored()
    const isDisabled = config.mode === 'manual' && model.mode !== 'manual'
    this.#apply(config)
    if (isDisabled) this.#core.view.notify('warning', 'server-disabled')
  }

  /** Takes the service's error about an update. */
  rejected(): void {
    const update = this.#core.model.sessionId === null ? undefined : this.#ledger.reject()
    if (update === undefined) return this.#core.records.ignored()
    update.pending.settle('answered')
    update.isLive = false
    this.#failed(update, 'rejected')
  }

  /** An update was not acknowledged in time (section 9, Server Downtime). */
  unacknowledged(update: Update): void {
    if (!update.isLive) return
    update.isLive = false
    this.#failed(update, 'unacknowledged')
  }

  /** `configure()`. */
  configure(params: unknown, call: Call): void {
    const { choices, model, ports, records } = this.#core
    if (!Config.isRecord(params) || !Config.isMode(params['mode'])) {
      records.ignored()
      return call.done()
    }
    const bases = { settings: this.#settings.config, current: model.desired, nominal: Config.nominal }
    const mayCut = ports.settings.allowAggressiveCutting === true
    const { config, clamped } = Config.validate(params, bases[choices.absentMembers], mayCut)
    this.#announce(clamped)
    this.#ask(config, call)
  }

  /** `requestModeChange()`: the other members stay as they are. */
  changeMode(mode: unknown, call: Call): void {
    if (Config.isMode(mode)) return this.#ask({ ...this.#core.model.desired, mode }, call)
    this.#core.records.ignored()
    call.done()
  }

  /** Whether an update to a server mode is unanswered. */
  get isTurningAutomatic(): boolean {
    return this.#ledger.live.some(({ asked }) => asked.mode !== 'manual')
  }

  /** Ends every wait; callers are answered. */
  release(): void {
    for (const update of this.#ledger.clear()) {
      update.isLive = false
      update.pending.settle('abandoned')
      update.call?.done()
    }
  }

  #ask(config: Config.FullConfig, call: Call): void {
    const { choices, model } = this.#core
    model.desired = config
    const isInForce = model.inForce !== null && Config.isSame(Config.inUse(config), model.inForce)
    const isIdle = this.#ledger.live.length === 0
    // Without a session the next one is told.
    if (model.sessionId === null || (choices.repeat === 'skip' && isInForce && isIdle)) return call.done()
    this.#send(config, call)
  }

  #send(config: Config.FullConfig, call: Call | null, isRevert = false): void {
    const { callPort, choices, inbox, ports } = this.#core
    const pending = new Pending<'answered' | 'abandoned'>(ports.clock, ports.settings.ackTimeoutMs)
    const update: Update = { asked: Config.inUse(config), isRevert, pending, call, isLive: true }
    this.#ledger.add(update)
    void pending.whenExpired(() => inbox.put({ kind: 'unacknowledged', update }))
    const turn_detection = Config.toPayload(config)
    callPort(() => ports.realtime.send({ type: 'session.update', session: { turn_detection } }))
    if (choices.settle === 'sent') call?.done()
  }

  #apply(config: X.TurnDetectionConfig): void {
    const { choices, emit, model, records } = this.#core
    const previousMode = model.mode
    const isChanged = !model.isPublished || previousMode !== config.mode
    if (isChanged) this.#fallback.drop()
    model.inForce = config
    this.#publish(config.mode)
    if (!isChanged && choices.recovery === 'any-answer') this.#fallback.disengage('server-recovered')
    records.config(config)
    const tellMode = () => {
      if (isChanged) emit('mode-changed', { previousMode, reason: 'acknowledged' })
    }
    if (choices.updateOrder === 'mode-first') tellMode()
    emit('config-updated', { config: { ...config } })
    if (choices.updateOrder === 'config-first') tellMode()
    if (!this.#core.isDisposed()) this.#voice.attend()
  }

  #publish(mode: X.TurnDetectionMode): void {
    const { model } = this.#core
    const isTurned = mode === 'manual' && model.mode !== 'manual'
    model.mode = mode
    model.isPublished = true
    if (!isTurned) return
    this.#voice.release()
    this.#turns.turnManual()
  }

  #failed(update: Update, reason: 'unacknowledged' | 'rejected'): void {
    const { choices, emit, model, records, view } = this.#core
    const failure = `The update of turn detection was ${reason}.`
    records.note(reason)
    const isSuperseded = this.#ledger.isSuperseded(update)
    const isMoot = choices.supersede === 'latest-decides' && isSuperseded
    if (!update.isRevert && (!isMoot || reason === 'rejected')) view.notify('error', reason)
    if (update.isRevert || isMoot) return update.call?.done(failure)
    const keeps = reason === 'rejected' && choices.rejection === 'keep' && model.inForce !== null
    if (reason === 'rejected' && model.inForce !== null) {
      model.desired = { ...model.desired, ...model.inForce }
    }
    if (!keeps) {
      const previousMode = model.mode
      const isChanged = !model.isPublished || previousMode !== 'manual'
      this.#fallback.drop()
      model.inForce = null
      this.#publish('manual')
      if (isChanged) emit('mode-changed', { previousMode, reason })
      const isToBeSent = choices.revert === 'tell-server' && update.asked.mode !== 'manual' && !isSuperseded
      if (isToBeSent && !this.#core.isDisposed()) {
        this.#send({ ...model.desired, mode: 'manual' }, null, true)
      }
    }
    update.call?.done(failure)
  }

  #end(reason: 'session-closed' | 'session-renewed'): void {
    const { model, records, view } = this.#core
    this.release()
    model.sessionId = null
    model.inForce = null
    model.isClosed = true
    this.#voice.release()
    this.#turns.endSession()
    records.dropMeasures()
    this.#fallback.disengage(reason)
    view.enter(model.playing === null ? 'ready' : 'speaking')
  }

  #announce(clamped: readonly Config.Clamped[]): void {
    for (const name of clamped) {
      this.#core.records.note('clamped')
      this.#core.view.notify('warning', clampNotices[name])
    }
  }
}
