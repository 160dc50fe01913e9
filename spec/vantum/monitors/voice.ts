/** Audio of the reply: in order, and none of a reply that is over (VAN-ACT-15, VAN-INV-06). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

interface Sent {
  readonly utterance: string
  readonly index: number
}

export const audioInOrder = always<Sent | null>(
  {
    id: 'voice.in-order',
    says: 'Chunks go to the client in the order of synthesis.',
    basis: 'document',
    requirements: ['VAN-ACT-15'],
    needs: ['client.audio'],
    spoil: (log) => followed(log, showing('client.audio'), (line) => shown('client.audio', line.with)),
  },
  {
    start: null,
    ask: (line, sent) => {
      if (!shows(line, 'client.audio')) return null
      const index = Number(line.with.index)
      if (sent === null || sent.utterance !== line.with.utterance) return true
      return index > sent.index ? true : { expected: `a chunk behind ${sent.index}`, got: `chunk ${index}` }
    },
    remember: (sent, line) =>
      shows(line, 'client.audio')
        ? { utterance: String(line.with.utterance), index: Number(line.with.index) }
        : sent,
  },
)

export const audioOfReply = always(
  {
    id: 'voice.of-the-reply',
    says: 'Only audio of the reply at hand goes to the client.',
    basis: 'document',
    requirements: ['VAN-ACT-15', 'VAN-INV-06', 'VAN-ST-04'],
    needs: ['synthesis.speak', 'client.audio'],
    spoil: (log) =>
      changed(log, showing('client.audio'), (line) => ({
        with: { ...line.with, utterance: 'utterance#99' },
      })),
  },
  {
    start: null,
    ask: (line, _, { spoken }) => {
      if (!shows(line, 'client.audio')) return null
      const { utterance } = line.with
      return utterance === spoken
        ? true
        : { expected: spoken === null ? 'silence' : `audio of ${spoken}`, got: `audio of ${utterance}` }
    },
  },
)

/** The replies that were cut off, the latest 64. */
type Over = readonly string[]

const isOver = (over: Over, line: Line): boolean => over.includes(String(line.with.utterance))

export const cutStaysSilent = always<Over>(
  {
    id: 'voice.fenced',
    says: 'No audio of a reply goes to the client after its interruption or the end of the call.',
    basis: 'document',
    requirements: ['VAN-INV-06', 'VAN-ACT-18', 'VAN-ACT-27'],
    needs: ['state', 'synthesis.cancel', 'client.audio'],
    spoil: (log) =>
      followed(log, showing('synthesis.cancel'), (line) =>
        shown('client.audio', { utterance: line.with.utterance ?? '', index: 99 }),
      ),
  },
  {
    start: [],
    ask: (line, over) => {
      if (shows(line, 'synthesis.cancel') || (hears(line, 'TTS_CHUNK') && isOver(over, line))) return true
      if (!shows(line, 'client.audio') || !isOver(over, line)) return null
      return { expected: `${line.with.utterance} to stay silent`, got: `chunk ${line.with.index} of it` }
    },
    remember: (over, line, { spoken }) => {
      if (shows(line, 'synthesis.cancel')) return [...over.slice(-63), String(line.with.utterance)]
      const cuts = publishes(line, 'INTERRUPTED') || publishes(line, 'ENDED')
      return cuts && spoken !== null ? [...over.slice(-63), spoken] : over
    },
  },
)
