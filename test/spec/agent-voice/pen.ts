/** A pen for public logs of Agent Voice: each word of it writes a whole step, with everything that is shown beside a change. */
import { labels, type State } from '../../../spec/agent-voice/states.ts'
import type { Line, Payload } from '../../../spec/log.ts'

/** Why STT is paused, by what it is paused for. */
const reasons = {
  'session.renewal': 'session-renewal',
  'network.lost': 'network-resync',
  'diagnostics.start': 'diagnostics',
} as const

/** Writes a log line by line; instants are in ms. */
export function pen() {
  const log: Line[] = []
  let at = 0
  let state: State = 'idle'
  let previous: State | undefined
  let since = 0
  let kept = 0
  let turns = 0
  let turn: string | undefined
  let open: string | undefined
  let request: string | undefined
  let recoveries = 0
  let began = 0
  let reported: State = 'idle'
  const write = (who: string, way: Line['way'], what: string, payload: Payload = {}) => {
    log.push({ at, who, way, what, with: payload })
    return pencil
  }
  const emits = (what: string, payload: Payload = {}) => write('subject', 'out', what, payload)
  const optional = (payload: Readonly<Record<string, string | undefined>>): Payload =>
    Object.fromEntries(
      Object.entries(payload).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    )
  const roleOf: Partial<Record<State, string>> = {
    listening: 'user',
    interrupted: 'user',
    speaking: 'assistant',
  }
  const pencil = {
    log,
    at: (ms: number) => {
      if (reported !== state) pencil.asked()
      at = ms
      return pencil
    },
    receives: (what: string, payload: Payload = {}) => write('world', 'in', what, payload),
    world: (what: string, payload: Payload = {}) => write('tts', 'world', what, payload),
    emits,
    turn: (event: string, outcome?: string, more: Payload = {}) => {
      if (event === 'turn-started') {
        turn ??= `turn#${++turns}`
        open = turn
        began = at
      }
      const payload = {
        event,
        turn: turn ?? '',
        stamp: at,
        ...optional({ outcome }),
        interruptions: outcome === 'barge-in' ? 1 : 0,
        ...more,
      }
      emits('turn', payload)
      emits('panel.turn', { event, turn: turn ?? '', durationMs: at - began })
      if (event === 'turn-completed') recoveries = 0
      if (event !== 'turn-started') {
        open = undefined
        turn = undefined
        request = undefined
      }
      return pencil
    },
    send: (utterance: string, text: string, attempt = 1, id = request ?? 'request#1') => {
      request = id
      return emits('copilot.send', { request: id, utterance, text, attempt })
    },
    goes: (to: State, cause: string) => {
      turn ??= `turn#${++turns}`
      const from = state
      emits('state', { from, to, cause, stamp: at, turn, interruptions: 0, retries: recoveries })
      emits('panel.state', {
        state: to,
        label: labels.en?.[to] ?? '',
        turn,
        interruptions: 0,
        aria: 'text#1',
        earcon: 'text#2',
      })
      emits('host.context', { key: 'agentvoice.state', value: to })
      emits('host.context', { key: 'agentvoice.conversationActive', value: String(to !== 'idle') })
      emits('host.diagnostic', { kind: 'transition', from, to, cause, ids: 'hashed' })
      write('panel', 'world', 'panel.shows', { state: to })
      if (from === 'faulted' && to === 'preparing') recoveries++
      if (to === 'idle') recoveries = 0
      if (to === 'listening') request = undefined
      previous = from
      state = to
      since = at
      kept++
      return pencil
    },
    asked: (more: Payload = {}) => {
      reported = state
      return emits('snapshot', {
        state,
        since,
        session: 'session#1',
        kept: Math.min(kept, 20),
        ...optional({ previous, turn: open, request, role: open === undefined ? undefined : roleOf[state] }),
        ...more,
      })
    },
    settled: (call: string, outcome: string, code = '') => emits('settled', { call, outcome, code }),
    /** From the beginning to listening. */
    opening: (from = 0) => {
      if (from === 0)
        pencil.receives('session.ready', { session: 'session#1' }).at(10).receives('audio.primed')
      return pencil
        .at(from + 100)
        .receives('user.start')
        .goes('preparing', 'user.start')
        .emits('audio.activate')
        .asked()
        .at(from + 150)
        .receives('audio.ready', { source: 'stt' })
        .at(from + 200)
        .receives('audio.ready', { source: 'mic' })
        .goes('listening', 'audio.ready')
        .settled('user.start', 'resolved')
        .asked()
    },
    /** An utterance, up to waiting for Copilot, 1000 ms after `from`. */
    speech: (from: number, number: number) => {
      const utterance = `utterance#${number}`
      pencil.at(from).world('speech.started')
      return pencil
        .receives('vad.start')
        .turn('turn-started')
        .asked()
        .at(from + 800)
        .receives('vad.end')
        .at(from + 900)
        .receives('stt.final', { utterance, text: `text#${number}` })
        .goes('processing', 'stt.final')
        .send(utterance, `text#${number}`, 1, `request#${number}`)
        .asked()
        .at(from + 1000)
        .receives('copilot.request', { request: `request#${number}` })
        .goes('waitingForCopilot', 'copilot.request')
        .asked()
    },
    /** The answer, up to speaking, 600 ms after `from`. */
    answer: (from: number, number: number, last = true) => {
      const handle = `handle#${number}`
      pencil
        .at(from)
        .receives('copilot.response', {
          request: `request#${number}`,
          status: 'completed',
          text: `text#1${number}`,
        })
        .goes('processing', 'copilot.response')
        .emits('tts.speak', { handle, request: `request#${number}`, text: `text#1${number}`, last })
        .asked()
      return pencil.audio(from + 600, number)
    },
    audio: (from: number, number: number, cause = 'tts.bufferReady') => {
      const handle = `handle#${number}`
      pencil
        .at(from)
        .receives('tts.bufferReady', { handle })
        .goes('speaking', cause)
        .emits('captions.align', { handle })
      return pencil.asked().world('playback.started', { handle })
    },
    /** The end of an answer. */
    done: (from: number, number: number, outcome = 'answered') => {
      const handle = `handle#${number}`
      return pencil
        .at(from)
        .world('playback.stopped', { handle })
        .receives('tts.complete', { handle })
        .turn('turn-completed', outcome)
        .goes('listening', 'tts.complete')
        .asked()
    },
    stop: (from: number) => {
      pencil.at(from).receives('user.stop', { reason: 'user-request' })
      if (open !== undefined) pencil.turn('turn-interrupted', 'stopped')
      return pencil
        .goes('terminating', 'user.stop')
        .emits('audio.release')
        .asked({ reason: 'user-request' })
        .at(from + 300)
        .receives('reset')
        .goes('idle', 'reset')
        .settled('user.stop', 'resolved')
        .asked()
    },
    /** A fault that can be recovered from, up to preparing. */
    fault: (from: number, pause: number) => {
      pencil.at(from).receives('error', { source: 'session', code: 'SERVICE_FAILED', recoverable: true })
      if (open !== undefined) pencil.turn('turn-interrupted', 'fault')
      return pencil
        .goes('faulted', 'error')
        .emits('host.diagnostic', { kind: 'fault', code: 'SERVICE_FAILED', ids: 'none' })
        .asked()
        .at(from + pause)
        .goes('preparing', 'recover')
        .emits('audio.activate')
        .asked()
        .streams(from + pause + 50)
        .goes('listening', 'audio.ready')
        .asked()
    },
    /** A fault that ends the conversation, up to idle. */
    fatal: (from: number, event: string, payload: Payload, hint: string) => {
      pencil.at(from).receives(event, payload)
      if (open !== undefined) pencil.turn('turn-interrupted', 'fault')
      return pencil
        .goes('faulted', 'error')
        .emits('host.diagnostic', { kind: 'fault', ids: 'none' })
        .emits('panel.notice', { message: 'text#80', hint })
        .goes('terminating', 'fatal')
        .emits('audio.release')
        .asked({ reason: 'fatal-error' })
    },
    reset: (ms: number) => pencil.at(ms).receives('reset').goes('idle', 'reset').asked(),
    /** Both streams are ready. */
    streams: (ms: number) =>
      pencil.at(ms).receives('audio.ready', { source: 'stt' }).receives('audio.ready', { source: 'mic' }),
    /** What comes after a suspension is heard, and both streams are taken up again. */
    woken: (by = 'session.resume', payload: Payload = {}) =>
      pencil.receives(by, payload).emits('stt.resume').emits('capture.resume'),
    suspend: (ms: number, by: keyof typeof reasons = 'session.renewal') =>
      pencil.at(ms).receives(by).goes('suspended', by).emits('stt.pause', { reason: reasons[by] }),
  }
  return pencil
}
