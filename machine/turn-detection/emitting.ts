/**
 * Emitting: converts an effect of the chart to an output of the vocabulary, without the fields that only the service
 * can add.
 */
import type { Payload } from '../../spec/log.ts'
import type { Effect } from '../step.ts'
import { unpacked } from './context/configuration.ts'
import { sentOf } from './context/strategies.ts'
import type { EffectHandlers, Effects } from './effects.ts'
import type { Received } from './events.ts'
import { severities } from './service/notices.ts'

/** One output. */
interface Output {
  readonly what: string
  readonly with: Payload
}

const output = (what: string, payload: object = {}): Output => ({ what, with: payload as Payload })

const spoken = ({ stamp, latencyMs }: Received): Payload => ({
  stamp,
  ...(latencyMs === null ? {} : { latencyMs }),
})

/** A mode change during a fallback is not published. */
const isBehind = ({ to, reason }: Effects['publish'], from: string): boolean =>
  from === 'fallback' && to !== 'manual' && reason === 'acknowledged'

/** Effects that have another name as outputs. */
const names: { readonly [Name in keyof Effects]?: string } = {
  publish: 'state',
  settle: 'settled',
  missed: 'host.diagnostic',
}

/** The name of the output for an effect of this type. */
export const nameOf = (type: string): string => names[type as keyof Effects] ?? type

/** Effects whose output differs from their parameters. All others have the same form in the vocabulary. */
const others: {
  readonly [Name in keyof Effects]?: (params: Effects[Name], from: string) => Output | null
} = {
  publish: (change, from) =>
    isBehind(change, from) ? null : output(nameOf('publish'), { from, to: change.to, cause: change.reason }),
  'speech-start-detached': ({ of }) => output('speech-start-detached', spoken(of)),
  'speech-stop-detached': ({ of }) => output('speech-stop-detached', spoken(of)),
  'config-updated': ({ configuration }) => output('config-updated', sentOf(unpacked(configuration))),
  'session.update': ({ configuration }) => output('session.update', sentOf(unpacked(configuration))),
  settle: ({ call, code }) =>
    output(nameOf('settle'), { call, outcome: code === null ? 'resolved' : 'rejected', code: code ?? '' }),
  'output_audio_buffer.clear': ({ handle }) =>
    output('output_audio_buffer.clear', { handle: `handle#${handle}` }),
  'conversation.cleared': ({ playback: { handle, heardMs } }) =>
    output('conversation.cleared', { handle: `handle#${handle}`, heardMs }),
  'panel.notice': ({ notice }) => output('panel.notice', { severity: severities[notice], code: notice }),
  'panel.timeline': ({ of }) => output('panel.timeline', { event: of.type, stamp: of.stamp }),
  missed: () => output(nameOf('missed'), { kind: 'missed' }),
}

/** An effect as an output; `from` is the state published before it. */
export function show({ type, params }: Effect, from: string): Output | null {
  const other = others[type as keyof EffectHandlers] as
    | ((params: unknown, from: string) => Output | null)
    | undefined
  return other === undefined ? output(type) : other(params, from)
}
