/** Hand-made ports and a hand-wound clock: the reference as a caller sees it, without the harness. */
import { Vantum } from '../../../machine/vantum/service.ts'
import type {
  CallMetrics,
  ClientMessage,
  ClientSignal,
  ConversationMessage,
  LoggerPort,
  ModelRequest,
  ModelSignal,
  Ports,
  RecognitionSignal,
  RecordFields,
  ServerSignal,
  SetupPart,
  SetupSignal,
  StateChangeEvent,
  SynthesisSignal,
} from '../../../spec/vantum/contract.ts'
import { defaults, type VantumSettings } from '../../../spec/vantum/settings.ts'
import { clockFrom, epoch, line } from '../hand-made.ts'

/** The id of every session here. */
export const sessionId = 'session-secret'

/** What every error of the desk holds. */
export const credential = 'Bearer c2VjcmV0'

interface Written {
  readonly level: keyof LoggerPort
  readonly message: string
  readonly fields: RecordFields
}

/** Ports whose calls are written down, in the order in which they were made; `alter` changes some of them. */
function handMade(settings: VantumSettings, alter: (ports: Ports) => Ports) {
  const lines = {
    setup: line<SetupSignal>(),
    recognition: line<RecognitionSignal>(),
    model: line<ModelSignal>(),
    synthesis: line<SynthesisSignal>(),
    client: line<ClientSignal>(),
    server: line<ServerSignal>(),
  }
  const clock = clockFrom(epoch)
  const calls: string[] = []
  const sent: ClientMessage[] = []
  const changes: StateChangeEvent[] = []
  const requests: ModelRequest[] = []
  const spoken: string[] = []
  const marked: ConversationMessage[] = []
  const saved: (readonly ConversationMessage[])[] = []
  const metrics: CallMetrics[] = []
  const records: Written[] = []
  const called = (...what: readonly unknown[]) => void calls.push(what.join(' '))
  const write =
    (level: keyof LoggerPort) =>
    (message: string, fields: RecordFields = {}) => {
      records.push({ level, message, fields })
      if (message === 'State transition' || message.startsWith('Entering')) called(message)
    }
  const ports: Ports = {
    setup: {
      onSignal: lines.setup.on,
      loadConfiguration: () => called('load configuration'),
      createContext: () => called('create context'),
      createResampler: (from, to) => called('create resampler', from, to),
    },
    resampler: { resample: ({ frame }) => ({ frame, rateHz: 16_000 }) },
    recognition: {
      onSignal: lines.recognition.on,
      open: () => called('open recognition'),
      send: ({ frame, rateHz }) => called('recognise', frame, rateHz),
      close: () => called('close recognition'),
    },
    context: {
      add: ({ role }, utteranceId) => called('add', role, utteranceId),
      markInterrupted: (utteranceId, message) => {
        marked.push(message)
        called('mark', utteranceId)
      },
    },
    model: {
      onSignal: lines.model.on,
      generate: (request) => {
        requests.push(request)
        called('ask', request.utteranceId, request.attempt)
      },
      abort: (utteranceId) => called('abort', utteranceId),
    },
    synthesis: {
      onSignal: lines.synthesis.on,
      speak: ({ utteranceId, text }) => {
        spoken.push(text)
        called('speak', utteranceId)
      },
      cancel: (utteranceId) => called('cancel voice', utteranceId),
    },
    client: {
      onSignal: lines.client.on,
      send: (message) => {
        sent.push(message)
        called('tell client', message.type)
      },
      sendAudio: ({ utteranceId, index }) => called('play', utteranceId, index),
      close: () => called('close client'),
    },
    server: {
      onSignal: lines.server.on,
      saveHistory: (messages) => {
        saved.push(messages)
        called('save history')
      },
      removeSession: (id) => called('remove', id),
      releaseResources: ({ forced }) => called('release', forced ? 'by force' : ''),
    },
    monitoring: {
      stateChanged: (event) => {
        changes.push(event)
        called('tell monitoring')
      },
      alert: (kind) => called('alert', kind),
      finalMetrics: (final) => void metrics.push(final),
    },
    logger: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    settings,
    clock,
  }
  const reported = { calls, sent, changes, requests, spoken, marked, saved, metrics, records }
  return { ports: alter(ports), lines, clock, reported }
}

/** Every part of the set-up is up. */
export const allUp: Readonly<Record<SetupPart, boolean>> = {
  recognition: true,
  configuration: true,
  context: true,
  resampler: true,
}

/** A fresh reference on a desk of hand-made services. */
export function desk(
  settings: Partial<VantumSettings> = {},
  alter: (ports: Ports, self: () => Vantum) => Ports = (ports) => ports,
) {
  const made = handMade({ ...defaults, ...settings }, (ports) => alter(ports, () => voice))
  const { lines, clock, reported } = made
  const voice = new Vantum(sessionId, made.ports)
  const error = new Error(credential)

  const says = (transcript: string) => voice.handleFinalTranscript(sessionId, transcript)
  const answers = (utteranceId: string, text: string) =>
    lines.model.say({ type: 'response', utteranceId, text })
  const refuses = (utteranceId: string, retryAfterMs?: number) =>
    lines.model.say({
      type: 'rate-limited',
      utteranceId,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  const chunk = (utteranceId: string, index: number, endChar: number, last = false) =>
    lines.synthesis.say({ type: 'chunk', chunk: { utteranceId, index, ms: 1000, endChar, last } })
  const sounds = (confidence: number) => lines.recognition.say({ type: 'voice-activity', confidence })

  const listening = () => lines.setup.say({ type: 'ready', established: allUp })
  const thinking = (transcript = 'What is this?') => {
    listening()
    void says(transcript)
  }
  const responding = (answer = 'This is an answer.') => {
    thinking()
    answers('utterance-1', answer)
  }
  return {
    ...{ voice, clock, error, lines, ...reported },
    ...{ says, answers, refuses, chunk, sounds, listening, thinking, responding },
    interrupts: () => voice.handleUserInterruption(sessionId),
    released: (utteranceId: string) => lines.synthesis.say({ type: 'released', utteranceId }),
    played: (utteranceId: string) => lines.client.say({ type: 'playback-complete', utteranceId }),
    state: () => voice.getState(),
    path: () => reported.changes.map(({ to }) => to),
    /** Records at a level, by their messages. */
    logged: (level: Written['level']) =>
      reported.records.filter((record) => record.level === level).map(({ message }) => message),
    notices: () => reported.sent.flatMap((message) => (message.type === 'notice' ? [message.message] : [])),
    errors: () => reported.sent.flatMap((message) => (message.type === 'error' ? [message.code] : [])),
  }
}
