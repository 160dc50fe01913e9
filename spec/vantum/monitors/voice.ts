/** Audio of the reply: in order, and none of a reply that is over (VAN-ACT-15, VAN-INV-06). */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, type TraceState } from './trace-state.ts'

/** The chunks of a reply as they came, the latest 64, and the one that went to the client last. */
interface Passed {
  readonly utterance: string
  readonly came: readonly number[]
  readonly sent: { readonly index: number; readonly place: number } | null
}

const most = 64

/** The position of a received chunk that was not sent yet; -1 if there is none. */
const placeOf = ({ came, sent }: Passed, index: number): number =>
  came.indexOf(index, (sent?.place ?? -1) + 1)

const passedAfter = (passed: Passed, line: Line): Passed => {
  const { utterance: of, index: which } = line.with
  const utterance = String(of)
  const index = Number(which)
  if (!receives(line, 'TTS_CHUNK') && !emits(line, 'client.audio')) return passed
  const { came, sent } = utterance === passed.utterance ? passed : { came: [], sent: null }
  if (!emits(line, 'client.audio'))
    return came.length < most
      ? { utterance, came: [...came, index], sent }
      : { utterance, came: [index], sent: null }
  const place = placeOf({ utterance, came, sent }, index)
  return { utterance, came, sent: { index, place: Math.max(place, sent?.place ?? -1) } }
}

export const audioInOrder = always<Passed>('voice.in-order', 'VAN-ACT-15', {
  says: 'Chunks are sent to the client in the order in which they were synthesized, or in which they arrive.',
  needs: ['client.audio'],
  start: { utterance: '', came: [], sent: null },
  ask: (line, passed) => {
    if (!emits(line, 'client.audio')) return null
    const index = Number(line.with.index)
    const { sent } = passed
    if (sent === null || passed.utterance !== line.with.utterance || index > sent.index) return true
    return placeOf(passed, index) >= 0
      ? true
      : { expected: `a chunk behind ${sent.index}`, got: `chunk ${index}` }
  },
  remember: passedAfter,
})

export const audioOfReply = always('voice.of-the-reply', 'VAN-INV-06', {
  says: 'Only audio of the current reply is sent to the client.',
  needs: ['synthesis.speak', 'client.audio'],
  ask: (line, _, { spoken, isByHand }) => {
    // The document does not specify what happens to a reply when the raw API takes the conversation out of it.
    if (!emits(line, 'client.audio') || isByHand) return null
    const { utterance } = line.with
    return utterance === spoken
      ? true
      : { expected: spoken === null ? 'silence' : `audio of ${spoken}`, got: `audio of ${utterance}` }
  },
})

/** The replies that were cut off, the latest 64. */
type Over = readonly string[]

const isOver = (over: Over, line: Line): boolean => over.includes(text(line.with.utterance))

export const cutStaysSilent = always<Over>('voice.fenced', 'VAN-INV-06', {
  says: 'No audio of a reply is sent to the client after its interruption or the end of the call.',
  needs: ['state', 'synthesis.cancel', 'client.audio'],
  start: [],
  ask: (line, over) => {
    if (emits(line, 'synthesis.cancel') || (receives(line, 'TTS_CHUNK') && isOver(over, line))) return true
    if (!emits(line, 'client.audio') || !isOver(over, line)) return null
    return { expected: `${line.with.utterance} to stay silent`, got: `chunk ${line.with.index} of it` }
  },
  remember: (over, line, { spoken }) => {
    if (emits(line, 'synthesis.cancel')) return [...over.slice(-63), text(line.with.utterance)]
    const cuts = publishes(line, 'INTERRUPTED') || publishes(line, 'ENDED')
    return cuts && spoken !== null ? [...over.slice(-63), spoken] : over
  },
})

/** The current reply: the chunk that comes next if none is missing, and the last one that is to be sent. */
interface Ending {
  readonly next: number
  readonly owed: number | null
}

/** After the last chunk, and after a gap, none comes next. */
const noMore = -1

const unsent = (index: number) => ({
  expected: `chunk ${index}, the last one, to the client`,
  got: 'nothing',
})

/** A chunk of the current reply, which is spoken and not cut off. */
const isOfReply = (line: Line, { state, spoken, isByHand }: TraceState): boolean =>
  receives(line, 'TTS_CHUNK') && state === 'RESPONDING' && !isByHand && line.with.utterance === spoken

/** The next one. */
const isNext = (line: Line, next: number, trace: TraceState): boolean =>
  isOfReply(line, trace) && line.with.index === next

const isSentChunk = (line: Line, index: number | null): boolean =>
  emits(line, 'client.audio') && line.with.index === index

export const lastChunkSent = always<Ending>('voice.last-sent', 'VAN-ACT-15', {
  says: 'Where no chunk is missing, the last one is sent to the client as it arrives.',
  needs: ['synthesis.speak', 'client.audio'],
  start: { next: 0, owed: null },
  ask: (line, { next, owed }, trace) => {
    if (owed !== null && line.way === 'in') return unsent(owed)
    if (owed !== null && isSentChunk(line, owed)) return true
    return isNext(line, next, trace) && line.with.last === true ? true : null
  },
  remember: ({ next, owed }, line, trace) => {
    if (emits(line, 'synthesis.speak')) return { next: 0, owed: null }
    if (isNext(line, next, trace))
      return line.with.last === true ? { next: noMore, owed: next } : { next: next + 1, owed: null }
    if (isOfReply(line, trace) && Number(line.with.index) > next) return { next: noMore, owed: null }
    return { next, owed: line.way === 'in' || isSentChunk(line, owed) ? null : owed }
  },
  owed: ({ owed }) => (owed === null ? null : unsent(owed)),
})
