/** What an instance displays to its user, sends to the event bus, and logs, as outputs. */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { ConversationError, StateMachineEvents } from '../interface.ts'
import type { BusPort, LoggerPort, RecordFields, ScreenPort } from '../ports.ts'
import { type Frame, instantOf, wholeOf } from './frame.ts'

/** Emits what the screen displays. */
export const screenOf = ({ say, leaks }: Frame): ScreenPort => ({
  show: ({ status, text, tool, progress }) =>
    say('ui.status', { status, ...given({ says: text, tool, progress }) }),
  clear: (status) => say('ui.clear', { status }),
  message: (text, details) => say('ui.message', { says: text, details: details !== undefined }),
  progress: (text) => say('ui.progress', { text }),
  notice: (kind, text) => say('ui.notice', { kind, ...leaks.in(text) }),
  offerRetry: () => say('ui.retry'),
})

/** The public fields of an error. */
export const errorOf = ({ type, code }: ConversationError): Payload => ({ type, ...given({ code }) })

type Emitted = {
  readonly [Name in keyof StateMachineEvents]: (payload: StateMachineEvents[Name]) => Payload
}

/** The output for each event of the bus, by its name. */
const emitted: Emitted = {
  'state:enter': ({ state }) => ({ state }),
  'state:exit': ({ state, duration }) => ({ state, durationMs: duration }),
  transition: ({ from, to, event }) => ({ from, to, ...given({ cause: event?.type }) }),
  timeout: ({ state, duration }) => ({ state, durationMs: duration }),
  error: ({ state, error }) => ({ state, ...errorOf(error) }),
  recovery: ({ from, success }) => ({ from, success }),
  'conversation.item.input_audio_transcription.started': () => ({}),
  tool_result_submitted: ({ callId }) => ({ call: callId }),
}

/** Emits what the bus receives. */
export const busOf = ({ say }: Frame): BusPort => ({
  emit: (name, payload) => {
    const shown = emitted[name] as ((payload: unknown) => Payload) | undefined
    if (shown !== undefined) say(name, shown(payload))
  },
})

const fieldsOf = (fields: RecordFields, frame: Frame): Payload =>
  given({
    stamp: instantOf(fields.timestamp, frame),
    from: fields.from,
    to: fields.to,
    cause: fields.event,
    entryReason: fields.entryReason,
    durationMs: wholeOf(fields.durationMs),
    size: wholeOf(fields.size),
    tool: fields.tool,
    type: fields.type,
    outcome: fields.outcome,
    stack: fields.stack === undefined ? undefined : fields.stack !== '',
    context: fields.context === undefined ? undefined : true,
    reasons: fields.reasons?.length,
    segments: wholeOf(fields.segments),
  })

/** Emits records and measurements. */
export const loggerOf = (frame: Frame): LoggerPort => ({
  log: (kind, fields) => frame.say('log', { kind, ...fieldsOf(fields, frame), ...frame.leaks.in(fields) }),
  metric: ({ name, responseId, tookMs }) =>
    frame.say('metrics', { kind: name, ...given({ response: responseId, tookMs: wholeOf(tookMs) }) }),
})
