/** The chain of phases: where each may lead, and the requirements that forbid the rest. */

import { entryOf, type Text } from '../../foreign.ts'
import type { State } from '../states.ts'
import { isWorking, type TraceState } from './trace-state.ts'

/** Where each state may lead. */
const grammar: Readonly<Record<string, readonly Text<State>[]>> = {
  off: ['idle'],
  idle: ['listening', 'off'],
  listening: ['idle', 'thinking', 'off'],
  thinking: ['idle', 'speaking', 'off'],
  speaking: ['idle', 'off'],
}

/** The requirement that forbids a change by name. */
export const forbids: Readonly<Record<string, string>> = {
  'idle>thinking': 'VEL-X-01',
  'idle>speaking': 'VEL-X-02',
  'listening>speaking': 'VEL-X-03',
  'speaking>thinking': 'VEL-X-04',
}

/** Whether a change is in the chain, or a cancel leads there. */
export const mayFollow = (from: Text<State>, to: Text<State>, { settings }: TraceState): boolean => {
  const isReset = isWorking({ state: from }) && to === 'listening'
  return isReset ? settings.cancelTarget === 'listening' : (entryOf(grammar, from)?.includes(to) ?? false)
}
