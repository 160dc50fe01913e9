/** Effects with their parameters, as the transitions of the chart use them. An effect for id 0 is dropped. */
import type { State } from '../../../spec/vantum/states.ts'
import type { ErrorCode, Notice, RecordName, SpeechText } from '../effects.ts'
import type { Args } from '../guards.ts'

/** Enters a state; its entry actions follow, and then {@link reported}. */
export const enter = (to: State) => ({ type: 'enter', params: { to } }) as const

/** The change is complete: reports it to the client and to monitoring (VAN-IF-03, VAN-IF-07). */
export const reported = (to: State) =>
  [{ type: 'client.state', params: { to } } as const, toldMonitoring(to)] as const

/** Reports the change only to monitoring: the client is gone. */
export const toldMonitoring = (to: State) => ({ type: 'publish', params: { to } }) as const

const result = (outcome: 'accepted' | 'refused') =>
  ({ type: 'transition.result', params: ({ event }: Args) => ({ to: event.word, outcome }) }) as const

/** Reports to the raw API that the pair was valid. */
export const accept = result('accepted')
/** Reports to the raw API that the pair was invalid. */
export const refuse = result('refused')

/** A record of this name. */
export const log = (record: RecordName) =>
  ({ type: 'log', params: ({ event }: Args) => ({ record, about: event.word ?? '' }) }) as const

/** A notice to the user. */
export const notice = (key: Notice) => ({ type: 'client.notice', params: { notice: key } }) as const

/** Sends an error to the client. */
export const clientError = (code: ErrorCode) => ({ type: 'client.error', params: { code } }) as const

/** Something occurs too often. */
export const alert = (kind: 'interruptions') => ({ type: 'alert', params: { kind } }) as const

/**
 * A stay lasts too long. This is reported once: as soon as it does, or on exit, when an event ends it in the very
 * instant in which its timer is due.
 */
export const alertAbout = (kind: 'thinking' | 'responding') =>
  [
    {
      type: 'alert',
      params: ({ context, event }: Args) => ({
        kind,
        due: event.at < context.alertDue ? 0 : context.alertDue,
      }),
    },
    'endWatch',
  ] as const

/** Passes the frame of the event to recognition. */
export const passOn = {
  type: 'recognition.audio',
  params: ({ event }: Args) => ({ frame: event.frame }),
} as const

/** Adds the caller's utterance to the conversation. */
export const addQuestion = {
  type: 'context.add',
  params: ({ context, event }: Args) => ({
    role: 'user' as const,
    utterance: context.utterance,
    said: event.part,
  }),
} as const

/** Sends the context to the model. */
export const sendRequest = {
  type: 'model.request',
  params: ({ context }: Args) => ({ utterance: context.utterance, attempt: context.refusals + 1 }),
} as const

/** Closes the stream of the model, where one is open. */
export const abortRequest = {
  type: 'model.abort',
  params: ({ context }: Args) => ({ utterance: context.request }),
} as const

/** Adds the reply to the conversation and speaks it: the answer of the event, or a sentence of the settings. */
export const speak = (words: 'answer' | 'fallback' | 'default') => {
  const said = ({ event }: Args): SpeechText => (words === 'answer' ? event.part : words)
  return [
    {
      type: 'context.add',
      params: (args: Args) => ({
        role: 'assistant' as const,
        utterance: args.context.utterance,
        said: said(args),
      }),
    },
    {
      type: 'synthesis.speak',
      params: (args: Args) => ({ utterance: args.context.utterance, said: said(args) }),
    },
  ] as const
}

/** Sends the chunk of the event to the client. */
export const sendChunk = {
  type: 'client.audio',
  params: ({ context, event }: Args) => ({ utterance: context.speech, chunk: event.chunk }),
} as const

const ofSpeech = ({ context }: Args) => ({ utterance: context.speech })

/** Synthesis stops. */
export const cancelSynthesis = { type: 'synthesis.cancel', params: ofSpeech } as const
/** The client stops playing. */
export const cancelPlayback = { type: 'client.cancel', params: ofSpeech } as const
/** Truncates the message to what was heard of it, and marks it. */
export const markInterrupted = { type: 'context.interrupt', params: ofSpeech } as const

/** All resources are released. */
export const release = (how: { readonly forced: boolean }) =>
  ({ type: 'resources.release', params: how }) as const
