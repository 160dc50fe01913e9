/**
 * Work that runs when the call ends is stopped, and nothing else: the document closes and cancels "if active" (L261,
 * L262).
 */
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, isOurs, leaves, type TraceState } from './trace-state.ts'

/** How each of the two is stopped, which state it works in, and what it reports itself when it has come to an end. */
const works = [
  { stop: 'model.abort', state: 'THINKING', ends: ['LLM_RESPONSE_READY', 'LLM_ERROR'] },
  { stop: 'synthesis.cancel', state: 'RESPONDING', ends: ['TTS_COMPLETE', 'TTS_ERROR'] },
] as const

const key = (stop: string, utterance: unknown): string => `${stop} of ${utterance}`

/** The work that ends with a line, or null: it was stopped, or its state is left because of its own report. */
function endedBy(line: Line, trace: TraceState): string | null {
  for (const { stop, state, ends } of works) {
    if (emits(line, stop)) return key(stop, line.with.utterance)
    const { received, utterance } = trace
    const isSaid =
      received?.at === line.at && ends.some((what) => receives(received, what)) && isOurs(received, trace)
    if (leaves(line, state) && isSaid) return key(stop, utterance)
  }
  return null
}

/** The work that has ended, and the work that was stopped in this step although it had ended. */
interface Past {
  readonly over: readonly string[]
  readonly needless: string | null
}

const needlessIn = (line: Line, over: readonly string[]): string | null => {
  const isStop = works.some(({ stop }) => emits(line, stop))
  const it = key(line.what, line.with.utterance)
  return isStop && over.includes(it) ? it : null
}

export const runningStopped = always<Past>('ending.what-runs', 'VAN-ACT-26 VAN-ACT-27', {
  says: 'At the end of the call, no completed request is closed and no completed reply is cancelled.',
  needs: ['state', 'model.abort', 'synthesis.cancel'],
  start: { over: [], needless: null },
  ask: (line, { over, needless }, { state }) => {
    const isEnd = publishes(line, 'ENDED')
    const it = isEnd ? needless : state === 'ENDED' ? needlessIn(line, over) : null
    if (it !== null) return { expected: 'nothing to be stopped that does not run', got: it }
    return isEnd ? true : null
  },
  remember: (past, line, trace) => {
    const ended = endedBy(line, trace)
    const needless = line.way === 'in' ? null : (needlessIn(line, past.over) ?? past.needless)
    if (ended === null && needless === past.needless) return past
    return { over: ended === null ? past.over : [...past.over.slice(-63), ended], needless }
  },
})
