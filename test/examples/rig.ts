/** A plain conversation with fake ports on a small virtual clock: what it calls is a list of lines. */
import Plain from '../../examples/agent-voice/plain.ts'
import type {
  AgentVoiceSettings,
  AudioSignal,
  Disposable,
  PanelCommand,
  PanelMessage,
  Ports,
  SessionSignal,
  SuspensionReason,
  TurnDetection,
} from '../../spec/agent-voice/contract.ts'
import { defaults } from '../../spec/agent-voice/settings.ts'

/** 2025-09-26T17:00:00Z, in ms. */
const epoch = 1_758_906_000_000

/** Time that passes only when told; timers of one instant fire in arming order. */
function virtualClock() {
  let now = 0
  let armed: { readonly at: number; readonly wake: () => void }[] = []
  const due = (until: number) =>
    armed
      .filter(({ at }) => at <= until)
      .reduce<(typeof armed)[number] | undefined>(
        (first, one) => (first && first.at <= one.at ? first : one),
        undefined,
      )
  return {
    now: () => epoch + now,
    after: (ms: number, wake: () => void) => {
      const one = { at: now + ms, wake }
      armed.push(one)
      return () => {
        armed = armed.filter((other) => other !== one)
      }
    },
    pass: (ms: number) => {
      const until = now + ms
      for (let next = due(until); next; next = due(until)) {
        const { at, wake } = next
        armed = armed.filter((other) => other !== next)
        now = at
        wake()
      }
      now = until
    },
  }
}

function line<Signal>() {
  let handlers: readonly ((signal: Signal) => void)[] = []
  return {
    on: (handler: (signal: Signal) => void): Disposable => {
      handlers = [...handlers, handler]
      return { dispose: () => (handlers = handlers.filter((one) => one !== handler)) }
    },
    say: (signal: Signal) => {
      for (const handler of handlers) handler(signal)
    },
  }
}

const shown = (args: readonly unknown[]) => args.map((arg) => JSON.stringify(arg)).join(' ')

/** Everything that a test needs: what to say, what was done, and the states in order. */
export function rig(changes: Partial<AgentVoiceSettings> = {}, around: { window?: boolean } = {}) {
  const clock = virtualClock()
  const done: string[] = []
  const messages: PanelMessage[] = []
  const flags = { policy: 'server-vad' as TurnDetection, suppresses: true, throws: '' }
  const lines = {
    session: line<SessionSignal>(),
    released: line<SuspensionReason>(),
    audio: line<AudioSignal>(),
    accepted: line<string>(),
    answer: line<{ turnId: string; content: string }>(),
    command: line<PanelCommand>(),
    policy: line<TurnDetection>(),
  }
  const act =
    (name: string) =>
    (...args: unknown[]) => {
      done.push(`${name} ${shown(args)}`.trim())
      if (flags.throws === name) throw new Error(name)
    }
  const ports: Ports = {
    session: { onSignal: lines.session.on, onReleased: lines.released.on },
    audio: {
      onSignal: lines.audio.on,
      activate: act('activate'),
      resume: act('audio.resume'),
      release: act('release'),
    },
    stt: { pause: act('stt.pause'), resume: act('stt.resume'), commit: act('commit') },
    copilot: { onAccepted: lines.accepted.on, send: act('send'), cancel: act('copilot.cancel') },
    intents: { onAnswer: lines.answer.on },
    tts: {
      speak: act('speak'),
      append: act('append'),
      cancel: act('tts.cancel'),
      stop: act('tts.stop'),
      hardStop: act('hardStop'),
    },
    captions: { align: act('align'), truncate: act('truncate') },
    panel: {
      onCommand: lines.command.on,
      post: (message) => {
        messages.push(message)
        act('post')(message)
      },
    },
    turnDetection: { current: () => flags.policy, onChanged: lines.policy.on },
    host: {
      claimWindow: () => {
        act('claim')()
        return around.window ?? true
      },
      leaveWindow: act('leave'),
      setContext: act('context'),
      diagnose: act('diagnose'),
      persist: act('persist'),
      suppressesPersistence: () => flags.suppresses,
    },
    settings: { ...defaults, ...changes },
    clock,
  }
  const plain = new Plain(ports)
  const path: string[] = []
  plain.onStateChanged(({ transition: { from, to, cause } }) => {
    path.push(`${from}>${to} ${cause}`)
  })
  return { plain, ports, clock, done, messages, flags, lines, path, ...speaking(plain, lines, done) }
}

