import { errorName } from './outlet.ts'
import { after } from './time.ts'
import type { Session, Turn, TurnEvent } from './turn.ts'
import { failTurn, nextEvent } from './turn.ts'

/** The text to speak, the end of the turn, or that the turn goes on waiting. */
type Outcome = { readonly text: string } | 'over' | 'waiting'

const busyNotice = 'The assistant is busy. Your request is queued and is sent again.'
const answerError = 'The assistant could not answer. Please try again.'

/** Asks the model and returns what is to be spoken, or nothing if the turn is over. */
export async function think(session: Session, turn: Turn): Promise<string | undefined> {
  const { settings, options } = session
  const limit = settings.llmTimeoutMs + (options.llmTimeoutEdge === 'after' ? 1 : 0)
  const stop = after(limit, turn.signal, () => turn.inbox.push({ type: 'llm-timeout' }))
  try {
    addTranscript(session, turn)
    if (turn.transcript !== undefined) request(session, turn)
    for (;;) {
      const event = await nextEvent(turn)
      if (event === undefined) return undefined
      const outcome = session.serial.now(() => onEvent(session, turn, event))
      if (outcome === 'over') return undefined
      if (outcome !== 'waiting') return outcome.text
    }
  } finally {
    stop()
  }
}

function addTranscript(session: Session, turn: Turn): void {
  if (turn.transcript === undefined) return
  const message = { role: 'user', content: turn.transcript } as const
  session.history.add(message)
  session.outlet.call('context.add', ({ context }) => context.add({ ...message }))
}

function request(session: Session, turn: Turn): void {
  if (turn.signal.aborted) return
  const { utteranceId } = turn
  turn.attempt += 1
  turn.tokens = ''
  turn.requesting = true
  const { attempt } = turn
  const messages = session.history.snapshot()
  const sent = session.outlet.call('model.generate', ({ model }) =>
    model.generate({ utteranceId, attempt, messages }),
  )
  if (!sent) turn.inbox.push({ type: 'model-error', error: undefined })
}

function onEvent(session: Session, turn: Turn, event: TurnEvent): Outcome {
  switch (event.type) {
    case 'token':
      if (turn.requesting) turn.tokens += event.text
      return 'waiting'
    case 'response':
      return turn.requesting ? onResponse(session, turn, event.text) : 'waiting'
    case 'model-error':
      return turn.requesting ? onError(session, turn, errorName(event.error)) : 'waiting'
    case 'rate-limited':
      return turn.requesting ? onRateLimited(session, turn, event.retryAfterMs) : 'waiting'
    case 'retry':
      request(session, turn)
      return 'waiting'
    case 'llm-timeout':
      return onTimeout(session, turn)
    default:
      return 'waiting'
  }
}

function onResponse(session: Session, turn: Turn, text: string): Outcome {
  turn.requesting = false
  if (text.trim() !== '') return { text }
  const { tokens } = turn
  if (session.options.emptyResponse === 'use-tokens' && tokens.trim() !== '') return { text: tokens }
  session.outlet.log('warn', 'Empty LLM response', { utteranceId: turn.utteranceId })
  const { defaultText, fallbackText } = session.settings
  return { text: defaultText === '' ? fallbackText : defaultText }
}

function onError(session: Session, turn: Turn, error: string): Outcome {
  turn.requesting = false
  const fields = { utteranceId: turn.utteranceId, error }
  failTurn(session, 'THINKING', fields, { type: 'error', code: 'LLM_ERROR', message: answerError })
  return 'over'
}

function onRateLimited(session: Session, turn: Turn, retryAfterMs: number | undefined): Outcome {
  const { settings, options, outlet } = session
  const { utteranceId, attempt } = turn
  outlet.log('warn', 'LLM rate limited', { utteranceId, attempt })
  if (attempt > settings.rateLimitRetries) {
    if (options.rateExhausted === 'error') return onError(session, turn, 'RateLimited')
    turn.requesting = false
    return { text: settings.fallbackText }
  }
  turn.requesting = false
  const own = settings.rateLimitBackoffMs * 2 ** (attempt - 1)
  const pause = options.retryAfter === 'replaces' ? (retryAfterMs ?? own) : Math.max(own, retryAfterMs ?? 0)
  after(pause, turn.signal, () => turn.inbox.push({ type: 'retry' }))
  if (attempt === 1 || options.rateNotice === 'each') outlet.send({ type: 'notice', message: busyNotice })
  return 'waiting'
}

function onTimeout(session: Session, turn: Turn): Outcome {
  const { utteranceId, requesting } = turn
  turn.requesting = false
  session.outlet.log('warn', 'LLM timeout', { utteranceId, timeoutMs: session.settings.llmTimeoutMs })
  if (requesting) session.outlet.call('model.abort', ({ model }) => model.abort(utteranceId))
  return { text: session.settings.fallbackText }
}
