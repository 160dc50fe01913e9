/** Audio of the reply: in order, and none of a reply that is over (VAN-ACT-15, VAN-INV-06). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, type Scene } from './scene.ts'

/** The chunks of a reply as they came, the latest 64, and the one that went to the client last. */
interface Passed {
  readonly utterance: string
  readonly came: readonly number[]
  readonly sent: { readonly index: number; readonly place: number } | null
}

const most = 64

/** Where a chunk came that was not sent yet; -1 where it did not. */
const placeOf = ({ came, sent }: Passed, index: number): number =>
  came.indexOf(index, (sent?.place ?? -1) + 1)

const passedAfter = (passed: Passed, line: Line): Passed => {
  const { utterance: of, index: which } = line.with
  const utterance = String(of)
  const index = Number(which)
  if (!hears(line, 'TTS_CHUNK') && !shows(line, 'client.audio')) return passed
  const { came, sent } = utterance === passed.utterance ? passed : { came: [], sent: null }
  if (!shows(line, 'client.audio'))
    return came.length < most
      ? { utterance, came: [...came, index], sent }
      : { utterance, came: [index], sent: null }
  const place = placeOf({ utterance, came, sent }, index)
  return { utterance, came, sent: { index, place: Math.max(place, sent?.place ?? -1) } }
}

export const audioInOrder = always<Passed>(
  {
    id: 'voice.in-order',
    says: 'Chunks go to the client in the order in which they were synthesized, or in that in which they come.',
    basis: 'document',
    requirements: ['VAN-ACT-15'],
    needs: ['client.audio'],
    spoil: (log) => followed(log, showing('client.audio'), (line) => shown('client.audio', line.with)),
  },
  {
    start: { utterance: '', came: [], sent: null },
    ask: (line, passed) => {
      if (!shows(line, 'client.audio')) return null
      const index = Number(line.with.index)
      const { sent } = passed
      if (sent === null || passed.utterance !== line.with.utterance || index > sent.index) return true
      return placeOf(passed, index) >= 0
        ? true
        : { expected: `a chunk behind ${sent.index}`, got: `chunk ${index}` }
    },
    remember: passedAfter,
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
    ask: (line, _, { spoken, isByHand }) => {
      // What becomes of a reply that the raw API takes the conversation out of is not said.
      if (!shows(line, 'client.audio') || isByHand) return null
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

/** The reply at hand: the chunk that comes next where none is missing, and the last one that is to be sent. */
interface Ending {
  readonly next: number
  readonly owed: number | null
}

/** Behind the last chunk, and behind a gap, none comes next. */
const noMore = -1

const unsent = (index: number) => ({
  expected: `chunk ${index}, the last one, to the client`,
  got: 'nothing',
})

/** A chunk of the reply at hand, which is spoken and not cut off. */
const isOfReply = (line: Line, { state, spoken, isByHand }: Scene): boolean =>
  hears(line, 'TTS_CHUNK') && state === 'RESPONDING' && !isByHand && line.with.utterance === spoken

/** The next one. */
const isNext = (line: Line, next: number, scene: Scene): boolean =>
  isOfReply(line, scene) && line.with.index === next

const isSentChunk = (line: Line, index: number | null): boolean =>
  shows(line, 'client.audio') && line.with.index === index

export const lastChunkSent = always<Ending>(
  {
    id: 'voice.last-sent',
    says: 'Where no chunk is missing, the last one goes to the client as it comes.',
    basis: 'document',
    requirements: ['VAN-ACT-15', 'VAN-G-09'],
    needs: ['synthesis.speak', 'client.audio'],
    spoil: (log) => {
      const last = log.find((line) => hears(line, 'TTS_CHUNK') && line.with.last === true)
      const { utterance, index } = last?.with ?? {}
      return log.filter(
        (line) =>
          !(shows(line, 'client.audio') && line.with.utterance === utterance && line.with.index === index),
      )
    },
  },
  {
    start: { next: 0, owed: null },
    ask: (line, { next, owed }, scene) => {
      if (owed !== null && line.way === 'in') return unsent(owed)
      if (owed !== null && isSentChunk(line, owed)) return true
      return isNext(line, next, scene) && line.with.last === true ? true : null
    },
    remember: ({ next, owed }, line, scene) => {
      if (shows(line, 'synthesis.speak')) return { next: 0, owed: null }
      if (isNext(line, next, scene))
        return line.with.last === true ? { next: noMore, owed: next } : { next: next + 1, owed: null }
      if (isOfReply(line, scene) && Number(line.with.index) > next) return { next: noMore, owed: null }
      return { next, owed: line.way === 'in' || isSentChunk(line, owed) ? null : owed }
    },
    owed: ({ owed }) => (owed === null ? null : unsent(owed)),
  },
)
