/** PROCESSING, and which response counts: all others are fenced off for good. */
import type { ConversationState } from '../../../spec/amplifier/contract.ts'
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, type Cause, type EventOf, leads, stays } from './answer.ts'
import { Recent } from './recent.ts'
import { Reply } from './reply.ts'

export class Responses {
  current: Reply | null = null
  private readonly talk: PlainConversation
  private readonly fenced = new Recent()
  /** When (ms) the first output came since PROCESSING was entered. */
  private outputAt: number | null = null
  private requests = 0
  /** The request that is waited for. */
  private request: string | null = null

  readonly answers: Answers = {
    'response.created': (event) => this.created(event),
    'response.text.done': (event) => this.wrote(event),
    'response.output_item.done': () => null,
    'response.error': (event) => this.failed(event),
    'response.done': (event) => this.ended(event),
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  enter(from: ConversationState | null): void {
    const { ports } = this.talk
    // What was answered before goes on behind a call, and not behind what the user says next.
    if (from === 'listening') this.forget()
    else if (!this.current?.hasCalled) this.current = null
    this.outputAt = null
    ports.screen.show({ status: 'processing', text: 'Thinking...' })
    ports.player.prepare()
    if (from !== 'listening') return
    // Another utterance is no success of what was tried again before.
    this.talk.trouble.retries.hasReturned = false
    if (!ports.settings.autoResponse) this.ask()
  }

  leave(): void {
    const { ports, machine } = this.talk
    const timestamp = ports.clock.now()
    ports.logger.log('processing', { timestamp, durationMs: timestamp - machine.enteredAt })
    const { current, outputAt } = this
    if (current === null || outputAt === null || current.isMeasured) return
    current.isMeasured = true
    const tookMs = outputAt - machine.enteredAt
    ports.logger.metric({ name: 'time_to_first_token', responseId: current.id, tookMs })
  }

  timeout(): void {
    this.talk.trouble.raise({ type: 'NETWORK_TIMEOUT', code: 'LLM_TIMEOUT' }, { type: 'LLM_TIMEOUT' })
  }

  /** Asks the model to go on. */
  ask(): void {
    this.requests++
    this.request = `request-${this.requests}`
    this.talk.ports.realtime.send({ type: 'response.create', requestId: this.request })
  }

  /** The response that runs is cancelled; what has not begun will be when it begins. */
  cancel(): void {
    const { current } = this
    if (current !== null && !current.isDone && !current.isHeard) this.refuse(current.id)
    this.forget()
  }

  /** The connection is gone, and with it whoever answered. */
  forget(): void {
    if (this.current !== null) this.fenced.add(this.current.id)
    this.current = null
  }

  /** Somebody speaks: what was asked for before is not waited for any more. */
  abandon(): void {
    this.request = null
  }

  isCurrent(id: string): boolean {
    return this.current?.id === id && !this.fenced.has(id)
  }

  /** Whether an output of a response counts: in PROCESSING also the first one of a response that nobody announced. */
  counts(id: string): boolean {
    return this.isCurrent(id) || (this.talk.state === 'processing' && !this.fenced.has(id))
  }

  /** Whether a response may still be heard. */
  mayBeHeard(id: string): boolean {
    return this.counts(id) && !(this.current?.id === id && (this.current.hasCalled || this.current.isHeard))
  }

  /** The response that an event belongs to, which had an output just now. */
  outputOf(id: string): Reply {
    const reply = this.adopt(id)
    reply.hasOutput = true
    this.outputAt ??= this.talk.ports.clock.now()
    this.talk.trouble.worked()
    return reply
  }

  private adopt(id: string): Reply {
    if (this.current?.id === id) return this.current
    if (this.current !== null) this.fenced.add(this.current.id)
    this.current = new Reply(id)
    return this.current
  }

  private refuse(responseId: string): void {
    this.fenced.add(responseId)
    if (this.talk.session.isLive) this.talk.ports.realtime.send({ type: 'response.cancel', responseId })
  }

  private created({ responseId, requestId }: EventOf<'response.created'>): Answer | null {
    if (this.fenced.has(responseId) || this.current?.id === responseId) return null
    const isAwaited = requestId === undefined || requestId === this.request
    return stays(() => {
      if (this.talk.state === 'processing' && isAwaited) this.adopt(responseId)
      else this.refuse(responseId)
    })
  }

  private wrote(event: EventOf<'response.text.done'>): Answer | null {
    const { responseId, textOnly, text } = event
    const { state, machine, history } = this.talk
    if (state !== 'processing' || !this.mayBeHeard(responseId)) return null
    if (!textOnly) return stays(() => this.outputOf(responseId))
    return leads('idle', () => {
      this.outputOf(responseId).isHeard = true
      history.add(text)
      machine.go('idle', event)
    })
  }

  private failed(event: EventOf<'response.error'>): Answer | null {
    const { state, trouble } = this.talk
    const { current } = this
    if (state !== 'processing' || !this.isCurrent(event.responseId) || current?.hasCalled) return null
    return leads('error', () => {
      if (current !== null) current.isDone = true
      trouble.raise({ code: event.error.code }, event)
    })
  }

  private ended(event: EventOf<'response.done'>): Answer | null {
    const { responseId, status, error } = event
    const { state, voice, trouble, machine } = this.talk
    const { current } = this
    if (current === null || !this.isCurrent(responseId)) return null
    const close = (): void => this.close(current, status)
    const closing = (then: () => void) => (): void => {
      close()
      then()
    }
    if (state === 'speaking') return voice.ended(event, close)
    if (state !== 'processing' || current.hasOutput || status === 'cancelled') return stays(close)
    if (status === 'failed')
      return leads(
        'error',
        closing(() => trouble.raise({ code: error?.code ?? 'UNKNOWN' }, event)),
      )
    return leads(
      'idle',
      closing(() => machine.go('idle', event)),
    )
  }

  /** The record of a response is closed, and what was measured of it is passed on. */
  private close(reply: Reply, status: EventOf<'response.done'>['status']): void {
    reply.isDone = true
    this.fenced.add(reply.id)
    this.talk.ports.logger.metric({ name: 'response', responseId: reply.id })
    if (status === 'completed') this.talk.trouble.completed()
  }
}

/** What a response ends with, by its name. */
export type Ending = Cause & { readonly responseId: string }