/** What services say, in short. */
function speaking(
  plain: Plain,
  {
    session,
    audio,
    accepted,
  }: { session: Say<SessionSignal>; audio: Say<AudioSignal>; accepted: Say<string> },
  done: readonly string[],
) {
  const timestamp = '2025-09-26T17:00:00.000Z'
  const last = (name: string, member: string): string => {
    const call = done.findLast((one) => one.startsWith(`${name} `)) ?? ''
    return call === '' ? '' : (JSON.parse(call.slice(name.length + 1))[member] as string)
  }
  const handle = () => last('speak', 'handleId')
  const request = () => last('send', 'requestId')
  const status = (said: 'listening' | 'speech-started' | 'speech-stopped', detectedAt?: number) =>
    plain.notifyTranscript({
      type: 'transcription-status',
      status: said,
      timestamp,
      ...(detectedAt === undefined ? {} : { detectedAt }),
    })
  const said = {
    status,
    handle,
    request,
    accept: () => accepted.say(request()),
    ready: () => session.say({ type: 'ready', sessionId: 's1' }),
    primed: () => audio.say({ type: 'primed' }),
    open: () => {
      status('listening')
      audio.say({ type: 'capturing' })
    },
    part: (utteranceId: string, text = 'part') =>
      plain.notifyTranscript({ type: 'transcript-delta', utteranceId, text, timestamp }),
    final: (utteranceId: string, text = `words of ${utteranceId}`) =>
      plain.notifyTranscript({ type: 'transcript-final', utteranceId, text, timestamp }),
    answer: (state: 'pending' | 'completed', content?: string, requestId = request()) =>
      plain.notifyCopilot({
        requestId,
        status: state,
        timestamp,
        ...(content === undefined ? {} : { content }),
      }),
    fail: (code: string, retryable: boolean) =>
      plain.notifyCopilot({
        requestId: request(),
        status: 'failed',
        timestamp,
        error: { code, message: 'Bearer secret', retryable },
      }),
    play: (state: 'speaking' | 'idle', handleId = handle()) =>
      plain.notifyTts({ type: 'speaking-state-changed', handleId, timestamp, data: { state } }),
    error: (code: string, recoverable: boolean) =>
      session.say({ type: 'error', error: { code, message: 'Bearer secret', recoverable } }),
  }
  return { ...said, ...stories(plain, said) }
}

interface Say<Signal> {
  readonly say: (signal: Signal) => void
}

/** The ways to the states that tests begin in. */
function stories(
  plain: Plain,
  said: Readonly<Record<'ready' | 'primed' | 'open' | 'accept', () => void>> & {
    readonly final: (utteranceId: string) => unknown
    readonly answer: (status: 'completed', content: string) => unknown
    readonly play: (state: 'speaking') => unknown
  },
) {
  const listen = () => {
    said.ready()
    said.primed()
    const started = plain.startConversation()
    said.open()
    return started
  }
  const wait = (utteranceId = 'u1') => {
    listen().catch(() => undefined)
    said.final(utteranceId)
    said.accept()
  }
  const speak = (utteranceId = 'u1') => {
    wait(utteranceId)
    said.answer('completed', 'The whole answer.')
    said.play('speaking')
  }
  return { listen, wait, speak }
}

/** How a call ended: resolved, or the code of its refusal. */
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code }) => code,
  )
/** The lines of these calls. */
export const calls = (done: readonly string[], ...names: readonly string[]) =>
  done.filter((one) => names.some((name) => one === name || one.startsWith(`${name} `)))
/** The names of these calls, in order. */
export const namesOf = (done: readonly string[], ...names: readonly string[]) =>
  calls(done, ...names).map((one) => one.split(' ')[0])
/** The lines of the notices to the panel. */
export const notices = (done: readonly string[]) =>
  done.filter((one) => one.includes('agentvoice.notification'))
