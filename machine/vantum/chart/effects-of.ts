/** Effects with their particulars, as the transitions of the chart use them; an effect about id 0 is no effect. */
import type { State } from '../../../spec/vantum/states.ts'
import type { ErrorCode, Notice, RecordName, Said } from '../effects.ts'
import type { Args } from '../guards.ts'

/** A state is entered; what its entry does follows, and then {@link told}. */
export const enter = (to: State) => ({ type: 'enter', params: { to } }) as const

/** The change is over and told to the client and to monitoring (VAN-IF-03, VAN-IF-07). */
export const told = (to: State) =>
  [{ type: 'client.state', params: { to } } as const, toldMonitoring(to)] as const

/** The change is told to monitoring alone: the client is gone. */
export const toldMonitoring = (to: State) => ({ type: 'publish', params: { to } }) as const

const result = (outcome: 'accepted' | 'refused') =>
  ({ type: 'transition.result', params: ({ event }: Args) => ({ to: event.word, outcome }) }) as const

/** The raw API is told that the pair was valid. */
export const accept = result('accepted')
/** It is told that the pair is not. */
export const refuse = result('refused')

/** A record of this name. */
export const log = (record: RecordName) =>
  ({ type: 'log', params: ({ event }: Args) => ({ record, about: event.word ?? '' }) }) as const

/** A notice to the user. */
export const notice = (key: Notice) => ({ type: 'client.notice', params: { notice: key } }) as const

/** The client is told of an error. */
export const clientError = (code: ErrorCode) => ({ type: 'client.error', params: { code } }) as const

/** Something happens too often. */
export const alert = (kind: 'interruptions') => ({ type: 'alert', params: { kind } }) as const

/**
 * A stay lasts too long, which is said once: as soon as it does, or on leaving, when an event ends it in the very
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

/** The frame of the event goes on to recognition. */
export const passOn = {
  type: 'recognition.audio',
  params: ({ event }: Args) => ({ frame: event.frame }),
} as const

/** What the caller said belongs to the conversation. */
export const addQuestion = {
  type: 'context.add',
  params: ({ context, event }: Args) => ({
    role: 'user' as const,
    utterance: context.utterance,
    said: event.part,
  }),
} as const

/** The context goes to the model. */
export const sendRequest = {
  type: 'model.request',
  params: ({ context }: Args) => ({ utterance: context.utterance, attempt: context.refusals + 1 }),
} as const

/** The stream of the model is closed, where one is open. */
export const abortRequest = {
  type: 'model.abort',
  params: ({ context }: Args) => ({ utterance: context.request }),
} as const

/** The reply belongs to the conversation, and is spoken: the answer of the event, or a sentence of the settings. */
export const speak = (words: 'answer' | 'fallback' | 'default') => {
  const said = ({ event }: Args): Said => (words === 'answer' ? event.part : words)
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

/** The chunk of the event goes on to the client. */
export const sendChunk = {
  type: 'client.audio',
  params: ({ context, event }: Args) => ({ utterance: context.speech, chunk: event.chunk }),
} as const

const ofSpeech = ({ context }: Args) => ({ utterance: context.speech })

/** Synthesis stops. */
export const cancelSynthesis = { type: 'synthesis.cancel', params: ofSpeech } as const
/** The client stops playing. */
export const cancelPlayback = { type: 'client.cancel', params: ofSpeech } as const
/** The message is cut to what was heard of it, and marked. */
export const markInterrupted = { type: 'context.interrupt', params: ofSpeech } as const

/** Every resource is free again. */
export const release = (how: { readonly forced: boolean }) =>
  ({ type: 'resources.release', params: how }) as const
