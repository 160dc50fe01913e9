import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { configOf, fromParams, fromSettings, isMode, isPayload, isSame, modeOf, payloadOf } from './config.ts'
import type { Core } from './core.ts'
import type { Fallback } from './fallback.ts'
import { Update, Updates } from './update.ts'

/** The session: what it is asked for, what is in force in it, and what comes of a failure. */
export class Session {
  readonly #core: Core
  readonly #fallback: Fallback
  readonly #updates = new Updates()
  readonly #responses = new Set<string>()
  #hadSession = false

  constructor(core: Core, fallback: Fallback) {
    this.#core = core
    this.#fallback = fallback
  }

  hear(signal: Turns.RealtimeSignal) {
    if (signal.type === 'session.created') this.#created(signal.sessionId)
    if (signal.type === 'session.closed') this.#closed()
    if (this.#core.sessionId === null) return
    if (signal.type === 'session.updated') this.#updated(signal.turn_detection)
    if (signal.type === 'session.rejected') this.#rejected()
    if (signal.type === 'response.created') this.#responding(signal.responseId)
    if (signal.type === 'response.done') this.#responded(signal.responseId)
  }

  get isResponding() {
    return this.#responses.size > 0
  }

  configure(params: unknown) {
    const core = this.#core
    const { settings } = core.ports
    core.wish = fromParams(params, core.wish, settings, core.options, (what) => core.notify('info', what))
    return this.#ask()
  }

  request(mode: unknown) {
    const core = this.#core
    if (!isMode(mode)) {
      core.ignored()
      return
    }
    core.wish = { ...core.wish, mode }
    const isInForce = core.inForce !== undefined && isSame(core.inForce, payloadOf(core.wish))
    if (core.options.sameMode === 'not-sent' && isInForce && !this.#updates.isWatching) return
    return this.#ask()
  }

  /** Gives up whatever is on its way. */
  end() {
    this.#updates.clear()
    this.#responses.clear()
    this.#core.sessionId = null
    this.#core.inForce = undefined
    this.#core.turn = null
    this.#core.isConfirmed = false
  }

  /** Asks for the wish; without a session it is kept for the next. */
  #ask() {
    const core = this.#core
    core.asked = core.wish.mode
    core.view = core.asked
    if (core.sessionId === null) return
    const update = new Update(payloadOf(core.wish), true)
    this.#updates.add(update)
    update.wait(core.ports.clock, core.ms('ackTimeoutMs', 5000), () =>
      core.queue.push(() => {
        if (!this.#updates.has(update)) return
        this.#updates.take(update)
        this.#revert(update, 'unacknowledged')
      }),
    )
    this.#send(update)
    return update
  }
  #send({ payload }: Update) {
    this.#core.ports.realtime.send({ type: 'session.update', session: { turn_detection: payload } })
  }

  #created(sessionId: string) {
    const core = this.#core
    if (sessionId === core.sessionId) return
    this.end()
    if (this.#hadSession && core.options.laterSession === 'settings') {
      core.wish = { ...core.wish, mode: fromSettings(core.ports.settings, core.options, () => {}).mode }
    }
    this.#hadSession = true
    core.sessionId = sessionId
    this.#ask()
    if (core.isServerManaged && core.options.fallbackAtClose === 'lasts') return
    this.#fallback.end('session-renewed')
  }

  #closed() {
    if (this.#core.sessionId === null) return
    this.end()
    if (this.#core.options.fallbackAtClose === 'ends') this.#fallback.end('session-closed')
  }

  #updated(payload: unknown) {
    const core = this.#core
    if (!isPayload(payload)) return core.ignored()
    const isRepeat = core.inForce !== undefined && isSame(core.inForce, payload)
    if (isRepeat && this.#updates.isEmpty) return
    const config = configOf(payload)
    this.#updates.acknowledge(payload)
    core.inForce = payload
    core.view = modeOf(payload)
    if (!this.#updates.isWatching) core.asked = core.view
    const previousMode = core.told
    const isOther = previousMode !== core.view
    core.told = core.view
    if (core.view === 'manual' || (isOther && core.options.fallbackAtModeChange === 'ends')) {
      this.#fallback.stop(isOther ? null : 'acknowledged')
    }
    core.diagnose('config', { config })
    const tellConfig = () => {
      if (!isRepeat || core.options.configTold === 'each-acknowledgement') core.tell('config-updated', { config })
    }
    if (core.options.toldFirst === 'config') tellConfig()
    if (isOther) core.tell('mode-changed', { previousMode, reason: 'acknowledged' })
    if (core.options.toldFirst === 'mode') tellConfig()
  }

  #rejected() {
    const update = this.#updates.takeOldest()
    if (update?.isWatched) this.#revert(update, 'rejected')
    else this.#core.ignored()
  }

  /** No acknowledgement: manual mode, and the user is told. */
  #revert(update: Update, reason: 'unacknowledged' | 'rejected') {
    const core = this.#core
    const previousMode = core.mode
    const isLast = !this.#updates.isWatching
    core.inForce = null
    core.view = 'manual'
    core.told = 'manual'
    if (isLast) core.asked = 'manual'
    this.#fallback.stop(null)
    core.diagnose(reason)
    core.tell('mode-changed', { previousMode, reason })
    core.notify('error', 'unacknowledged')
    if (!core.options.revertSends || !isLast || update.payload === null) return
    const further = new Update(null, false)
    this.#updates.add(further)
    this.#send(further)
  }

  #responding(responseId: string) {
    if (this.#responses.has(responseId)) return
    this.#responses.add(responseId)
    const { turn } = this.#core
    if (turn?.stage === 'thinking' && turn.responseId === null) turn.responseId = responseId
  }

  #responded(responseId: string) {
    this.#responses.delete(responseId)
    const { turn } = this.#core
    if (turn?.responseId === responseId) turn.answer()
  }
}
