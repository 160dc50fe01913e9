/** What runs when the call ends is stopped, and nothing else: the document closes and cancels "if active" (L261, L262). */
import { followed, into, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, isOurs, leaves, type Scene } from './scene.ts'

/** How each of the two is stopped, which state it works in, and what it says itself when it has come to an end. */
const works = [
  { stop: 'model.abort', state: 'THINKING', ends: ['LLM_RESPONSE_READY', 'LLM_ERROR'] },
  { stop: 'synthesis.cancel', state: 'RESPONDING', ends: ['TTS_COMPLETE', 'TTS_ERROR'] },
] as const

const key = (stop: string, utterance: unknown): string => `${stop} of ${utterance}`

/** What comes to an end with a line, or null: it was stopped, or its state is left because of what it said itself. */
function endedBy(line: Line, scene: Scene): string | null {
  for (const { stop, state, ends } of works) {
    if (shows(line, stop)) return key(stop, line.with.utterance)
    const { heard, utterance } = scene
    const isSaid = heard?.at === line.at && ends.some((what) => hears(heard, what)) && isOurs(heard, scene)
    if (leaves(line, state) && isSaid) return key(stop, utterance)
  }
  return null
}

/** What has come to an end, and what was stopped in this step although it had. */
interface Past {
  readonly over: readonly string[]
  readonly needless: string | null
}

const needlessIn = (line: Line, over: readonly string[]): string | null => {
  const isStop = works.some(({ stop }) => shows(line, stop))
  const it = key(line.what, line.with.utterance)
  return isStop && over.includes(it) ? it : null
}

export const runningStopped = always<Past>(
  {
    id: 'ending.what-runs',
    says: 'When the call ends, no request is closed and no reply cancelled that had come to its end before.',
    basis: 'document',
    requirements: ['VAN-ACT-26', 'VAN-ACT-27'],
    needs: ['state', 'model.abort', 'synthesis.cancel'],
    spoil: (log) => {
      const last = log.findLast((line) => hears(line, 'TTS_COMPLETE'))
      return followed(log, into('ENDED'), () => shown('synthesis.cancel', last?.with))
    },
  },
  {
    start: { over: [], needless: null },
    ask: (line, { over, needless }, { state }) => {
      const isEnd = publishes(line, 'ENDED')
      const it = isEnd ? needless : state === 'ENDED' ? needlessIn(line, over) : null
      if (it !== null) return { expected: 'nothing to be stopped that does not run', got: it }
      return isEnd ? true : null
    },
    remember: (past, line, scene) => {
      const ended = endedBy(line, scene)
      const needless = line.way === 'in' ? null : (needlessIn(line, past.over) ?? past.needless)
      if (ended === null && needless === past.needless) return past
      return { over: ended === null ? past.over : [...past.over.slice(-63), ended], needless }
    },
  },
)
