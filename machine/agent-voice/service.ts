/**
 * The reference implementation of Agent Voice: the document's interface over the chart. It feeds inputs to the pure
 * step, carries out effects through the ports, and wakes itself for the next timer.
 */
import type {
  ConversationStateMachine,
  ConversationStateSnapshot,
  CopilotResponseEvent,
  InterruptSource,
  Ports,
  SessionInfo,
  StateChangeHandler,
  TranscriptEvent,
  TtsPlaybackEvent,
  TurnEventHandler,
} from '../../spec/agent-voice/contract.ts'
import { type Effect, engine, nextTimer, type State, type Step } from '../step.ts'
import { type Announcer, announcer } from './announcer.ts'
import { chart } from './chart.ts'
import type { Context } from './context.ts'
import type { Carriers } from './effects.ts'
import { fromCopilot, fromTranscript, fromTts, heard, type Unstamped } from './intake.ts'
import { noticeText } from './notices.ts'
import { idOf, nameOf, numbers } from './numbers.ts'
import { Refused, type Settling, settling } from './settling.ts'

const run = engine(chart)

/** What is kept of an utterance while it waits or is being answered. */
interface Utterance {
  readonly utteranceId: string
  readonly text: string
}

/** The reference implementation. */
export class AgentVoice implements ConversationStateMachine {
  readonly #ports: Ports
  readonly #utterances = numbers()
  readonly #announcer: Announcer
  readonly #starts: Settling = settling()
  readonly #inbox: (() => Step)[] = []
  readonly #carriers: Carriers
  readonly #spoken = new Map<number, Utterance>()
  #session = ''
  #answer = ''
  #state: State
  #busy = false
  #callOff = () => {}

  constructor(ports: Ports) {
    this.#ports = ports
    this.#state = run.begin({ ...ports.settings }).state
    this.#announcer = announcer(ports, () => this.#context)
    this.#carriers = this.#allCarriers()
    ports.session.onSignal(({ type, sessionId }) => {
      if (type === 'ready') this.#enterSession(sessionId)
      else if (type === 'expiring' && sessionId === this.#session) this.#hear(heard('session.expiring'))
    })
    ports.audio.onSignal(({ type }) =>
      this.#hear(type === 'primed' ? heard('audio.primed') : heard('audio.ready', { word: 'mic' })),
    )
    ports.copilot.onAccepted((requestId) =>
      this.#hear(heard('copilot.request', { id: idOf('request', requestId) })),
    )
  }

  async initialize(session: SessionInfo): Promise<void> {
    this.#enterSession(session.sessionId)
  }

  startConversation(): Promise<void> {
    const settled = this.#starts.wait()
    this.#hear(heard('user.start'))
    return settled
  }

  endConversation(): Promise<void> {
    return Promise.reject(new Refused('UNSUPPORTED', 'This version cannot end a conversation yet.'))
  }

  suspend(): Promise<void> {
    return Promise.reject(new Refused('UNSUPPORTED', 'This version cannot be suspended yet.'))
  }

  resume(): Promise<void> {
    return Promise.reject(new Refused('UNSUPPORTED', 'This version cannot be suspended yet.'))
  }

  getState(): ConversationStateSnapshot {
    return this.#announcer.snapshot()
  }

  onStateChanged(handler: StateChangeHandler) {
    return this.#announcer.onState(handler)
  }

  onTurnEvent(handler: TurnEventHandler) {
    return this.#announcer.onTurn(handler)
  }

  async notifyTranscript(event: TranscriptEvent): Promise<void> {
    const input = fromTranscript(event, this.#utterances.of)
    this.#hear(input, () => {
      if (event.type === 'transcript-final') this.#keep(input?.id ?? 0, event)
    })
  }

  async notifyTts(event: TtsPlaybackEvent): Promise<void> {
    this.#hear(fromTts(event))
  }

