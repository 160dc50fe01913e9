/** Voice activity detection: when it detects speech and silence, and the time that it reports. Times in ms. */
import type { Payload } from '../spec/log.ts'
import { later, notify } from './service.ts'
import type { Emission } from './simulator.ts'

/** How speech is detected; see the options of `stt`. */
export interface Detecting {
  readonly vadMs: number
  readonly stamps: boolean
  readonly aheadMs: number
  readonly flaps: number
}

const flapMs = 20
const mostFlaps = 100

const stamp = ({ stamps, aheadMs, vadMs }: Detecting): Payload =>
  stamps || aheadMs > 0 ? { agoMs: Math.max(vadMs, 0) - aheadMs } : {}

/** Speech is detected now; with a clock that is ahead the reported time may be in the future (AV-RUL-26). */
export const speech = (detecting: Detecting): readonly Emission[] => notify('vad.start', stamp(detecting))

/** Silence is detected now. */
export const quiet: readonly Emission[] = notify('vad.end')

const pairs = (count: number, from: number) =>
  Array.from({ length: Math.min(count, mostFlaps) }, (_, one) => from + 2 * one * flapMs)

/** The start of speech as it will be detected, with flapping. */
export const noticed = ({ vadMs, flaps }: Detecting): readonly Emission[] => [
  ...later(vadMs, 'stt', 'speech is noticed'),
  ...pairs(vadMs < 0 ? 0 : flaps, vadMs).flatMap((at) => [
    ...later(at + flapMs, 'stt', 'silence is noticed'),
    ...later(at + 2 * flapMs, 'stt', 'speech is noticed'),
  ]),
]

/** This many detections of speech, each followed by one of silence. */
export const flapping = (count: number): readonly Emission[] =>
  pairs(count, 0).flatMap((at) => [
    ...later(at, 'stt', 'detects speech'),
    ...later(at + flapMs, 'stt', 'detects silence'),
  ])
