/** Hand-made ports and a hand-wound clock: the reference as a caller sees it, without the harness. */
import { AgentVoice } from '../../../machine/agent-voice/service.ts'
import type {
  ConversationStateMachine,
  CopilotResponseEvent,
  PanelMessage,
  Ports,
  StateChangeEvent,
  TurnEvent,
} from '../../../spec/agent-voice/contract.ts'
import { type AgentVoiceSettings, defaults } from '../../../spec/agent-voice/settings.ts'

const line = <Signal>() => {
  const handlers = new Set<(signal: Signal) => void>()
  return {
    on: (handler: (signal: Signal) => void) => {
      handlers.add(handler)
      return { dispose: () => handlers.delete(handler) }
    },
    say: (signal: Signal) => {
      for (const handler of handlers) handler(signal)
    },
  }
}

interface Armed {
  readonly at: number
  readonly wake: () => void
}

const clockFrom = (epoch: number) => {
  const armed = new Set<Armed>()
  let now = 0
  const next = () => [...armed].sort((a, b) => a.at - b.at)[0]
  return {
    now: () => epoch + now,
    after: (ms: number, wake: () => void) => {
      const timer = { at: now + ms, wake }
      armed.add(timer)
      return () => void armed.delete(timer)
    },
    /** Lets time pass to `at`, firing what falls due. */
    passTo: (at: number) => {
      for (let due = next(); due !== undefined && due.at <= at; due = next()) {
        armed.delete(due)
        now = due.at
        due.wake()
      }
      now = at
    },
    pending: () => armed.size,
  }
}

/** Lets promises react. */
export const reacted = () => new Promise<void>((done) => setImmediate(done))

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

export const epoch = Date.UTC(2026, 0, 1)

/** A fresh reference on a desk of hand-made services. */
export function desk(settings: Partial<AgentVoiceSettings> = {}) {
  const session = line<{ type: 'ready' | 'expiring'; sessionId: string }>()
  const audio = line<{ type: 'primed' | 'capturing' }>()
  const accepted = line<string>()
  const clock = clockFrom(epoch)
  const calls: string[] = []
  const sent: { readonly requestId: string; readonly text: string }[] = []
  const spoken: { readonly handleId: string; readonly text: string }[] = []
  const posted: PanelMessage[] = []
  const changes: StateChangeEvent[] = []
  const turns: TurnEvent[] = []
  const called = (what: string, ...about: readonly string[]) => void calls.push([what, ...about].join(' '))
  const ports: Ports = {
    session: { onSignal: session.on },
    audio: { onSignal: audio.on, activate: () => called('activate') },
    copilot: {
      onAccepted: accepted.on,
      send: (prompt) => {
        sent.push(prompt)
        called('send', prompt.requestId, prompt.utteranceId)
      },
      cancel: (requestId) => called('cancel prompt', requestId),
    },
    tts: {
      speak: (request) => {
        spoken.push(request)
        called('speak', request.handleId, request.requestId)
      },
      cancel: (handleId) => called('cancel voice', handleId),
      hardStop: (handleId) => called('stop voice', handleId),
    },
    captions: {
      align: ({ handleId }) => called('align', handleId),
      truncate: ({ handleId }) => called('truncate', handleId),
    },
    panel: { post: (message) => void posted.push(message) },
    settings: { ...defaults, ...settings },
    clock,
  }
  const voice: ConversationStateMachine = new AgentVoice(ports)
  voice.onStateChanged((event) => void changes.push(event))
  voice.onTurnEvent((event) => void turns.push(event))

  const stamp = '2026-01-01T00:00:00.000Z'
  const says = (utteranceId: string, text: string) =>
    voice.notifyTranscript({ type: 'transcript-final', utteranceId, text, timestamp: stamp })
  const hears = (status: 'listening' | 'speech-started' | 'speech-stopped') =>
    voice.notifyTranscript({ type: 'transcription-status', status, timestamp: stamp })
  const answers = (
    requestId: string,
    content: string,
    status: CopilotResponseEvent['status'] = 'completed',
  ) => voice.notifyCopilot({ requestId, status, content, timestamp: stamp })
  const plays = (handleId: string, state: 'speaking' | 'idle') =>
    voice.notifyTts({ type: 'speaking-state-changed', handleId, timestamp: 0, data: { state } })
  const played = (handleId: string) => voice.notifyTts({ type: 'playback-complete', handleId, timestamp: 0 })

  const ready = () => {
    session.say({ type: 'ready', sessionId: 'S' })
    audio.say({ type: 'primed' })
  }
  const listening = () => {
    ready()
    const started = voice.startConversation()
    void hears('listening')
    audio.say({ type: 'capturing' })
    return started
  }
  const speaking = (text = 'Hello') => {
    void listening()
    void says('u1', 'What is this?')
    accepted.say('request-1')
    void answers('request-1', text)
    void plays('handle-1', 'speaking')
  }
  return {
    voice,
    clock,
    session,
    audio,
    accepted,
    calls,
    sent,
    spoken,
    posted,
    changes,
    turns,
    says,
    hears,
    answers,
    plays,
    played,
    ready,
    listening,
    speaking,
    state: () => voice.getState().state,
    path: () => changes.map(({ transition }) => transition.to),
  }
}
