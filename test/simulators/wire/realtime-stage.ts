/** A client of the simulated Realtime service, for stories: it sends at instants and reads what came. */

import { recording } from '../../../simulators/audio/recording.ts'
import { textOf } from '../../../simulators/wire/realtime/base64.ts'
import type { RealtimeOptions } from '../../../simulators/wire/realtime/options.ts'
import { movedTo, nextAt, opened, type Reply, received } from '../../../simulators/wire/realtime/service.ts'

/** What a frame may hold, as far as stories look at it. */
// biome-ignore lint/suspicious/noExplicitAny: stories look into frames as a client does, without types
export type Frame = { readonly type: string } & Record<string, any>

/** A connection that remembers everything that was sent to it. */
export const connected = (options: Partial<RealtimeOptions> = {}) => {
  let last: Reply = opened(options)
  const frames: { readonly at: number; readonly frame: Frame }[] = []
  const closes: { readonly at: number; readonly code: number }[] = []
  const note = (at: number, said: Reply): readonly Frame[] => {
    last = said
    const read = said.frames.map((text) => JSON.parse(text) as Frame)
    for (const frame of read) frames.push({ at, frame })
    if (said.close !== null) closes.push({ at, code: said.close.code })
    return read
  }
  note(0, last)
  /** Wakes the service whenever it wants to be, until `at`. */
  const moveTo = (at: number): readonly Frame[] => {
    const inputs: Frame[] = []
    for (let next = nextAt(last.session); next !== null && next <= at; next = nextAt(last.session))
      inputs.push(...note(next, movedTo(last.session, next)))
    inputs.push(...note(at, movedTo(last.session, at)))
    return inputs
  }
  const sendText = (at: number, text: string): readonly Frame[] => {
    moveTo(at)
    return note(at, received(last.session, text, at))
  }
  const send = (at: number, event: object): readonly Frame[] => sendText(at, JSON.stringify(event))
  /** Sends audio as capture does, in frames of 20 ms from `at` on. */
  const speak = (at: number, samples: Int16Array): void => {
    const length = 480
    for (let index = 0; (index + 1) * length <= samples.length; index++) {
      const audio = textOf(samples.slice(index * length, (index + 1) * length))
      send(at + (index + 1) * 20, { type: 'input_audio_buffer.append', audio })
    }
  }
  return {
    frames,
    closes,
    send,
    sendText,
    speak,
    moveTo,
    types: () => frames.map(({ frame }) => frame.type),
    of: (type: string) => frames.filter(({ frame }) => frame.type === type),
    session: () => last.session,
  }
}

/** The user's audio, with somebody speaking in it. */
export const said = (lengthMs: number, fromMs: number, toMs: number) =>
  recording('user', 24_000, { lengthMs, speech: [{ fromMs, toMs }], noiseDecibels: 60 })

/** Neighbours that are alike count once. */
export const unrepeated = (types: readonly string[]) =>
  types.filter((type, index) => type !== types[index - 1])

/** An update after which the client decides whose turn it is. */
export const manual = {
  type: 'session.update',
  session: { type: 'realtime', audio: { input: { turn_detection: null } } },
}
