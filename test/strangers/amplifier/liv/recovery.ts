/** The service of recovery: what an error is, how it is handled, and how it ends. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'
import type { Machine } from './machine.ts'
import type { ErrorType } from './options.ts'
import { failureOutput } from './outputs.ts'
import type { State, Told } from './told.ts'
import { userWords } from './words.ts'

interface Raised {
  readonly callId?: string
  readonly code?: string
  readonly partialResult?: string
  /** It is not left at once, whatever its type. */
  readonly dwells?: boolean
}

const types: readonly string[] = Object.keys(userWords)

export class Recovery {
  readonly #machine: Machine
  error: Amp.ConversationError | null = null
  retries = 0
  #of: State = 'idle'
  #more: Raised = {}
  #retryId: string | null = null
  #count = 0
  #isNotified = false

  constructor(machine: Machine) {
    this.#machine = machine
  }

  raise(type: ErrorType, message: string, more: Raised, stack?: string) {
    const { code, partialResult } = more
    this.error = Object.assign(new Error(message), {
      type,
      ...(code === undefined ? {} : { code }),
      ...(partialResult === undefined ? {} : { partialResult }),
    })
    if (stack !== undefined) this.error.stack = stack
    this.#more = more
  }
  raiseCode({ code, message }: Told['error']) {
    const type = types.includes(code) ? (code as ErrorType) : 'UNKNOWN'
    this.raise(type, message, code === '' ? {} : { code })
  }
  raiseThrown(thrown: unknown) {
    const error = thrown instanceof Error ? thrown : new Error('Something was thrown')
    this.raise('UNKNOWN', error.message, { dwells: true }, error.stack)
  }

  get #limit() {
    const { maxRetries, serverErrorRetries } = this.#machine.settings
    const type = this.error?.type
    if (type === 'RATE_LIMIT' || type === 'NETWORK_TIMEOUT') return maxRetries
    return type === 'SERVER_ERROR' ? serverErrorRetries : null
  }

  enter(from: State) {
    const { error } = this
    if (error === null) return
    this.#of = from
    this.retries = 0
    this.#retryId = null
    this.#isNotified = false
    this.#publish(error, from)
    this.#cancelPending(from)
    this.#machine.limit(this.#machine.settings.errorMs, () => this.#machine.follow('auto_dismiss'))
    this.#handle(error)
  }

  #publish(error: Amp.ConversationError, from: State) {
    const { ports, options, session } = this.#machine
    const frames = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '))
    this.#machine.log('error', {
      type: error.type,
      from,
      stack: [error.type, ...frames].join('\n'),
      context: { failedIn: from, hasSession: session.isOpen, hasCall: this.#machine.calls.pending !== null },
    })
    ports.screen.show({ status: 'error', text: userWords[error.type] })
    this.#machine.listeners.failed(error)
    this.#machine.emit('error', { state: options.errorStateIs === 'failed' ? from : 'error', error })
  }

  #cancelPending(from: State) {
    const { ports, responses, calls } = this.#machine
    ports.player.stop()
    if (responses.isUnderWay && from !== 'reconnecting') responses.cancel()
    else responses.drop()
    calls.cancelRunning(this.#more.callId ?? '')
  }

  #handle({ type, message }: Amp.ConversationError) {
    const limit = this.#limit
    if (limit !== null) return limit > 0 ? this.#wait() : this.#machine.follow('unrecoverable')
    if (type === 'SESSION_EXPIRED') return this.#machine.follow('session_timeout')
    if (this.#isReturned) {
      this.#returnToModel(message)
      return this.#promptly('error_recovered')
    }
    this.notify()
    if (type === 'AUTH_FAILURE') this.#machine.session.over(true)
    this.#promptly('unrecoverable')
  }
  #promptly(type: string) {
    if (this.#machine.options.promptExit && this.#more.dwells !== true) this.#machine.follow(type)
  }

  /** The model is told of the call that has failed, if one has. */
  #returnToModel(message: string) {
    const { calls } = this.#machine
    const failed = this.#more.callId ?? calls.pending?.callId
    for (const call of calls.open) {
      if (call.asked.callId === failed) calls.send(failed, this.#output(message))
      else if (call.output !== null) calls.send(call.asked.callId, call.output)
      call.result = null
    }
  }
  #output(message: string) {
    if (this.error?.type === 'INVALID_ARGS') return JSON.stringify({ error: message })
    return failureOutput(message, this.#more.partialResult ?? '')
  }

  /** Each wait is twice as long as the one before. */
  #wait() {
    const ms = this.#machine.settings.retryWaitMs * 2 ** this.retries
    this.#machine.timers.arm('retry', ms, () => {
      this.retries += 1
      this.#count += 1
      const { options, ports } = this.#machine
      this.#retryId = options.idStyle === 'counter' ? `r${this.#count}` : `retry-${this.#count}`
      ports.recovery.retry({ retryId: this.#retryId, number: this.retries, of: this.#of })
    })
  }
  isTrying(retryId: string) {
    return retryId !== '' && retryId === this.#retryId
  }
  isRetrying(of: State) {
    return this.#retryId !== null && this.#of === of
  }
  get isLastTry() {
    return this.retries >= (this.#limit ?? 0)
  }
  refused() {
    this.#retryId = null
    if (this.isLastTry) this.#machine.follow('unrecoverable')
    else this.#wait()
  }

  /** Back to what had failed; a turn of the user or of the speaker cannot go on. */
  get returnsTo(): State {
    return this.#of === 'listening' || this.#of === 'speaking' ? 'idle' : this.#of
  }

  /** All that could be done has been done: the model knows. */
  get #isReturned() {
    return this.error?.type === 'TOOL_ERROR' || this.error?.type === 'INVALID_ARGS'
  }

  notify() {
    if (this.#isNotified || this.error === null) return
    this.#isNotified = true
    this.#machine.ports.screen.notice('error', userWords[this.error.type])
  }

  leave(to: State, event: Told) {
    const { timers, options, ports, calls } = this.#machine
    timers.off('retry')
    if (event.type === 'auto_dismiss' && this.#limit !== null) this.notify()
    const success =
      event.type === 'error_recovered' ||
      event.type === 'retry_succeeded' ||
      (event.type === 'auto_dismiss' && this.#isReturned)
    if (success) this.retries = 0
    const outcome = to === 'reconnecting' ? 'reconnecting' : event.type
    const type = this.error === null ? {} : { type: this.error.type }
    this.#machine.log('recovery', { ...type, outcome, durationMs: this.#machine.stay })
    if (to !== 'reconnecting') {
      this.#machine.emit('recovery', { from: options.recoveryFrom === 'left' ? 'error' : this.#of, success })
    }
    if (event.type !== 'retry_succeeded' || to === 'idle') {
      if (to === 'reconnecting') calls.leaveBehind(false)
      else calls.forget()
      this.#machine.responses.forgetRequest()
    }
    this.error = null
    this.#retryId = null
    ports.screen.clear('error')
  }
}
