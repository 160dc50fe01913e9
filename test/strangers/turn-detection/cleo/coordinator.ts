import type * as X from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import { fromSettings, isRecord } from './config.ts'
import type { Core, EventDetails } from './core.ts'
import { Fallback } from './fallback.ts'
import { type Arrival, type Call, Inbox, type InboxEvent } from './inbox.ts'
import { initialModel, type Model } from './model.ts'
import { Observers } from './observers.ts'
import { Playback } from './playback.ts'
import { Records } from './records.ts'
import { safely } from './safe.ts'
import { Session } from './session.ts'
import { Turns } from './turns.ts'
import { View } from './view.ts'
import { Voice } from './voice.ts'

/** The coordinator of turn detection. Everything that arrives goes through one inbox. */
export class Coordinator implements X.TurnDetectionCoordinator {
  readonly #ports: X.Ports
  readonly #choices: Choices
  readonly #inbox: Inbox
  readonly #model: Model
  readonly #observers = new Observers()
  readonly #records: Records
  readonly #view: View
  readonly #fallback: Fallback
  readonly #voice: Voice
  readonly #playback: Playback
  readonly #turns: Turns
  readonly #session: Session
  #subscriptions: readonly X.Disposable[] = []
  #isInitialized = false
  #isEnding = false
  #isDisposed = false

