/** What the messages of the gateway lead to. All of it is pure. */
import type * as X from '../../../../spec/vela-browser/contract.ts'
import { noReply, type Reading, type Reply, type State, type Step } from './data.ts'
import type { Options } from './options.ts'
import { become, closeLink, stay, andThen as then, toError } from './step.ts'

const isRest = (phase: X.Phase): boolean => phase === 'idle' || phase === 'listening'

/** A text without a word ends nothing; else the next delta begins another. */
const ended = (reply: Reply): Reply => ({ ...reply, isOver: reply.text !== '', isInterrupted: false })

/** The text behind a `session.state`: a phase of rest may end it, a phase of work wipes one that is over. */
const replyIn = (reply: Reply, phase: X.Phase, options: Options): Reply => {
  if (!isRest(phase)) return reply.isOver ? noReply : reply
  const isEnd = options.textEnd === 'phase' || (options.textEnd === 'interruption' && reply.isInterrupted)
  return isEnd ? ended(reply) : reply
}

/** A cancel or a failure interrupts the flow of the assistant; the next phase of rest then ends its text. */
export const interrupted = (state: State): State => ({
  ...state,
  reply: { ...state.reply, isInterrupted: true },
})

const phaseTold = (state: State, phase: X.Phase, options: Options): Step => {
  const isNews = !state.isPhaseOfLink || state.phase !== phase
  const isShown = options.sessionShown === 'each' || isNews
  const reply = replyIn(state.reply, phase, options)
  return [{ ...state, phase, isPhaseOfLink: true, reply }, [{ do: 'phase', phase, isShown }]]
}

const deltaTold = (state: State, delta: string): Step => {
  const { reply } = state
  const text = reply.isOver ? delta : reply.text + delta
  const next: Reply = { ...reply, text, isOver: false }
  return [{ ...state, reply: next }, [{ do: 'assistant', text, isComplete: false }]]
}

/** The turn is done. A text that an interruption ended is completed as it stands. */
const completedTold = (state: State, options: Options): Step => {
  const { text } = state.reply
  const next: State = { ...state, reply: noReply }
  if (text === '' && options.emptyCompleted === 'nothing') return stay(next)
  return [next, [{ do: 'assistant', text, isComplete: true }]]
}

type Failure = Extract<X.ServerEvent, { type: 'error' }>

/** An `error` of the gateway. Its message is for nobody here; its code is shown. */
const failureTold = (state: State, { payload }: Failure, options: Options): Step => {
  const isClosed =
    options.closeOnTrouble === 'always' ||
    (options.closeOnTrouble === 'unless-retryable' && payload.retryable !== true)
  const told = toError(interrupted(state), 'gateway', payload.code, options)
  return isClosed ? then(told, closeLink) : told
}

const messageTold = (state: State, message: X.ServerEvent, options: Options): Step => {
  switch (message.type) {
    case 'session.ready':
      return stay(state)
    case 'session.state':
      return phaseTold(state, message.payload.value, options)
    case 'transcript.partial':
      return [state, [{ do: 'user', text: message.payload.text, isFinal: false }]]
    case 'transcript.final':
      return [state, [{ do: 'user', text: message.payload.text, isFinal: true }]]
    case 'response.text.delta':
      return deltaTold(state, message.payload.text)
    case 'response.completed':
      return completedTold(state, options)
    case 'error':
      return failureTold(state, message, options)
  }
}

/** A frame of an open socket. */
export const hear = (state: State, reading: Reading, options: Options): Step => {
  if (reading.is === 'unknown' && options.unknownName === 'ignored') return stay(state)
  if (reading.is !== 'message') {
    const told = toError(state, 'message', null, options)
    return options.closeOnTrouble === 'always' ? then(told, closeLink) : told
  }
  const { message } = reading
  const isRecovery = options.messageInError === 'recovers' && message.type !== 'error'
  const before = isRecovery && state.status === 'error' ? become(state, 'connected') : stay(state)
  return then(before, (next) => messageTold(next, message, options))
}
