/** The queue: what the user says while others work (L156 to L163, L477, L483). */
import { changed, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import { isItem, isUtterance, outputs } from './items.ts'
import { always, enters } from './scene.ts'

/** What was handed over since work began to be waited for: outputs, and how much of what the user said. */
interface Handed {
  readonly isOutput: boolean
  readonly segments: number
}

const unhanded: Handed = { isOutput: false, segments: 0 }

export const queueInOrder = always<Handed>(
  {
    id: 'queue.order',
    says: 'What the user said while others worked comes behind their outputs, in the order in which it was said.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-38', 'AMP-INV-12', 'AMP-ST-12'],
    needs: ['state', 'conversation.item.create'],
    spoil: (log) => changed(log, isUtterance, (line) => ({ with: { ...line.with, segment: 2 } })),
  },
  {
    start: unhanded,
    ask: (line, { isOutput, segments }) => {
      if (!isUtterance(line)) return null
      const isRight = isOutput && line.with.segment === segments + 1
      return isRight
        ? true
        : { expected: `segment ${segments + 1} behind an output`, got: `segment ${line.with.segment}` }
    },
    remember: (handed, line) => {
      if (enters(line, 'tool_executing', 'reconnecting')) return unhanded
      // A new session is told first what was said before.
      if (isItem(line, ...outputs, 'summary')) return { ...handed, isOutput: true }
      return isUtterance(line) ? { ...handed, segments: handed.segments + 1 } : handed
    },
  },
)

interface Waiting {
  readonly said: number
  readonly handed: number
}

export const queueWhole = always<Waiting>(
  {
    id: 'queue.whole',
    says: 'Of what the user said while others worked nothing is lost on the way to the model.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-38', 'AMP-T-30', 'AMP-CTX-12'],
    needs: ['state', 'conversation.item.create', 'capture.end'],
    spoil: (log) => without(log, isUtterance),
  },
  {
    start: { said: 0, handed: 0 },
    ask: (line, { said, handed }, { state }) => {
      const isOver = line.way === 'in' && state === 'processing' && said + handed > 0
      if (!isOver) return null
      return handed === said ? true : { expected: `${said} segments`, got: `${handed}` }
    },
    remember: (waiting, line, { state }) => {
      if (enters(line, 'tool_executing', 'idle', 'reconnecting', 'terminated')) return { said: 0, handed: 0 }
      if (line.way === 'in' && state === 'processing') return { said: 0, handed: 0 }
      const { said, handed } = waiting
      if (isUtterance(line)) return { said, handed: handed + 1 }
      return shows(line, 'capture.end') && line.with.queue === true ? { said: said + 1, handed } : waiting
    },
  },
)
