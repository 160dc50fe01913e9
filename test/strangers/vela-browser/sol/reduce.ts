/** The reducer of the transport: what callers ask for and what the sockets report. */
import { hear } from './hear.ts'
import type { Input, NetworkCommand, ScreenCommand, State, Step, TroubleInput } from './model.ts'
import { noAnswer } from './model.ts'
import type { Options } from './options.ts'
import type { Reduce } from './store.ts'

const still = (state: State): Step => ({ state, commands: [] })

/** Orders the commands of one step; the status that changed is shown with it. */
function step(
  options: Options,
  before: State,
  state: State,
  network: readonly NetworkCommand[] = [],
  texts: readonly ScreenCommand[] = [],
): Step {
  const isNew = state.status !== before.status
  const shown: readonly ScreenCommand[] = isNew
    ? [{ type: 'connection', status: state.status }, ...texts]
    : texts
  const commands = options.first === 'screen' ? [...shown, ...network] : [...network, ...shown]
  return { state, commands }
}

/** The state without a socket. */
function unlink(options: Options, state: State): State {
  return { ...state, link: null, phase: options.phaseAfter === 'end' ? null : state.phase }
}

function wipe(options: Options, state: State): ScreenCommand[] {
  const commands: ScreenCommand[] = []
  if (options.wipes && state.user !== null) {
    commands.push({ type: 'user', text: '', isFinal: false })
  }
  if (options.wipes && state.answer.text !== '') {
    commands.push({ type: 'assistant', text: '', isComplete: false })
  }
  return commands
}

/** A new socket and with it a new session: the texts of the last one are not continued. */
function open(options: Options, state: State, network: readonly NetworkCommand[]): Step {
  const id = state.lastId + 1
  const isForgotten = options.phaseAfter !== 'next-state'
  const opening: State = {
    status: 'connecting',
    phase: isForgotten ? null : state.phase,
    link: { id, stage: 'opening' },
    lastId: id,
    fault: null,
    user: null,
    answer: noAnswer,
  }
  return step(options, state, opening, [...network, { type: 'open', id }], wipe(options, state))
}

function connect(options: Options, state: State): Step {
  const { link, status, fault } = state
  if (link === null || link.stage === 'closing') return open(options, state, [])
  if (status !== 'error') return still(state)
  if (fault === 'socket' || options.connectInError === 'replace') {
    return open(options, state, [{ type: 'close', id: link.id }])
  }
  if (options.connectInError === 'stay') return still(state)
  const resumed = link.stage === 'open' ? 'connected' : 'connecting'
  return step(options, state, { ...state, status: resumed, fault: null })
}

function disconnect(options: Options, state: State): Step {
  const { link, status } = state
  const isKept = status === 'error' && options.disconnectInError === 'stay'
  if (link === null) {
    if (status !== 'error' || isKept) return still(state)
    return step(options, state, { ...state, status: 'disconnected', fault: null })
  }
  if (link.stage === 'closing') return still(state)
  const network: NetworkCommand[] = [{ type: 'close', id: link.id }]
  if (options.leaving === 'on-closed') {
    return step(options, state, { ...state, link: { ...link, stage: 'closing' } }, network)
  }
  const left = unlink(options, state)
  if (isKept) return step(options, state, left, network)
  return step(options, state, { ...left, status: 'disconnected', fault: null }, network)
}

function opened(options: Options, state: State): Step {
  const { link } = state
  if (link?.stage !== 'opening') return still(state)
  const open: State = { ...state, status: 'connected', fault: null, link: { ...link, stage: 'open' } }
  return step(options, state, open)
}

function closed(options: Options, state: State): Step {
  const { link, status } = state
  const left = unlink(options, state)
  if (status === 'error') {
    const isAsked = link?.stage === 'closing'
    const ruling = isAsked ? options.disconnectInError : options.closedInError
    if (ruling === 'stay') return still(left)
  }
  if (status === 'connecting' && link?.stage === 'opening' && options.closedEarly === 'error') {
    return { ...still(left), next: { type: 'trouble', source: 'socket', code: null } }
  }
  return step(options, state, { ...left, status: 'disconnected', fault: null })
}

/** Whatever went wrong ends in `error`. */
function trouble(options: Options, state: State, input: TroubleInput): Step {
  const { link, status } = state
  if (options.viaDisconnected && status !== 'disconnected' && status !== 'error') {
    return { ...step(options, state, { ...state, status: 'disconnected' }), next: input }
  }
  const isClosed =
    options.closeBehind === 'all' ||
    (options.closeBehind === 'readable' && input.source !== 'socket')
  const isLetGo = link !== null && isClosed
  const hurt: State = {
    ...(isLetGo ? unlink(options, state) : state),
    status: 'error',
    // A socket that failed once is not trusted again.
    fault: state.fault === 'socket' ? 'socket' : input.source,
  }
  const shown: ScreenCommand[] = []
  if (status !== 'error' || options.repeatsStatus) {
    shown.push({ type: 'connection', status: 'error' })
  }
  const { source, code } = input
  const told: ScreenCommand = { type: 'trouble', source, code: options.codeShown ? code : null }
  if (options.troubleShown === 'before') shown.unshift(told)
  if (options.troubleShown === 'after') shown.push(told)
  const network: NetworkCommand[] = isLetGo ? [{ type: 'close', id: link.id }] : []
  const isScreenFirst = options.first === 'screen'
  return { state: hurt, commands: isScreenFirst ? [...shown, ...network] : [...network, ...shown] }
}

/** Sends what the caller gave, while connected. */
function say(options: Options, state: State, frame: string, isCancel: boolean): Step {
  const { link, status, answer } = state
  if (status !== 'connected' || link?.stage !== 'open') return still(state)
  const isCut = answer.isCut || (isCancel && options.alsoCuts === 'cancel')
  return {
    state: { ...state, answer: { ...answer, isCut } },
    commands: [{ type: 'send', id: link.id, frame }],
  }
}

/** The socket could not even be made, or is gone for good. */
function lost(options: Options, state: State): Step {
  const next: Input = { type: 'trouble', source: 'socket', code: null }
  return { ...still(unlink(options, state)), next }
}

export function reducer(options: Options): Reduce {
  return (state, input) => {
    if (input.type === 'connect') return connect(options, state)
    if (input.type === 'disconnect') return disconnect(options, state)
    if (input.type === 'say') return say(options, state, input.frame, input.isCancel)
    if (input.type === 'trouble') return trouble(options, state, input)
    const { link } = state
    // A report of a socket that is no longer ours.
    if (link === null || link.id !== input.id) return still(state)
    if (input.type === 'opened') return opened(options, state)
    if (input.type === 'closed') return closed(options, state)
    if (link.stage === 'closing') return still(state)
    if (input.type === 'message') return hear(options, state, link, input)
    if (input.type === 'lost') return lost(options, state)
    return { ...still(state), next: { type: 'trouble', source: 'socket', code: null } }
  }
}
