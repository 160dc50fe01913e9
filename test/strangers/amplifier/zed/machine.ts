import type * as X from '../../../../spec/amplifier/contract.ts'
import { Core, type Handlers, type Name } from './core.ts'
import { isEvent } from './events.ts'
import type { Options } from './options.ts'
import { warn } from './session.ts'
import { troubleOf } from './state.ts'
import { Failed } from './states/failed.ts'
import { Idle } from './states/idle.ts'
import { Listening } from './states/listening.ts'
import { Processing } from './states/processing.ts'
import { Reconnecting } from './states/reconnecting.ts'
import { Speaking } from './states/speaking.ts'
import { ToolExecuting } from './states/tool.ts'
import { WaitingAmplifier } from './states/waiting.ts'

/** The interface of the document; the states do the work. */
export class Machine implements X.ConversationStateMachine {
  #core: Core
  #failed: Failed

  constructor(ports: X.Ports, options: Options) {
    const core = new Core(ports, options)
    this.#core = core
    this.#failed = new Failed(core)
    core.states = [
      ...[new Idle(core), new Listening(core), new Processing(core), new Speaking(core)],
      ...[new ToolExecuting(core), new WaitingAmplifier(core), this.#failed, new Reconnecting(core)],
    ]
  }

  get state(): Name {
    return this.#core.name
  }
  get previousState(): Name | null {
    return this.#core.previous
  }
  get stateEnteredAt(): number {
    return this.#core.enteredAt
  }
  get context(): X.StateContext {
    return this.#core.context
  }
  get terminated(): boolean {
    return this.#core.terminated
  }

  canTransition(event: X.StateEvent): boolean {
    if (this.#core.terminated || !isEvent(event)) return false
    return event.type === 'user_end_session' || this.#core.state.leads(event) !== null
  }

  transition(event: X.StateEvent) {
    this.#core.step(() => {
      if (!isEvent(event)) this.#core.ports.logger.log('ignored', { timestamp: Date.now(), from: this.state })
      else if (event.type === 'user_end_session') this.#end()
      else this.#take(event)
    })
  }

  onStateEnter(state: Name, handler: X.StateHandler) {
    add(this.#core.onEnter, state, handler)
  }
  onStateExit(state: Name, handler: X.StateHandler) {
    add(this.#core.onExit, state, handler)
  }
  onTransition(handler: X.TransitionHandler) {
    this.#core.onTransition.push(handler)
  }
  onError(handler: X.ErrorHandler) {
    this.#core.onError.push(handler)
  }

  recover() {
    this.#core.step(() => {
      if (this.state !== 'error') return
      if (this.#core.options.recovers === 'retry' && this.#failed.hurry()) return
      this.#core.go('idle', { type: 'error_recovered' })
    })
  }

  #take(event: X.StateEvent) {
    const core = this.#core
    this.#note(event)
    const { state } = core
    const to = state.leads(event)
    state.handle(event, to)
    if (event.type === 'response.done') core.responses.finish(event.responseId)
    if (to === 'error') core.fail(troubleOf(event), event)
    else if (to !== null) core.go(to, event)
  }

  /** What is noted of an event in every state. */
  #note(event: X.StateEvent) {
    const core = this.#core
    const { data, memory, responses } = core
    switch (event.type) {
      case 'context_changed':
        data.activeFiles = event.activeFiles.filter((file) => typeof file === 'string')
        memory.preferences = { ...event.preferences }
        break
      case 'session.timeout_warning':
        if (core.live && event.sessionId === data.sessionId && core.name !== 'reconnecting') warn(core)
        break
      case 'response.created':
        if (core.live && core.name !== 'reconnecting') {
          const wanted = core.name === 'processing' || (core.name === 'error' && this.#failed.retries)
          const again = core.name === 'error' || core.previous === 'error'
          responses.announce(event.responseId, event.requestId, wanted, again)
        }
        break
      case 'response.function_call': {
        const { work } = core
        const follows = core.name === 'processing' || core.name === 'waiting_amplifier'
        if (follows && event.responseId === work.responseId && event.responseId !== responses.current) {
          if (work.isNew(event)) work.refuse(work.read(event))
        }
        break
      }
      case 'iceConnectionState':
        this.#watchIce(event.state)
        break
      case 'tool_result_ready':
      case 'agent_task_complete':
        this.#late(event)
        break
      default:
    }
  }

  #watchIce(state: 'connected' | 'disconnected' | 'failed') {
    const core = this.#core
    if (state === 'connected') core.wheel.drop('ice')
    if (state !== 'disconnected' || !core.live || core.name === 'reconnecting' || core.wheel.has('ice')) return
    core.after('ice', core.ports.settings.iceGraceMs, () => {
      if (core.live && core.name !== 'reconnecting') core.go('reconnecting', { type: 'connection_lost' })
    })
  }

  /** A result of a call that a reconnection has interrupted. */
  #late({ callId, result }: { readonly callId: string; readonly result: string }) {
    const core = this.#core
    if (!core.work.drifted(callId)) return
    if (core.name === 'reconnecting') {
      core.memory.results.push({ callId, result })
      core.memory.save()
      return
    }
    core.ports.screen.notice('late-result', 'A result has come late.')
    if (core.live) core.memory.tellResult(result)
  }

  /** The user ends the session, for good. */
  #end() {
    const core = this.#core
    core.terminated = true
    core.wheel.clear()
    core.ports.player.stop()
    core.ports.webrtc.close()
  }
}

function add<Handler>(handlers: Handlers<Handler>, state: Name, handler: Handler) {
  handlers.set(state, [...(handlers.get(state) ?? []), handler])
}
