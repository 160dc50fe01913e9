/** What all parts of one conversation share: the turn, the queue, readiness, and the moves that they have in common. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Choices } from './choices.ts'
import type { Doors } from './doors.ts'
import { Flow, type Happenings, type Handlers } from './flow.ts'
import { Publisher } from './publisher.ts'
import { Timers } from './timers.ts'
import { Turn, type Utterance } from './turns.ts'
import type { Notice } from './words.ts'

export class Scene {
  readonly doors: Doors
  readonly choices: Choices
  readonly settings: Voice.AgentVoiceSettings
  readonly shown: Publisher
  readonly flow: Flow
  /** Timers of the conversation, which a suspension freezes; and those that run on. */
  readonly timers: Timers
  readonly watches: Timers
  sessionId = ''
  turn: Turn
  /** A turn that was given up and may be tried again. */
  offered: Turn | null = null
  microphone = false
  stt = false
  /** STT was asked to pause, and not yet to resume. */
  sttPaused = false
  policy: Voice.TurnDetection
  /** Set by the machine: what to do about a fault, and about reaching listening or completing a turn. */
  fault: (code: string, fatal: boolean, cause?: Voice.TransitionCause) => void = () => {}
  reached: () => void = () => {}
  completed: () => void = () => {}
  /** The request of a service that answers by itself, told before the final transcript. */
  foreign: string | undefined
  readonly requests = new Set<string>()
  #queue: Utterance[] = []
  #heard = new Set<string>()
  #counts = { turn: 0, request: 0, handle: 0 }

  constructor(doors: Doors, choices: Choices, run: (job: () => void) => void) {
    this.doors = doors
    this.choices = choices
    this.settings = doors.ports.settings
    this.shown = new Publisher(doors, choices)
    this.timers = new Timers(doors.ports.clock, run)
    this.watches = new Timers(doors.ports.clock, run)
    const { deferLimit } = this.settings
    this.flow = new Flow(run, this.#always(), (kind) => this.ignored(kind), deferLimit, choices.overflow)
    this.turn = new Turn('', doors.now())
    this.policy = doors.ask(({ turnDetection }) => turnDetection.current(), 'server-vad')
  }

  get state() {
    return this.shown.state
  }

  /** Whether prompts are sent from here; a responder that nobody knows is Copilot. */
  get asksCopilot() {
    return this.settings.responder !== 'local' && this.settings.responder !== 'server'
  }

  id(kind: 'turn' | 'request' | 'handle') {
    this.#counts[kind] += 1
    return `${kind}-${this.#counts[kind]}-${crypto.randomUUID()}`
  }

  move(to: Voice.ConversationState, cause: Voice.TransitionCause, reason?: string) {
    this.shown.move(to, cause, this.turn, this.sessionId, reason)
  }

  ignored(kind: string) {
    this.doors.diagnose('event.ignored', { reason: kind, from: this.state })
  }

  /** A new conversation: nothing of the last one is left. */
  reset() {
    this.#queue = []
    this.#heard.clear()
    this.offered = null
    this.foreign = undefined
  }

  fresh(metadata: Readonly<Record<string, unknown>> = {}) {
    this.turn = new Turn(this.id('turn'), this.doors.now(), metadata)
  }

  begin() {
    if (this.turn.started) return
    this.turn.started = true
    this.turn.startedAt = this.doors.now()
    this.shown.turn('turn-started', this.turn, 'user')
  }

  /** Into listening, for the next turn; only with microphone and STT. */
  listen(cause: Voice.TransitionCause) {
    if (!this.microphone || !this.stt) return this.fault('AUDIO_NOT_READY', false)
    if (this.state !== 'preparing') this.fresh()
    this.move('listening', cause)
    if (this.choices.turnStarted === 'at-listening') this.begin()
    this.reached()
    const next = this.#queue.shift()
    if (next !== undefined) this.ask(next, 'stt.final')
  }

  /** Whether an utterance is told for the first time, with words. */
  isNew({ utteranceId, text }: Utterance) {
    return text.trim() !== '' && !this.#heard.has(utteranceId)
  }

  knows(utteranceId: string) {
    return this.#heard.has(utteranceId)
  }

  /** The utterance is final: whoever answers is asked, once. */
  ask(utterance: Utterance, cause: Voice.TransitionCause) {
    this.#heard.add(utterance.utteranceId)
    this.begin()
    this.offered = null
    this.turn.utterance = utterance
    this.turn.phase = 'asked'
    if (this.state === 'listening') this.move('processing', cause)
    if (this.settings.responder === 'local') return
    if (this.settings.responder === 'server') {
      if (this.foreign !== undefined) this.adopt(this.foreign)
      return
    }
    this.turn.requestId = this.id('request')
    this.requests.add(this.turn.requestId)
    this.send()
  }

  send() {
    const { turn } = this
    if (turn.requestId === undefined || turn.utterance === null) return
    turn.attempt += 1
    turn.unanswered = true
    const { requestId, attempt } = turn
    const { utteranceId, text } = turn.utterance
    this.doors.tell(({ copilot }) => copilot.send({ requestId, utteranceId, text, attempt }))
  }

  /** The service asks by itself, under an id of its own. */
  adopt(requestId: string) {
    this.foreign = undefined
    this.requests.add(requestId)
    this.turn.requestId = requestId
    this.turn.unanswered = true
    if (this.state === 'processing') this.move('waitingForCopilot', 'copilot.request')
  }

  say() {
    const { turn } = this
    turn.handleId = this.id('handle')
    const { handleId, requestId, answer } = turn
    this.doors.tell(({ tts }) =>
      tts.speak({ handleId, text: answer, last: true, ...(requestId !== undefined ? { requestId } : {}) }),
    )
  }

  align() {
    const { id: turnId, handleId } = this.turn
    if (handleId !== undefined) this.doors.tell(({ captions }) => captions.align({ turnId, handleId }))
  }

  /** The prompt that is out is no longer wanted. */
  cancelPrompt() {
    const { requestId, unanswered } = this.turn
    this.turn.unanswered = false
    if (requestId !== undefined && unanswered) this.doors.tell(({ copilot }) => copilot.cancel(requestId))
  }

  complete() {
    this.shown.turn('turn-completed', this.turn, 'assistant')
    this.persist('completed')
    this.completed()
  }

  /** Back to listening without an answer, with a word to the user. */
  giveUp(cause: Voice.TransitionCause, what: Notice, retry: boolean, hintKey?: string) {
    const given = this.turn
    this.cancelPrompt()
    if (this.choices.givenUp === 'completes') this.shown.turn('turn-completed', given, 'user')
    this.persist('given-up')
    this.offered = retry && this.asksCopilot && given.utterance !== null ? given : null
    const { offered } = this
    this.shown.notify(what, {
      ...(offered !== null ? { actions: ['retry'] as const } : {}),
      ...(hintKey !== undefined ? { hintKey } : {}),
    })
    this.listen(cause)
  }

  persist(outcome: string) {
    const turnId = this.turn.id
    if (this.settings.suppressPersistence || this.doors.ask(({ host }) => host.suppressesPersistence(), true)) return
    this.doors.tell(({ host }) => host.persist({ turnId, outcome }))
  }

  #enqueue(utterance: Utterance) {
    if (!this.isNew(utterance)) return this.ignored('final')
    if (this.#queue.length >= this.settings.queueLimit) {
      this.ignored('queue.full')
      if (this.choices.overflow === 'newest') return
      this.#queue.shift()
    }
    this.#heard.add(utterance.utteranceId)
    this.#queue.push(utterance)
  }

  /** What is done in every stage that does not know better. */
  #always(): Handlers {
    return {
      final: (utterance) => this.#enqueue(utterance),
      partial: () => {},
      speech: () => {},
      accepted: ({ requestId }: Happenings['accepted']) => {
        if (this.settings.responder === 'server' && !this.requests.has(requestId)) this.foreign = requestId
      },
    }
  }
}
