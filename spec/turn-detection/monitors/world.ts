/** The world: what the document takes for granted of the network and of the service (TD-ASM-03, TD-AC-006). */
import { delayed } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isDetecting } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import { always, inTime, isNews, within } from './scene.ts'

const nominalMs = 150

export const signalsInTime = always<null>(
  {
    id: 'world.signals-within-150',
    says: 'A speech event of the server is no more than 150 ms on its way.',
    basis: 'document',
    requirements: ['TD-ASM-03'],
    budget: 'TD-ASM-03',
    needs: [],
    spoil: (log) =>
      log.map((line) =>
        'latencyMs' in line.with ? { ...line, with: { ...line.with, latencyMs: 151 } } : line,
      ),
  },
  {
    start: null,
    ask: (line) => {
      if (line.way !== 'in' || line.with.latencyMs === undefined) return null
      const took = Number(line.with.latencyMs)
      return took <= nominalMs
        ? { took }
        : { expected: `at most ${nominalMs} ms on the way`, got: `${took} ms` }
    },
  },
)

const isEager = ({ state, inForce }: Memory): boolean =>
  state === 'semantic_vad' && inForce?.eagerness === 'high'

const answers = (line: Line): boolean =>
  hears(line, 'response.created') || shows(line, 'conversation.handOver')

export const answersInTime = within(
  {
    id: 'world.answers-within-300',
    says: 'Where turns are taken for over readily, an answer begins within 300 ms of the end of speech.',
    basis: 'interpreted',
    requirements: ['TD-AC-006'],
    budget: 'TD-AC-006',
    needs: [],
    looksAt: ['state', 'conversation.handOver'],
    spoil: (log) => delayed(log, (line) => line.what === 'response.created', 301),
  },
  {
    ms: () => 300,
    what: 'an answer',
    opens: (line, scene) => isEager(scene) && isDetecting(scene) && isNews(line, 'speech-stop', scene),
    closes: answers,
    abandons: inTime(
      () => 300,
      (line) =>
        line.what === 'state' ||
        ['speech-start', 'session.created', 'session.closed', 'service.dispose'].includes(line.what),
    ),
  },
)
