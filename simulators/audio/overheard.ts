/**
 * What would have been heard of a conversation, sample by sample: the log of a run is played on the queue of a client,
 * which gets the chunks that came and does what it was asked for. Whether an answer is really silent shows in the
 * samples, whatever the world has said of it (AV-VAL-03, TD-REQ-007).
 */
import type { Line, Log, Payload } from '../../spec/log.ts'
import { bytesPerMs } from '../playback.ts'
import { countOf } from '../service.ts'
import { PlaybackQueue } from './playback-queue.ts'
import { Tape } from './tape.ts'

/** How a client plays; rates in Hz. */
export interface Client {
  /** How long an answer fades that is cancelled softly, in ms; below 0 it plays on until it is stopped. */
  readonly fadeMs: number
  /** Samples a second of what is heard. */
  readonly outputHz: number
}

/** The rate of spoken answers in Hz (AV-ASM-03). */
const chunkHz = 24_000

/** Half of full scale: whatever is heard of it is far from silence. */
const loud = 16_384

const sounding = (bytes: number): Int16Array =>
  new Int16Array(Math.round((bytes * chunkHz) / (bytesPerMs * 1000))).fill(loud)

type Does = (queue: PlaybackQueue, handle: string, said: Payload, client: Client) => void

const push: Does = (queue, handle, { bytes }) => void queue.push(handle, sounding(countOf(bytes)), chunkHz)
const fade: Does = (queue, handle, _said, { fadeMs }) =>
  fadeMs < 0 ? undefined : queue.clear(handle, fadeMs)
const cut: Does = (queue, handle) => queue.clear(handle, 0)

/** What the client does about a line, by way and name; about all others nothing. */
const deeds: Readonly<Record<string, Does>> = {
  'world playback.started': (queue, handle) => queue.open(handle),
  'world audio.chunk': push,
  'world audio.late': push,
  'world playback.stopped': (queue, handle) => queue.finish(handle),
  'out tts.cancel': fade,
  'out tts.stop': cut,
  'out tts.hardStop': cut,
}

const deedOf = ({ way, what }: Line): Does | undefined => deeds[`${way} ${what}`]

/** The tape of a client that played this log, until `untilMs`. */
export const overheard = (log: Log, client: Client, untilMs: number): Tape => {
  const tape = new Tape(client.outputHz)
  const queue = new PlaybackQueue(tape)
  for (const line of log) {
    const does = deedOf(line)
    if (does === undefined) continue
    tape.moveTo(line.at)
    does(queue, String(line.with.handle), line.with, client)
  }
  tape.moveTo(untilMs)
  return tape
}
