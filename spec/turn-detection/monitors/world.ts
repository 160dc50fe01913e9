/** The world: what the document assumes of the network and of the service (TD-ASM-03, TD-AC-006). */
import { emits, receives } from '../../lines.ts'
import { isDetecting } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { always, inTime, isNews, within } from './trace-state.ts'

const nominalMs = 150

export const signalsInTime = always<null>('world.signals-within-150', 'TD-ASM-03', {
  says: 'A speech event of the server takes at most 150 ms to arrive.',
  needs: [],
  budget: 'TD-ASM-03',
  ask: (line) => {
    if (line.way !== 'in' || line.with.latencyMs === undefined) return null
    const took = Number(line.with.latencyMs)
    return took <= nominalMs
      ? { took }
      : { expected: `at most ${nominalMs} ms on the way`, got: `${took} ms` }
  },
})

const isEager = ({ state, inForce }: Memory): boolean =>
  state === 'semantic_vad' && inForce?.eagerness === 'high'

const answers = (line: Line): boolean =>
  receives(line, 'response.created') || emits(line, 'conversation.handOver')

export const answersInTime = within('world.answers-within-300', 'TD-AC-006 interpreted', {
  says: 'With high eagerness, an answer begins within 300 ms of the end of speech.',
  needs: [],
  budget: 'TD-AC-006',
  looksAt: ['state', 'conversation.handOver'],
  ms: () => 300,
  what: 'an answer',
  opens: (line, trace) => isEager(trace) && isDetecting(trace) && isNews(line, 'speech-stop', trace),
  closes: answers,
  abandons: inTime(
    () => 300,
    (line) =>
      line.what === 'state' ||
      ['speech-start', 'session.created', 'session.closed', 'service.dispose'].includes(line.what),
  ),
})
