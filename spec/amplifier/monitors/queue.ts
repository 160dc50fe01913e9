/** The queue: user speech while tools or agents work (L156 to L163, L477, L483). */
import { emits } from '../../lines.ts'
import { isItem, isUtterance, outputs } from './items.ts'
import { always, enters } from './trace-state.ts'

/** What was handed over since the wait for work began: outputs, and how much of the user speech. */
interface Handed {
  readonly isOutput: boolean
  readonly segments: number
}

const unhanded: Handed = { isOutput: false, segments: 0 }

export const queueInOrder = always<Handed>('queue.order', 'AMP-ACT-38 AMP-INV-12 AMP-ST-12 interpreted', {
  says: 'Utterances queued during work follow its outputs, in the order in which they were spoken.',
  needs: ['state', 'conversation.item.create'],
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
    // A new session first receives the earlier conversation.
    if (isItem(line, ...outputs, 'summary')) return { ...handed, isOutput: true }
    return isUtterance(line) ? { ...handed, segments: handed.segments + 1 } : handed
  },
})

interface Waiting {
  readonly said: number
  readonly handed: number
}

export const queueWhole = always<Waiting>('queue.whole', 'AMP-ACT-38 AMP-T-30 AMP-CTX-12 interpreted', {
  says: 'No utterance queued during work is lost on the way to the model.',
  needs: ['state', 'conversation.item.create', 'capture.end'],
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
    return emits(line, 'capture.end') && line.with.queue === true ? { said: said + 1, handed } : waiting
  },
})
