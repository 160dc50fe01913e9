/** The reducer: a state and an input make the next state and its commands. It is pure and never throws. */
import type { Input, Link, State, Step } from './data.ts'
import { hear, interrupted } from './hear.ts'
import type { Options } from './options.ts'
import { become, closeLink, dropLink, leaveStatus, openLink, stay, andThen as then, toError } from './step.ts'

const connect = (state: State, options: Options): Step => {
  const { link } = state
  const open = (before: State): Step => openLink(before, options)
  const drop = (before: State): Step => dropLink(before, options)
  if (link === null) return open(state)
  if (link.stage === 'closing') {
    if (options.connectWhileClosing === 'after-closed') return stay({ ...state, isWanted: true })
    return then(then(leaveStatus(state), drop), open)
  }
  if (link.stage === 'opening' || state.status !== 'error') return stay(state)
  if (options.connectInError === 'resume') return become(state, 'connected')
  if (options.connectInError === 'ignore') return stay(state)
  return then(then(closeLink(state), drop), open)
}

const disconnect = (state: State, options: Options): Step => {
  const { link } = state
  if (link === null) {
    const isOut = state.status === 'error' && options.disconnectInError === 'disconnected'
    return isOut ? become(state, 'disconnected') : stay(state)
  }
  const closing = closeLink({ ...state, isWanted: false, link: { ...link, isLeft: true } })
  if (options.disconnectStatus === 'on-closed') return closing
  const dropped = then(closing, (before) => dropLink(before, options))
  return then(dropped, (before) => become(before, 'disconnected'))
}

const send = (state: State, input: Extract<Input, { type: 'send' }>): Step => {
  const { link } = state
  if (link === null || link.stage !== 'open' || state.status !== 'connected') return stay(state)
  const isCancel = input.name === 'response.cancel'
  const next = isCancel ? interrupted(state) : state
  return [next, [{ do: 'send', id: link.id, frame: input.frame }]]
}

/** The socket is down, whoever closed it. */
const closed = (state: State, link: Link, options: Options): Step => {
  const isKept = state.status === 'error' && !link.isLeft && options.closedInError === 'stays'
  const dropped = dropLink(state, options)
  const shown = isKept ? dropped : then(dropped, (before) => become(before, 'disconnected'))
  return state.isWanted ? then(shown, (before) => openLink(before, options)) : shown
}

/** The socket has failed. It is closed behind that, so that nothing of it is left. */
const failed = (state: State, link: Link, options: Options): Step =>
  link.stage === 'closing'
    ? stay(state)
    : then(toError(interrupted(state), 'socket', null, options), closeLink)

/** There never was a socket. */
const notOpened = (state: State, link: Link, options: Options): Step => {
  if (link.isLeft) return closed(state, link, options)
  return then(toError(state, 'socket', null, options), (before) => dropLink(before, options))
}

/** `failed` behind `closed`: the arrow from `disconnected` to `error`. */
const failedLate = (state: State, id: number, options: Options): Step => {
  const isLast = state.link === null && id === state.lastId && state.status === 'disconnected'
  if (!isLast || options.failedBehindClosed === 'ignored') return stay(state)
  return toError(state, 'socket', null, options)
}

type Report = Exclude<Input, { type: 'connect' | 'disconnect' | 'send' }>

/** What the present socket reports. */
const report = (state: State, link: Link, input: Report, options: Options): Step => {
  switch (input.type) {
    case 'opened':
      if (link.stage !== 'opening') return stay(state)
      return become({ ...state, link: { ...link, stage: 'open' } }, 'connected')
    case 'message':
      return link.stage === 'open' ? hear(state, input.reading, options) : stay(state)
    case 'failed':
      return failed(state, link, options)
    case 'closed':
      return closed(state, link, options)
    case 'not opened':
      return notOpened(state, link, options)
    case 'not sent':
      return options.sendFailure === 'trouble' ? failed(state, link, options) : stay(state)
  }
}

/** One step. Reports of a socket that is no more of interest change nothing. */
export const reduce = (state: State, input: Input, options: Options): Step => {
  switch (input.type) {
    case 'connect':
      return connect(state, options)
    case 'disconnect':
      return disconnect(state, options)
    case 'send':
      return send(state, input)
    default:
      if (state.link !== null && state.link.id === input.id) return report(state, state.link, input, options)
      return input.type === 'failed' ? failedLate(state, input.id, options) : stay(state)
  }
}
