/** Streams that are derived from the facts: deadlines, and whether the local guess is to run. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import type { Facts } from './facts.ts'
import type { Deadline, Frame } from './inputs.ts'
import { distinct, guarded, map, type Stop, type Stream } from './stream.ts'

type Times = Pick<Voice.TurnDetectionSettings, 'ackTimeoutMs' | 'missingSpeechMs' | 'detectingMs'>
/** When each deadline is, if nothing else happens. */
export const deadlines: Readonly<Record<Deadline, (f: Facts, times: Times) => number | null>> = {
  ack: ({ outstanding: [oldest] }, { ackTimeoutMs }) => (oldest === undefined ? null : oldest.sentAt + ackTimeoutMs),
  missing: ({ missingSince }, { missingSpeechMs }) => (missingSince === null ? null : missingSince + missingSpeechMs),
  // Strictly more than the time: one millisecond later.
  detecting: ({ pendingSince }, { detectingMs }) => (pendingSince === null ? null : pendingSince + detectingMs + 1),
}
/** Calls `due` at the latest deadline told; a new one takes the place of the one before. */
export function alarm(source: Stream<number | null>, clock: Voice.Ports['clock'], due: () => void): Stop {
  let cancel: Stop = () => undefined
  const stop = distinct(source)((at) => {
    cancel()
    cancel = at === null ? () => undefined : clock.after(Math.max(0, at - clock.now()), due)
  })
  return () => {
    stop()
    cancel()
  }
}
const wantsHint = (f: Facts, choices: Choices): boolean =>
  f.fallback || (choices.hintEnabled === 'capture' && f.capturing && f.session === 'open' && f.mode !== 'manual')
/** Turns the local guess on and off, and hands it the frames while it is on; it keeps none. */
export function guess(
  facts: Stream<Facts>,
  frames: Stream<Frame>,
  hint: Voice.HintPort,
  choices: Choices,
): Stop {
  let run: { isReady: boolean } | null = null
  const off = () => {
    if (run === null) return
    run = null
    guarded(() => hint.disable())
  }
  const on = () => {
    const mine = { isReady: choices.frames === 'at-once' }
    run = mine
    const enabled = (async () => hint.enable())() // a throw is a rejection, too
    void enabled.then(
      () => void (mine.isReady = true),
      () => void (mine.isReady = false),
    )
  }
  const stopFacts = distinct(map(facts, (f) => wantsHint(f, choices)))((wanted) => (wanted ? on() : off()))
  const stopFrames = frames(({ frame, timestamp }) => {
    if (run?.isReady === true) guarded(() => hint.processFrame(frame, timestamp))
  })
  return () => {
    stopFacts()
    stopFrames()
    off()
  }
}
