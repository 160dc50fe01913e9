/**
 * The audible output of a conversation, sample by sample: the log of a run is played on the queue of a client, which
 * receives the chunks of the log and follows its requests. The samples prove whether an answer is really silent,
 * independent of the reports of the simulated world (AV-VAL-03, TD-REQ-007).
 */
import { text } from '../../spec/foreign.ts'
import type { Line, Log, Payload } from '../../spec/log.ts'
import { bytesPerMs } from '../playback.ts'
import { countOf } from '../service.ts'
import { PlaybackQueue } from './playback-queue.ts'
import { Tape } from './tape.ts'

/** How a client plays; rates in Hz. */
export interface Client {
  /** How long an answer fades that is cancelled softly, in ms; below 0 it plays until it is stopped. */
  readonly fadeMs: number
  /** The sample rate of the output. */
  readonly outputHz: number
}

/** The rate of spoken answers in Hz (AV-ASM-03). */
const chunkHz = 24_000

/** Half of full scale: any audible part is far from silence. */
const loud = 16_384

const sounding = (bytes: number): Int16Array =>
  new Int16Array(Math.round((bytes * chunkHz) / (bytesPerMs * 1000))).fill(loud)

type Does = (queue: PlaybackQueue, handle: string, said: Payload, client: Client) => void

const push: Does = (queue, handle, { bytes }) => void queue.push(handle, sounding(countOf(bytes)), chunkHz)
const fade: Does = (queue, handle, _said, { fadeMs }) =>
  fadeMs < 0 ? undefined : queue.clear(handle, fadeMs)
const cut: Does = (queue, handle) => queue.clear(handle, 0)

/** The client's action for a line, by direction and name; other lines have none. */
const actions: Readonly<Record<string, Does>> = {
  'world playback.started': (queue, handle) => queue.open(handle),
  'world audio.chunk': push,
  'world audio.late': push,
  'world playback.stopped': (queue, handle) => queue.finish(handle),
  'out tts.cancel': fade,
  'out tts.stop': cut,
  'out tts.hardStop': cut,
}

const actionOf = ({ way, what }: Line): Does | undefined => actions[`${way} ${what}`]

/** The tape of a client that played this log, until `untilMs`. */
export const overheard = (log: Log, client: Client, untilMs: number): Tape => {
  const tape = new Tape(client.outputHz)
  const queue = new PlaybackQueue(tape)
  for (const line of log) {
    const does = actionOf(line)
    if (does === undefined) continue
    tape.moveTo(line.at)
    does(queue, text(line.with.handle), line.with, client)
  }
  tape.moveTo(untilMs)
  return tape
}
