import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Options } from './options.ts'
import type { Outlet } from './outlet.ts'
import { errorName } from './outlet.ts'
import type { Serial } from './serial.ts'
import type { Addressed } from './signals.ts'
import { confidenceOf, fieldsOf, frameOf, modelEvent, synthesisEvent } from './signals.ts'

/** What the signals of the ports become. */
export interface Inputs {
  readonly options: Options
  state(): Vantum.ConversationState
  ready(established: unknown): void
  setupFailed(part: unknown, error: unknown): void
  final(transcript: unknown): void
  interruption(): void
  voice(confidence: number): void
  turn(addressed: Addressed): void
  callEnd(): void
  disconnected(): void
  fatal(error: unknown): void
  servicesClosed(): void
}

type Fields = Readonly<Record<string, unknown>>

/** Listens to all ports. Unknown and malformed signals are ignored. Returns the ends of the subscriptions. */
export function subscribe(
  ports: Vantum.Ports,
  outlet: Outlet,
  serial: Serial,
  inputs: Inputs,
): readonly (() => void)[] {
  const ends: (() => void)[] = []
  const run = (name: string, signal: unknown, handle: (fields: Fields) => void): void => {
    try {
      const fields = fieldsOf(signal)
      if (fields) handle(fields)
    } catch (error) {
      outlet.log('error', 'Signal failed', { port: name, error: errorName(error) })
    }
  }
  const listen = (name: ListeningPort, handle: (fields: Fields) => void): void => {
    outlet.call(`${name}.onSignal`, () => {
      const listenTo: Vantum.Listen<unknown> = (handler) => ports[name].onSignal(handler)
      const subscription = listenTo((signal) => serial.later(() => run(name, signal, handle)))
      ends.push(() => outlet.call(`${name}.dispose`, () => subscription.dispose()))
    })
  }
  listen('setup', (fields) => onSetup(inputs, fields))
  listen('recognition', (fields) => onRecognition(inputs, outlet, fields))
  listen('model', (fields) => onAddressed(inputs, modelEvent(fields)))
  listen('synthesis', (fields) => onAddressed(inputs, synthesisEvent(fields)))
  listen('client', (fields) => onClient(inputs, outlet, fields))
  listen('server', (fields) => onServer(inputs, fields))
  return ends
}

type ListeningPort = 'setup' | 'recognition' | 'model' | 'synthesis' | 'client' | 'server'

function onSetup(inputs: Inputs, fields: Fields): void {
  if (fields.type === 'ready') inputs.ready(fields.established)
  if (fields.type === 'failed') inputs.setupFailed(fields.part, fields.error)
}

function onRecognition(inputs: Inputs, outlet: Outlet, fields: Fields): void {
  if (fields.type === 'final') inputs.final(fields.transcript)
  if (fields.type === 'interruption') inputs.interruption()
  if (fields.type === 'interim') {
    const state = inputs.state()
    const logged = inputs.options.interimLog === 'any-state' ? state !== 'ENDED' : state === 'LISTENING'
    if (logged) outlet.log('debug', 'Interim transcript', { currentState: state })
  }
  if (fields.type === 'voice-activity') {
    const confidence = confidenceOf(fields.confidence)
    if (confidence !== undefined && inputs.state() !== 'ENDED') inputs.voice(confidence)
  }
}

function onAddressed(inputs: Inputs, addressed: Addressed | undefined): void {
  if (addressed) inputs.turn(addressed)
}

function onClient(inputs: Inputs, outlet: Outlet, fields: Fields): void {
  const { type, utteranceId } = fields
  if (type === 'audio') forward(inputs, outlet, fields.frame)
  if (type === 'playback-complete') inputs.turn({ utteranceId, event: { type } })
  if (type === 'call-end') inputs.callEnd()
  if (type === 'disconnected') inputs.disconnected()
}

function onServer(inputs: Inputs, fields: Fields): void {
  if (fields.type === 'fatal') inputs.fatal(fields.error)
  if (fields.type === 'services-closed') inputs.servicesClosed()
}

/** Audio goes to recognition while the conversation listens for speech. It is paused during THINKING. */
function forward(inputs: Inputs, outlet: Outlet, value: unknown): void {
  const state = inputs.state()
  const sends = inputs.options.interruptedAudio === 'send' && state === 'INTERRUPTED'
  if (state !== 'LISTENING' && state !== 'RESPONDING' && !sends) return
  const frame = frameOf(value)
  if (!frame) return
  let resampled: Vantum.AudioFrame | undefined
  outlet.call('resampler.resample', ({ resampler }) => {
    resampled = frameOf(resampler.resample(frame))
  })
  const heard = resampled
  if (heard) outlet.call('recognition.send', ({ recognition }) => recognition.send(heard))
}
