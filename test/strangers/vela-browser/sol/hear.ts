/** The reducer of the messages: what the gateway said and what is shown of it. */
import type { Answer, Link, MessageInput, ScreenCommand, State, Step } from './model.ts'
import type { Options } from './options.ts'
import { parse } from './parse.ts'

const still = (state: State): Step => ({ state, commands: [] })

const show = (state: State, command: ScreenCommand): Step => ({ state, commands: [command] })

const malformed = (state: State): Step => ({
  ...still(state),
  next: { type: 'trouble', source: 'message', code: null },
})

function user(options: Options, state: State, text: string, isFinal: boolean): Step {
  const isSame = state.user?.text === text && state.user.isFinal === isFinal
  if (isSame && !options.repeatsUser) return still(state)
  return show({ ...state, user: { text, isFinal } }, { type: 'user', text, isFinal })
}

function delta(options: Options, state: State, added: string): Step {
  if (added === '' && !options.showsEmptyDelta) return still(state)
  const text = state.answer.isCut ? added : state.answer.text + added
  const answer: Answer = { text, isOpen: true, isCut: false }
  return show({ ...state, answer }, { type: 'assistant', text, isComplete: false })
}

/** The text stays until the next delta, for the screen still shows it. */
function completed(options: Options, state: State): Step {
  const { answer } = state
  if (!answer.isOpen && options.bareCompletion === 'nothing') return still(state)
  const isBlank = !answer.isOpen && options.bareCompletion === 'blank'
  const text = isBlank ? '' : answer.text
  const done: State = { ...state, answer: { text, isOpen: false, isCut: true } }
  return show(done, { type: 'assistant', text, isComplete: true })
}

function phase(options: Options, state: State, value: NonNullable<State['phase']>): Step {
  const isCut = state.answer.isCut || (value === 'listening' && options.alsoCuts === 'listening')
  const told: State = { ...state, phase: value, answer: { ...state.answer, isCut } }
  if (value === state.phase && !options.repeatsPhase) return still(told)
  return show(told, { type: 'session', phase: value })
}

export function hear(options: Options, state: State, link: Link, input: MessageInput): Step {
  if (link.stage === 'opening' && options.early === 'dropped') return still(state)
  const event = parse(input.data)
  if (event === 'malformed') return malformed(state)
  if (event === 'unknown') {
    return options.unknownName === 'malformed' ? malformed(state) : still(state)
  }
  if (event.type === 'error') {
    const { code } = event.payload
    return { ...still(state), next: { type: 'trouble', source: 'gateway', code } }
  }
  const isHealed = options.heals && state.status === 'error' && state.fault !== 'socket'
  if (isHealed && link.stage === 'open') {
    const healed: State = { ...state, status: 'connected', fault: null }
    return { ...show(healed, { type: 'connection', status: 'connected' }), next: input }
  }
  if (event.type === 'session.state') return phase(options, state, event.payload.value)
  if (event.type === 'transcript.partial') return user(options, state, event.payload.text, false)
  if (event.type === 'transcript.final') return user(options, state, event.payload.text, true)
  if (event.type === 'response.text.delta') return delta(options, state, event.payload.text)
  if (event.type === 'response.completed') return completed(options, state)
  // `session.ready`: the session has an identity, which the screen has no place for.
  return still(state)
}
