/** Inputs: what all ports tell, and what the coordinator is asked, as one stream with names for the table of rules. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { distinct, filter, fromPort, map, merge, type Stream } from './stream.ts'

/** One input for each type that a signal may have. */
type Signal<Port extends string, S extends { readonly type: string }> = {
  [T in S['type']]: {
    readonly name: `${Port}.${T}`
    readonly told: S extends { readonly type: infer Own } ? (T extends Own ? S : never) : never
  }
}[S['type']]
export type Deadline = 'ack' | 'missing' | 'detecting'
export type Input =
  | Signal<'realtime', Voice.RealtimeSignal>
  | Signal<'capture', Exclude<Voice.CaptureSignal, { type: 'frame' }>>
  | Signal<'playback', Voice.PlaybackSignal>
  | Signal<'panel', Voice.PanelCommand>
  | { readonly name: 'hint'; readonly guess: 'start' | 'stop' }
  | { readonly name: 'shown'; readonly phase: Voice.Phase }
  | { readonly name: 'server'; readonly event: Voice.RealtimeTurnEvent }
  | { readonly name: 'ask'; readonly given: Readonly<Record<string, unknown>>; readonly partial: boolean }
  | { readonly name: 'begin' }
  | { readonly name: `due.${Deadline}` }
export type Name = Input['name']
export type Of<N extends Name> = Extract<Input, { readonly name: N }>
const isObject = (value: unknown): value is { readonly type: unknown } => typeof value === 'object' && value !== null
/** A repetition of the last signal of a port changes nothing. */
const sameSignal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
export type Frame = Extract<Voice.CaptureSignal, { readonly type: 'frame' }>
/** All ports as one stream; each is subscribed to once. Frames are told apart, for their samples are soon gone. */
export function inletsOf(ports: Voice.Ports, onFrame: (frame: Frame) => void): Stream<Input> {
  const { realtime, capture, playback, panel, hint } = ports
  const named = <S extends { readonly type: string }>(port: string, source: Stream<S>): Stream<Input> =>
    map(filter(source, isObject), (told) => ({ name: `${port}.${told.type}`, told }) as unknown as Input)
  const quiet = filter(filter(fromPort<Voice.CaptureSignal>((handler) => capture.onSignal(handler)), isObject), (signal) => {
    if (signal.type === 'frame') onFrame(signal)
    return signal.type !== 'frame'
  })
  return merge<Input>(
    named('realtime', fromPort<Voice.RealtimeSignal>((handler) => realtime.onSignal(handler))),
    named('capture', distinct(quiet, sameSignal)),
    named('playback', distinct(fromPort<Voice.PlaybackSignal>((handler) => playback.onSignal(handler)), sameSignal)),
    named('panel', fromPort<Voice.PanelCommand>((handler) => panel.onCommand(handler))),
    map(fromPort<'start' | 'stop'>((handler) => hint.onHint(handler)), (guess): Input => ({ name: 'hint', guess })),
    map(fromPort<Voice.Phase>((handler) => panel.onShown(handler)), (phase): Input => ({ name: 'shown', phase })),
  )
}
