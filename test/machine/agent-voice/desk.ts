/** Hand-made ports and a hand-wound clock: the reference as a caller sees it, without the harness. */
import { AgentVoice } from '../../../machine/agent-voice/service.ts'
import type {
  AudioSignal,
  CopilotResponseEvent,
  DiagnosticRecord,
  PanelCommand,
  PanelMessage,
  Ports,
  SessionSignal,
  StateChangeEvent,
  SuspensionReason,
  TurnDetection,
  TurnEvent,
} from '../../../spec/agent-voice/contract.ts'
import { type AgentVoiceSettings, defaults } from '../../../spec/agent-voice/settings.ts'
import { clockFrom, epoch, line, reacted } from '../hand-made.ts'

export { epoch, reacted }

/** What a promise came to so far: `open`, `kept`, or the code of its refusal. */
export const fate = (promise: Promise<unknown>): (() => string) => {
  let state = 'open'
  promise.then(
    () => {
      state = 'kept'
    },
    (reason: { readonly code?: string }) => {
      state = String(reason.code)
    },
  )
  return () => state
}

type Spoken = Parameters<Ports['tts']['speak']>[0]
type Sent = Parameters<Ports['copilot']['send']>[0]

/** What every error message of the desk holds. */
export const credential = 'Bearer c2VjcmV0'

/** The window that machines share. */
export interface Window {
  taken: boolean
}

const hostOn = (window: Window, suppresses: () => boolean) => {
  const contexts: string[] = []
  const records: DiagnosticRecord[] = []
  const stored: string[] = []
  let isMine = false
  const host: Ports['host'] = {
    claimWindow: () => {
      if (window.taken && !isMine) return false
      isMine = true
      window.taken = true
      return true
    },
    leaveWindow: () => {
      isMine = false
      window.taken = false
    },
    setContext: (key, value) => void contexts.push(`${key}=${value}`),
    diagnose: (record) => void records.push(record),
    persist: ({ turnId, outcome }) => void stored.push(`${turnId} ${outcome}`),
    suppressesPersistence: suppresses,
  }
  return { host, contexts, records, stored }
}

/** A fresh reference on a desk of hand-made services; `alter` changes some of them. */
export function desk(
  settings: Partial<AgentVoiceSettings> = {},
  window: Window = { taken: false },
  alter: (ports: Ports) => Ports = (ports) => ports,
) {
  const session = line<SessionSignal>()
  const released = line<SuspensionReason>()
  const audio = line<AudioSignal>()
  const accepted = line<string>()
  const local = line<{ turnId: string; content: string }>()
  const command = line<PanelCommand>()
  const policy = line<TurnDetection>()
  const clock = clockFrom(epoch)
  const flags = { suppresses: false }
  const { host, contexts, records, stored } = hostOn(window, () => flags.suppresses)
  const calls: string[] = []
  const sent: Sent[] = []
  const spoken: Spoken[] = []
  const appended: { readonly text: string; readonly last: boolean }[] = []
  const posted: PanelMessage[] = []
  const changes: StateChangeEvent[] = []
  const turns: TurnEvent[] = []
  const called = (what: string, ...about: readonly unknown[]) =>
    void calls.push([what, ...about].filter((one) => one !== undefined).join(' '))
  const ports: Ports = {
    session: { onSignal: session.on, onReleased: released.on },
    audio: {
      onSignal: audio.on,
      activate: () => called('activate'),
      resume: () => called('resume audio'),
      release: () => called('release'),
    },
    stt: {
      pause: (reason) => called('pause stt', reason),
      resume: () => called('resume stt'),
      commit: () => called('commit'),
    },
    copilot: {
      onAccepted: accepted.on,
      send: (prompt) => {
        sent.push(prompt)
        called('send', prompt.requestId, prompt.utteranceId)
      },
      cancel: (requestId) => called('cancel prompt', requestId),
    },
    intents: { onAnswer: local.on },
    tts: {
      speak: (request) => {
        spoken.push(request)
        called('speak', request.handleId, request.requestId)
      },
      append: ({ handleId, text, last }) => {
        appended.push({ text, last })
        called('append', handleId)
      },
      cancel: (handleId) => called('cancel voice', handleId),
      stop: (handleId) => called('stop voice', handleId),
      hardStop: (handleId) => called('silence voice', handleId),
    },
    captions: {
      align: ({ handleId }) => called('align', handleId),
      truncate: ({ handleId }) => called('truncate', handleId),
    },
    panel: { post: (message) => void posted.push(message), onCommand: command.on },
    turnDetection: { current: () => 'server-vad', onChanged: policy.on },
    host,
    settings: { ...defaults, ...settings },
    clock,
  }
  const voice = new AgentVoice(alter(ports))
  voice.onStateChanged((event) => void changes.push(event))
  voice.onTurnEvent((event) => void turns.push(event))

  const stamp = '2026-01-01T00:00:00.000Z'
  const says = (utteranceId: string, text: string, confidence?: number) =>
    voice.notifyTranscript({
      type: 'transcript-final',
      utteranceId,
      text,
      timestamp: stamp,
      ...(confidence === undefined ? {} : { confidence }),
    })
  const receives = (status: 'listening' | 'speech-started' | 'speech-stopped', detectedAt?: number) =>
    voice.notifyTranscript({
      type: 'transcription-status',
      status,
      timestamp: stamp,
      ...(detectedAt === undefined ? {} : { detectedAt }),
    })
  const answers = (
    requestId: string,
    content: string,
    status: CopilotResponseEvent['status'] = 'completed',
  ) => voice.notifyCopilot({ requestId, status, content, timestamp: stamp })
  const fails = (requestId: string, code: string, retryable = false) =>
    voice.notifyCopilot({
      requestId,
      status: 'failed',
      error: { code, message: credential, retryable },
      timestamp: stamp,
    })
  const plays = (handleId: string, state: 'speaking' | 'idle') =>
    voice.notifyTts({ type: 'speaking-state-changed', handleId, timestamp: 0, data: { state } })
  const played = (handleId: string) => voice.notifyTts({ type: 'playback-complete', handleId, timestamp: 0 })
  const breaks = (code: string, recoverable = false) =>
    session.say({ type: 'error', error: { code, message: credential, recoverable } })

  const ready = () => {
    session.say({ type: 'ready', sessionId: 'S' })
    audio.say({ type: 'primed' })
  }
  const receiving = () => {
    void receives('listening')
    audio.say({ type: 'capturing' })
  }
  const listening = () => {
    ready()
    const started = voice.startConversation()
    receiving()
    return started
  }
  const waiting = (text = 'What is this?') => {
    void listening()
    void says('u1', text, 0.9)
    accepted.say('request-1')
  }
  const speaking = (text = 'Hello') => {
    waiting()
    void answers('request-1', text)
    void plays('handle-1', 'speaking')
  }
  return {
    ...{ voice, clock, session, released, audio, accepted, local, command, policy, flags },
    ...{ calls, sent, spoken, appended, posted, changes, turns, contexts, records, stored },
    ...{
      says,
      receives,
      answers,
      fails,
      plays,
      played,
      breaks,
      ready,
      receiving,
      listening,
      waiting,
      speaking,
    },
    state: () => voice.getState().state,
    path: () => changes.map(({ transition }) => transition.to),
  }
}
