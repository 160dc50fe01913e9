/** The content of the page, as a value, and its rendering: only differences are written. */
import type { ConnectionStatus, Phase } from '../../../spec/vela-browser/contract.ts'
import type { Conversation } from './conversation.ts'
import { element, put } from './elements.ts'
import { inWords, type Problem } from './problem.ts'
import { showTurns } from './turn-list.ts'

/** Everything that can change on the page. */
export interface Shown {
  /**
   * The state of the connection and the phase of the session, which is null before the first: two values (VEL-ST-10).
   */
  readonly connection: ConnectionStatus
  readonly phase: Phase | null
  readonly problem: Problem
  readonly isRecording: boolean
  /** Sent since the turn began. */
  readonly chunks: number
  readonly turns: Conversation
}

const connection = element('connection', HTMLElement)
const phase = element('phase', HTMLElement)
const problem = element('problem', HTMLElement)
const chunks = element('chunks', HTMLElement)

/** The buttons of the page, by what they do. */
export const buttons = {
  connect: element('connect', HTMLButtonElement),
  disconnect: element('disconnect', HTMLButtonElement),
  start: element('start', HTMLButtonElement),
  record: element('record', HTMLButtonElement),
  commit: element('commit', HTMLButtonElement),
  cancel: element('cancel', HTMLButtonElement),
}

/** The name of a button. */
export type ButtonName = keyof typeof buttons

/** When each of them can do something. */
const isAllowed: Readonly<Record<ButtonName, (at: ConnectionStatus) => boolean>> = {
  connect: (at) => at !== 'connecting' && at !== 'connected',
  disconnect: (at) => at === 'connecting' || at === 'connected' || at === 'error',
  start: (at) => at === 'connected',
  record: (at) => at === 'connected',
  commit: (at) => at === 'connected',
  cancel: (at) => at === 'connected',
}

/**
 * Runs the action of a button at its press, while the button is enabled. A disabled button is marked as such and keeps
 * the focus, so that the keyboard does not lose its place.
 */
export function whenPressed(name: ButtonName, act: () => void): void {
  const button = buttons[name]
  button.addEventListener('click', () => {
    if (button.ariaDisabled !== 'true') act()
  })
}

/** The source of sound that is chosen. */
export const chosenSound = (): string =>
  document.querySelector<HTMLInputElement>('input[name=sound]:checked')?.value ?? ''

/** Renders it. */
export function show(shown: Shown): void {
  put(connection, shown.connection)
  connection.dataset.state = shown.connection
  put(phase, shown.phase ?? 'not known')
  put(problem, inWords(shown.problem))
  put(chunks, String(shown.chunks))
  for (const name of Object.keys(buttons) as ButtonName[])
    buttons[name].ariaDisabled = String(!isAllowed[name](shown.connection))
  buttons.record.ariaPressed = String(shown.isRecording)
  showTurns(shown.turns)
}