  constructor(ports: X.Ports, choices: Choices) {
    const settings = fromSettings(ports.settings)
    const now = () => ports.clock.now()
    this.#ports = ports
    this.#choices = choices
    this.#inbox = new Inbox(now)
    this.#model = initialModel(
      settings.config,
      choices.nominalMode === 'settings' ? settings.config.mode : 'server_vad',
    )
    this.#records = new Records(ports.host, now)
    this.#view = new View(ports.panel, this.#model, choices, ports.settings.locale)
    const core = this.#core()
    this.#fallback = new Fallback(core)
    this.#voice = new Voice(core, this.#fallback)
    this.#playback = new Playback(core)
    this.#turns = new Turns(core, this.#fallback, this.#voice, this.#playback)
    this.#session = new Session(core, this.#fallback, this.#voice, this.#turns, settings)
    this.#listen()
    void this.#inbox.consume(this.#handle)
  }

  /** Marks the service as initialized. The ports are heard since construction. */
  async initialize(): Promise<void> {
    this.#isInitialized = !this.#isEnding
  }

  /** Whether `initialize()` was called and `dispose()` was not. */
  isInitialized(): boolean {
    return this.#isInitialized
  }

  /** Asks for a configuration. The promise settles when the service has answered, or has not in time. */
  configure(params: X.TurnDetectionConfig): Promise<void> {
    const copy: unknown = isRecord(params) ? { ...params } : params
    return this.#request((call) => ({ kind: 'configure', params: copy, call }))
  }

  /** Asks for a mode. The promise settles when the service has answered, or has not in time. */
  requestModeChange(mode: X.TurnDetectionMode): Promise<void> {
    return this.#request((call) => ({ kind: 'mode', mode, call }))
  }

  /** Takes a speech event of the server. */
  handleServerEvent(event: X.RealtimeTurnEvent): void {
    this.#inbox.put({ kind: 'speech', event: isRecord(event) ? { ...event } : event })
  }

  /** The state, with everything that has arrived so far. */
  getState(): X.TurnDetectionState {
    this.#inbox.drain(this.#handle)
    return this.#snapshot()
  }

  /** Adds a listener. */
  on(event: X.TurnDetectionEventType, listener: X.TurnDetectionEventListener): X.Disposable {
    return this.#isEnding ? { dispose: () => undefined } : this.#observers.add(event, listener)
  }

  /** Ends everything; nothing is told afterwards. */
  dispose(): void {
    if (this.#isEnding) return
    this.#inbox.drain(this.#handle)
    if (this.#isEnding) return
    this.#isEnding = true
    this.#isInitialized = false
    for (const subscription of this.#subscriptions) safely(() => subscription?.dispose())
    this.#subscriptions = []
    this.#view.release()
    this.#voice.release()
    this.#session.release()
    this.#turns.endSession()
    this.#fallback.disengage('disposed')
    this.#isDisposed = true
    this.#records.release()
    this.#observers.clear()
    for (const { event } of this.#inbox.close()) {
      if (event.kind === 'configure' || event.kind === 'mode') event.call.done()
    }
  }

  readonly #handle = ({ event, at }: Arrival): void => {
    if (this.#isEnding) return this.#drop(event)
    switch (event.kind) {
      case 'speech':
        return this.#turns.event(event.event)
      case 'realtime':
        return this.#realtime(event.signal)
      case 'capture':
        return this.#voice.capture(event.type)
      case 'hint':
        return this.#fallback.hint(event.hint)
      case 'playback':
        return this.#playback.signal(event.signal)
      case 'command':
        return this.#command(event.command)
      case 'shown':
        return this.#records.shown(event.phase, at)
      case 'configure':
        return this.#session.configure(event.params, event.call)
      case 'mode':
        return this.#session.changeMode(event.mode, event.call)
      case 'unacknowledged':
        return this.#session.unacknowledged(event.update)
      case 'detecting':
        return this.#voice.detectingExpired(event.wait)
      case 'missing':
        return this.#voice.missingExpired(event.wait)
      case 'hint-enabled':
        return this.#fallback.enabled(event.engagement)
      case 'hint-failed':
        return this.#fallback.failed(event.engagement)
    }
  }

  #drop(event: InboxEvent): void {
    if (event.kind === 'configure' || event.kind === 'mode') event.call.done()
  }

  #realtime(signal: unknown): void {
    const { type, ...more }: Readonly<Record<string, unknown>> = isRecord(signal) ? signal : {}
    if (type === 'session.created') this.#session.created(more['sessionId'])
    else if (type === 'session.updated') this.#session.updated(more['turn_detection'])
    else if (type === 'session.rejected') this.#session.rejected()
    else if (type === 'session.closed') this.#session.closed()
    else if (type === 'response.created') this.#playback.responseCreated(more['responseId'])
    else if (type === 'response.done') this.#playback.responseDone(more['responseId'])
    else this.#records.ignored()
  }

  #command(command: unknown): void {
    const type = isRecord(command) ? command['type'] : undefined
    if (type === 'commit') this.#playback.commit(this.#session.isTurningAutomatic)
    else if (type === 'cancel-playback') this.#playback.cancel()
    else this.#records.ignored()
  }

  #listen(): void {
    const { capture, hint, panel, playback, realtime } = this.#ports
    const put = (event: InboxEvent) => {
      this.#inbox.put(event)
    }
    const subscribe = [
      () => realtime.onSignal((signal) => put({ kind: 'realtime', signal })),
      () => capture.onSignal((signal: unknown) => this.#captured(signal)),
      () => hint.onHint((given) => put({ kind: 'hint', hint: given })),
      () => playback.onSignal((signal) => put({ kind: 'playback', signal })),
      () => panel.onShown((phase) => put({ kind: 'shown', phase })),
      () => panel.onCommand((command) => put({ kind: 'command', command })),
    ]
    for (const one of subscribe) {
      safely(
        () => {
          this.#subscriptions = [...this.#subscriptions, one()]
        },
        () => this.#records.note('port-failed'),
      )
    }
  }

  /** A frame is handled at once, because its samples are overwritten afterwards; everything else waits. */
  #captured(signal: unknown): void {
    if (this.#isEnding) return
    const { type, frame, timestamp }: Readonly<Record<string, unknown>> = isRecord(signal) ? signal : {}
    if (type === 'frame') this.#fallback.frame(frame, timestamp)
    else this.#inbox.put({ kind: 'capture', type: String(type) })
  }

  #request(event: (call: Call) => InboxEvent): Promise<void> {
    const request = new Promise<void>((resolve, reject) => {
      const done = (failure?: string) => {
        if (failure !== undefined && this.#choices.failure === 'reject') reject(new Error(failure))
        else resolve()
      }
      if (!this.#inbox.put(event({ done }))) resolve()
    })
    // A caller that does not look at the promise is not harmed by its failure.
    request.catch(() => undefined)
    return request
  }

  #core(): Core {
    return {
      ports: this.#ports,
      choices: this.#choices,
      model: this.#model,
      inbox: this.#inbox,
      records: this.#records,
      view: this.#view,
      isDisposed: () => this.#isEnding,
      emit: (type, details) => this.#emit(type, details),
      callPort: (call) => {
        if (!this.#isDisposed) safely(call, () => this.#records.note('port-failed'))
      },
    }
  }

  #emit(type: X.TurnDetectionEventType, details: EventDetails = {}): void {
    if (this.#isDisposed) return
    const event = { timestamp: this.#ports.clock.now(), ...details, type, state: this.#snapshot() }
    this.#observers.tell(Object.freeze(event), () => this.#records.note('listener-failed'))
  }

  #snapshot(): X.TurnDetectionState {
    const { mode, lastSpeechStart, lastSpeechStop, pendingResponse, fallback } = this.#model
    return Object.freeze({
      mode,
      ...(lastSpeechStart === null ? {} : { lastSpeechStart }),
      ...(lastSpeechStop === null ? {} : { lastSpeechStop }),
      pendingResponse,
      diagnostics: this.#records.diagnostics(fallback !== null),
    })
  }
}
