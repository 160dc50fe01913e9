/** What the document leaves unspecified, although it is observable: no monitor reports it, one way or the other. */
import type { Fact } from '../../row.ts'
import type { Unspecified } from '../../spec.ts'
import type { Memory } from '../memory.ts'

const trouble =
  'Trouble leads to the state error, which is shown (VEL-T-22). That the screen tells what went wrong as well, and how often, ' +
  'is asked for nowhere.'

const isDown: Fact<Memory> = { asks: 'Has the socket closed?', test: ({ isUp }) => !isUp }

const outside =
  'Over a socket that has closed nothing comes any more; whether somebody would take it is said nowhere, and to close it once ' +
  'more changes nothing.'

const wasBrokenOff: Fact<Memory> = {
  asks: 'Did the session change to a phase other than speaking since the last part of an answer?',
  test: (memory) => memory.wasBrokenOff,
}

const anew =
  'A turn that is cancelled is never completed; whether the next part of an answer joins what stands there or begins ' +
  'anew is said nowhere (VEL-UI-02).'

const wasNothing: Fact<Memory> = {
  asks: 'Is there no answer that is not complete?',
  test: (memory) => !memory.wasAnswering,
}

const empty = 'Whether an answer without any words is shown as complete is said nowhere (VEL-UI-02).'

const ignored = 'Whether an input that changes nothing leaves a record, and which, is said nowhere.'

const onScreen = ['phase.shown', 'user.shown', 'assistant.shown', 'socket.close']

/** Outputs that no monitor may report. */
export const unspecified: readonly Unspecified<Memory>[] = [
  { what: 'ignored', with: {}, why: ignored },
  { what: 'trouble.shown', with: {}, why: trouble },
  ...onScreen.map((what) => ({ what, with: {}, when: isDown, why: outside })),
  { what: 'assistant.shown', with: { complete: false }, when: wasBrokenOff, why: anew },
  { what: 'assistant.shown', with: { complete: true }, when: wasNothing, why: empty },
]
