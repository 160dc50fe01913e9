/** Logs that end in each state, with the settings that they need. */
import type { VelaSettings } from '../../../../spec/vela/settings.ts'
import type { State } from '../../../../spec/vela/states.ts'
import { pen } from '../pen.ts'

/** A pen that has written something. */
export type Pen = ReturnType<typeof pen>

/** When (ms) what a log is about happens. */
export const moment = 2000

/** In each state, at {@link moment}. */
export const inState: Readonly<Record<State, (set?: Partial<VelaSettings>) => Pen>> = {
  off: (set) => pen(set).at(moment),
  idle: (set) => pen(set).connects(100).at(moment),
  listening: (set) => pen(set).connects(100).appends('text#1').at(moment),
  thinking: (set) => pen(set).connects(100).appends('text#1').commits().at(moment),
  speaking: (set) => pen(set).connects(100).appends('text#1').commits().delta('text#2').at(moment),
}

/** A state that may follow, and that no forbidden pair is blamed for. */
export const elsewhere: Readonly<Record<State, State>> = {
  off: 'idle',
  idle: 'listening',
  listening: 'idle',
  thinking: 'idle',
  speaking: 'idle',
}
