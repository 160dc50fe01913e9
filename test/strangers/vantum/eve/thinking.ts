import { kindOf } from './log.ts'
import type { Turn } from './session.ts'
import { openTurn, snapshot } from './session.ts'
import type { Handler, World } from './world.ts'

const RATE_NOTICE = 'The assistant is busy. Your request waits and is sent again.'
const MODEL_ERROR = 'The assistant could not answer. Please try again.'

/** The present turn, if the id is its own and the state is THINKING. */
function thinkingTurn({ session }: World, utteranceId: string): Turn | undefined {
  const { turn, state } = session
  return state === 'THINKING' && turn?.utteranceId === utteranceId ? turn : undefined
}

/** Ends THINKING with a text to speak. */
function answer({ settings, move }: World, turn: Turn, text: string): void {
  const { defaultText, fallbackText } = settings
  const instead = defaultText.trim() === '' ? fallbackText : defaultText
  turn.reply = text.trim() === '' ? instead : text
  move('RESPONDING')
}

/** Ends THINKING with an error: record, message to the client, back to LISTENING. */
function fail(world: World, error: unknown): void {
  const { session, log, say, steps, move } = world
  steps(
    () =>
      log.write('error', 'Error in conversation flow', {
        error: kindOf(error),
        currentState: session.state,
      }),
    () => say({ type: 'error', code: 'LLM_ERROR', message: MODEL_ERROR }),
    () => move('LISTENING'),
  )
}

/** Sends the request of the turn; what it throws counts as an error of the model. */
function request(world: World, turn: Turn): void {
  const { session, ports, events } = world
  const { utteranceId } = turn
  turn.attempt += 1
  turn.tokens = ''
  turn.modelActive = true
  const { attempt } = turn
  world.attempt(
    () => ports.model.generate({ utteranceId, attempt, messages: snapshot(session) }),
    (error) => {
      turn.modelActive = false
      world.later(() => events.emit('modelError', { utteranceId, error }))
    },
  )
}

/** The model takes too long: the fallback is spoken instead. */
function timeOut(world: World): void {
  const { session, ports, settings, options, log, call, steps } = world
  const turn = session.turn ?? openTurn(session, undefined)
  log.write('warn', 'LLM timeout', { currentState: session.state, duration: world.now() - session.enteredAt })
  const abort = turn.modelActive && options.modelOnTimeout === 'abort'
  turn.modelActive = false
  steps(
    () => abort && call('model', () => ports.model.abort(turn.utteranceId)),
    () => answer(world, turn, settings.fallbackText),
  )
}

/** The request was refused for its rate: it waits and is sent again, for a limited number of times. */
function queue(world: World, turn: Turn, retryAfterMs: number | undefined): void {
  const { settings, options, timers, log, say, steps } = world
  if (!turn.modelActive) return
  turn.modelActive = false
  log.write('warn', 'LLM rate limit', { attempt: turn.attempt })
  if (turn.attempt > settings.rateLimitRetries) {
    if (options.retriesExhausted === 'fallback') answer(world, turn, settings.fallbackText)
    else fail(world, new Error('rate limit'))
    return
  }
  const backoff = settings.rateLimitBackoffMs * 2 ** (turn.attempt - 1)
  const hint = retryAfterMs ?? backoff
  const pause = options.retryPause === 'hint' ? hint : Math.max(backoff, hint)
  const silent = turn.rateNoticed && options.rateNotice === 'once'
  turn.rateNoticed = true
  steps(
    () => timers.start('retry', pause, () => request(world, turn)),
    () => silent || say({ type: 'notice', message: RATE_NOTICE }),
  )
}

function enter(world: World): void {
  const { session, ports, settings, options, timers, call, steps } = world
  const turn = session.turn ?? openTurn(session, undefined)
  const { transcript } = turn
  // Too long is longer than the limit.
  const limit = settings.llmTimeoutMs + (options.llmTimeoutAt === 'at-limit' ? 0 : 1)
  timers.start('llm', limit, () => timeOut(world))
  // A state that was entered by hand has nothing to ask.
  if (transcript === undefined) return
  const message = Object.freeze({ role: 'user', content: transcript } as const)
  session.history.push(message)
  steps(
    () => call('context', () => ports.context.add(message)),
    () => request(world, turn),
  )
}

/** THINKING: asks the model and collects its answer, within the time limit and with retries. */
export const thinking: Handler = (world) => {
  const { session, ports, options, events, timers, call } = world
  events.on('entered', ({ to }) => to === 'THINKING' && enter(world))
  events.on('token', ({ utteranceId, text }) => {
    const turn = thinkingTurn(world, utteranceId)
    if (turn?.modelActive === true) turn.tokens += text
  })
  events.on('response', ({ utteranceId, text }) => {
    const turn = thinkingTurn(world, utteranceId)
    if (turn === undefined) return
    turn.modelActive = false
    const collected = options.emptyResponse === 'tokens-first' && text.trim() === '' ? turn.tokens : text
    answer(world, turn, collected)
  })
  events.on('modelError', ({ utteranceId, error }) => {
    const turn = thinkingTurn(world, utteranceId)
    if (turn === undefined) return
    turn.modelActive = false
    fail(world, error)
  })
  events.on('rateLimited', ({ utteranceId, retryAfterMs }) => {
    const turn = thinkingTurn(world, utteranceId)
    if (turn !== undefined) queue(world, turn, retryAfterMs)
  })
  events.on('left', ({ from, to }) => {
    if (from !== 'THINKING') return
    timers.stop('llm', 'retry')
    const { turn } = session
    // Left by hand while a request is under way: nobody hears its answer. The cleanup does the same at ENDED.
    if (to === 'ENDED' || turn?.modelActive !== true) return
    turn.modelActive = false
    call('model', () => ports.model.abort(turn.utteranceId))
  })
}
