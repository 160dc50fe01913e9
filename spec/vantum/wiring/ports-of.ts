/** The ports that an instance receives: its calls become outputs, its subscriptions receive what the outlets send. */

import { given } from '../../omit-undefined.ts'
import type { Clock } from '../../wiring.ts'
import type { Ports } from '../ports.ts'
import type { Frame } from './frame.ts'
import { loggerOf, monitoringOf, sendTo, sessionOf } from './messages.ts'
import type { Outlets } from './outlets.ts'
import { countsOf, cutOf, historyOf, wordsOf } from './texts.ts'

/** The texts of either side of a turn, by its utterance: the answer of the model, and the spoken text. */
export interface TurnTexts {
  readonly answers: Map<string, string>
  readonly spoken: Map<string, string>
}

/** No text so far. */
export const saidNothing = (): TurnTexts => ({ answers: new Map(), spoken: new Map() })

const setupOf = ({ say }: Frame, outlets: Outlets): Pick<Ports, 'setup' | 'resampler' | 'recognition'> => ({
  setup: {
    loadConfiguration: () => say('configuration.load'),
    createContext: () => say('context.create'),
    createResampler: (fromHz, toHz) => say('resampler.create', { fromHz, toHz }),
    onSignal: outlets.setup.subscribe,
  },
  resampler: { resample: (frame) => ({ ...frame, rateHz: 16_000 }) },
  recognition: {
    open: () => say('recognition.open'),
    send: ({ frame, rateHz }) => say('recognition.audio', { frame, rateHz }),
    close: () => say('recognition.close'),
    onSignal: outlets.recognition.subscribe,
  },
})

const replyOf = (
  frame: Frame,
  outlets: Outlets,
  said: TurnTexts,
): Pick<Ports, 'context' | 'model' | 'synthesis'> => {
  const { say, settings } = frame
  return {
    context: {
      add: ({ role, content }, utteranceId) =>
        say('context.add', { role, text: content, ...given({ utterance: utteranceId }) }),
      markInterrupted: (utterance, message) => {
        const at = message.metadata?.interruptedAt
        const stamp = typeof at === 'number' ? at - frame.born : undefined
        const cut = cutOf(message, said.spoken.get(utterance) ?? '')
        say('context.interrupt', { utterance, ...cut, ...given({ stamp }) })
      },
    },
    model: {
      generate: ({ utteranceId, attempt, messages }) =>
        say('model.request', { utterance: utteranceId, attempt, ...historyOf(messages) }),
      abort: (utterance) => say('model.abort', { utterance }),
      onSignal: outlets.model.subscribe,
    },
    synthesis: {
      speak: ({ utteranceId, text }) => {
        said.spoken.set(utteranceId, text)
        const words = wordsOf(text, said.answers.get(utteranceId), settings)
        say('synthesis.speak', { utterance: utteranceId, text, words })
      },
      cancel: (utterance) => say('synthesis.cancel', { utterance }),
      onSignal: outlets.synthesis.subscribe,
    },
  }
}

const serverOf = (frame: Frame, outlets: Outlets): Ports['server'] => ({
  saveHistory: (messages) => frame.say('history.save', countsOf(messages)),
  removeSession: (sessionId) => frame.say('session.remove', { session: sessionOf(sessionId, frame) }),
  releaseResources: ({ forced }) => frame.say('resources.release', { forced }),
  onSignal: outlets.server.subscribe,
})

/** The ports of one instance. */
export const portsOf = (frame: Frame, outlets: Outlets, said: TurnTexts, clock: Clock): Ports => ({
  ...setupOf(frame, outlets),
  ...replyOf(frame, outlets, said),
  client: {
    send: sendTo(frame),
    sendAudio: ({ utteranceId, index }) => frame.say('client.audio', { utterance: utteranceId, index }),
    close: () => frame.say('client.close'),
    onSignal: outlets.client.subscribe,
  },
  server: serverOf(frame, outlets),
  monitoring: monitoringOf(frame),
  logger: loggerOf(frame),
  settings: frame.settings,
  clock,
})