  async notifyCopilot(event: CopilotResponseEvent): Promise<void> {
    this.#hear(fromCopilot(event), () => {
      this.#answer = event.content ?? ''
    })
  }

  async handleUserInterrupt(_source: InterruptSource): Promise<void> {
    this.#hear(heard('user.interrupt'))
  }

  get #context(): Context {
    return this.#state.snapshot.context
  }

  /** A newer session supersedes the one before it: what that one still says is about nothing (AV-GUD-004). */
  #enterSession(sessionId: string): void {
    this.#session = sessionId
    this.#announcer.session(sessionId)
    this.#hear(heard('session.ready'))
  }

  /** Takes one input; `first` runs right before its step. */
  #hear(input: Unstamped | null, first = () => {}): void {
    if (input === null) return
    this.#enter(() => {
      first()
      return run.step(this.#state, { ...input, at: this.#ports.clock.now() })
    })
  }

  /** One step at a time: what a handler or a port says meanwhile is taken after the step (AV-PAT-002). */
  #enter(step: () => Step): void {
    this.#inbox.push(step)
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#inbox.shift(); next !== undefined; next = this.#inbox.shift()) this.#take(next())
    } finally {
      this.#busy = false
    }
    this.#wakeForNextTimer()
  }

  #take(step: Step): void {
    this.#state = step.state
    for (const effect of step.effects) this.#carryOut(effect)
    this.#forgetSpoken()
  }

  #carryOut({ type, params }: Effect): void {
    const carry = this.#carriers[type as keyof Carriers] as (params: Effect['params']) => void
    carry(params)
  }

  /** One port call for each effect of the chart. */
  #allCarriers(): Carriers {
    const { audio, captions, copilot, panel, settings, tts } = this.#ports
    const handle = (id: number) => nameOf('handle', id)
    const request = (id: number) => nameOf('request', id)
    return {
      publish: ({ to, cause }) => this.#announcer.publish(to, cause),
      turn: ({ event, turn }) => this.#announcer.turn(event, turn),
      settleStart: ({ code }) => this.#starts.settle(code),
      'audio.activate': () => audio.activate(),
      'copilot.send': ({ request: id, utterance, attempt }) =>
        copilot.send({
          requestId: request(id),
          attempt,
          utteranceId: this.#spoken.get(utterance)?.utteranceId ?? '',
          text: this.#spoken.get(utterance)?.text ?? '',
        }),
      'copilot.cancel': ({ request: id }) => copilot.cancel(request(id)),
      'tts.speak': ({ handle: id, request: of }) =>
        tts.speak({ handleId: handle(id), requestId: request(of), text: this.#answer }),
      'tts.cancel': ({ handle: id }) => tts.cancel(handle(id)),
      'tts.hardStop': ({ handle: id }) => tts.hardStop(handle(id)),
      'captions.align': ({ turn, handle: id }) =>
        captions.align({ turnId: nameOf('turn', turn), handleId: handle(id) }),
      'captions.truncate': ({ turn, handle: id }) =>
        captions.truncate({ turnId: nameOf('turn', turn), handleId: handle(id) }),
      'panel.notice': ({ notice }) =>
        panel.post({ type: 'agentvoice.notification', message: noticeText(notice, settings.locale) }),
    }
  }

  /** Keeps the text of a new utterance; one that was used before keeps its first text. */
  #keep(utterance: number, said: Utterance): void {
    if (!this.#context.used.includes(utterance)) this.#spoken.set(utterance, said)
  }

  #forgetSpoken(): void {
    const { utterance, queue } = this.#context
    for (const id of this.#spoken.keys()) {
      if (id !== utterance && !queue.includes(id)) this.#spoken.delete(id)
    }
  }

  #wakeForNextTimer(): void {
    this.#callOff()
    const timer = nextTimer(this.#state)
    if (timer === null) return
    this.#callOff = this.#ports.clock.after(Math.max(0, timer.due - this.#ports.clock.now()), () => {
      this.#enter(() => run.fire(this.#state, timer))
    })
  }
}
