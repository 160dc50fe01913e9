/** A pen for public logs of Amplifier: each word of it writes a whole step, with everything that is shown beside a change. */

import { type AmplifierSettings, bytesPerMs, defaults } from '../../../spec/amplifier/settings.ts'
import type { State } from '../../../spec/amplifier/states.ts'
import type { Line, Log, Payload } from '../../../spec/log.ts'
import { entriesOf, type Hand, leavingOf } from './steps.ts'

type Set = Partial<AmplifierSettings>

const given = (members: Readonly<Record<string, Payload[string] | undefined>>): Payload =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Payload

/** Causes of changes that nobody foretells who is asked about an event. */
const timesUp: readonly unknown[] = ['execution_timeout']

/** What an instance says before each event, and what the log tells whether it was right. */
const foreseen = (log: readonly Line[]): Log =>
  log.flatMap((line, index) => {
    if (line.way !== 'in' || line.what === 'recover') return [line]
    const rest = log.slice(index + 1)
    const end = rest.findIndex(({ way, at }) => way === 'in' || at > line.at)
    const step = end < 0 ? rest : rest.slice(0, end)
    const first = step.find(({ what, with: { from } }) => what === 'state' && from !== 'off')
    const answer = first !== undefined && !timesUp.includes(first.with.cause)
    return [line, { at: line.at, who: 'subject', way: 'out', what: 'canTransition', with: { answer } }]
  })

/** Writes a log line by line; instants are in ms. */
export function pen(set: Set = {}) {
  const settings = { ...defaults, ...set }
  const lines: Line[] = []
  const hand: Hand = {
    settings,
    at: 0,
    state: 'off',
    since: 0,
    entered: 'session.created',
    isLive: false,
    session: 1,
    sessionAt: 0,
    response: 0,
    item: null,
    receivedMs: 0,
    firstAt: null,
    request: 0,
    call: 0,
    calls: [],
    followed: '',
    results: 0,
    segments: 0,
    size: 40,
    isCapturing: false,
    attempt: 0,
    attempts: 0,
    retry: 0,
    retries: 0,
    isResumed: false,
    turns: 0,
    files: 0,
    preferences: 'none',
    isSaved: false,
    emits: (what, payload = {}) => {
      lines.push({ at: hand.at, who: 'subject', way: 'out', what, with: payload })
    },
  }
  let previous: State | undefined
  let error: string | undefined
  let reported = ''

  /** What the interface says, which is told when it has changed. */
  const asked = () => {
    const { state } = hand
    const isOn = state !== 'off' && state !== 'terminated'
    const isWorking = state === 'tool_executing' || state === 'waiting_amplifier'
    const isSpeaking = state === 'speaking'
    const call = isWorking ? hand.calls[0]?.id : undefined
    const snapshot = given({
      state: isOn ? state : 'idle',
      previous,
      enteredAt: hand.since,
      terminated: state === 'terminated',
      session: hand.isLive ? `session#${hand.session}` : undefined,
      sessionStart: hand.isLive ? hand.sessionAt : undefined,
      item: isSpeaking ? (hand.item ?? undefined) : undefined,
      playbackStart: isSpeaking ? hand.since : undefined,
      bytesPlayed: isSpeaking ? Math.min(hand.receivedMs, hand.at - hand.since) * bytesPerMs : 0,
      call,
      toolStart: call === undefined ? undefined : hand.since,
      error: state === 'error' ? error : undefined,
      retries: hand.retries,
      summary: hand.isSaved,
      files: hand.files,
      queued: isWorking || state === 'error' || state === 'reconnecting' ? hand.segments : 0,
    })
    const text = JSON.stringify(snapshot)
    if (text !== reported) hand.emits('snapshot', snapshot)
    reported = text
  }

  /** What was tried again works when something comes of it. */
  const works = () => {
    if (hand.isResumed) hand.retries = 0
    hand.isResumed = false
  }

  const pencil = {
    get log(): Log {
      return foreseen(lines)
    },
    hand,
    at: (ms: number) => {
      asked()
      hand.at = ms
      return pencil
    },
    receives: (what: string, payload: Payload = {}) => {
      asked()
      lines.push({ at: hand.at, who: 'world', way: 'in', what, with: payload })
      return pencil
    },
    emits: (what: string, payload: Payload = {}) => {
      hand.emits(what, payload)
      return pencil
    },
    /** A change with everything that belongs to it; `acts` stands between what is left and what is entered. */
    goes: (to: State, cause: string | undefined, acts: () => unknown = () => {}) => {
      const { state: from } = hand
      leavingOf(hand, to, cause)
      acts()
      if (from !== 'off') {
        hand.emits('onStateExit', { state: from })
        hand.emits('state:exit', { state: from, durationMs: hand.at - hand.since })
        if (to !== 'terminated') hand.emits('transition', given({ from, to, cause }))
      }
      hand.emits('state', from === 'off' || to === 'terminated' ? { from, to } : given({ from, to, cause }))
      if (to === 'terminated') hand.isLive = false
      if (from !== 'off' && to !== 'terminated') previous = from
      if (from === 'error') hand.isResumed = cause === 'retry_succeeded' && to !== 'idle'
      hand.state = to
      hand.since = hand.at
      hand.firstAt = null
      hand.entered = cause ?? 'session.created'
      if (to === 'terminated') return pencil
      hand.emits('onStateEnter', { state: to })
      hand.emits('state:enter', { state: to })
      entriesOf(hand, from)
      return pencil
    },

    /** From nothing to idle, at 1000 ms. */
    born: (ms = 1000) => {
      pencil
        .at(ms - 500)
        .receives('session.create')
        .emits('session.get')
        .at(ms)
      pencil.receives('session.created', { session: 'session#1' })
      Object.assign(hand, { isLive: true, sessionAt: ms })
      return pencil
        .emits('session.update', { silenceMs: settings.silenceMs, detection: 'server_vad' })
        .goes('idle', undefined)
    },
    speaks: (ms: number) =>
      settings.captureMode === 'vad'
        ? pencil.at(ms).receives('speech_started').goes('listening', 'speech_started')
        : pencil.at(ms).receives('push_to_talk_press').goes('listening', 'push_to_talk_press'),
    hush: (ms: number) => {
      hand.turns++
      return settings.captureMode === 'vad'
        ? pencil.at(ms).receives('speech_stopped').goes('processing', 'speech_stopped')
        : pencil.at(ms).receives('push_to_talk_release').goes('processing', 'push_to_talk_release')
    },
    /** The user says something for a second. */
    says: (ms: number) => pencil.speaks(ms).hush(ms + 1000),
    created: (ms: number, payload: Payload = {}) => {
      hand.response++
      return pencil.at(ms).receives('response.created', { response: pencil.response(), ...payload })
    },
    response: (number = hand.response) => `response#${number}`,
    /** A chunk of a second, which is played. */
    delta: (ms: number) => {
      pencil.at(ms)
      const isFirst = hand.state === 'processing'
      if (isFirst) Object.assign(hand, { item: `item#${hand.response}`, receivedMs: 0 })
      const { item } = hand
      pencil.receives('response.audio.delta', {
        response: pencil.response(),
        item,
        ms: 1000,
        text: `text#7${hand.response}`,
      })
      hand.receivedMs += 1000
      if (isFirst) {
        works()
        pencil.goes('speaking', 'response.audio.delta')
      }
      return pencil.emits('playback.play', { item, ms: 1000 })
    },
    /** The text of an answer comes that has more to it. */
    texts: (ms: number) => {
      hand.firstAt = ms
      return pencil
        .at(ms)
        .receives('response.text.done', { response: pencil.response(), textOnly: false, text: 'text#1' })
    },
    /** An answer of a second begins to be heard. */
    answers: (ms: number) => pencil.created(ms).delta(ms + 200),
    sent: (ms: number) => pencil.at(ms).receives('response.audio.done', { response: pencil.response() }),
    over: (ms: number, status = 'completed') => {
      pencil.at(ms).receives('response.done', { response: pencil.response(), status })
      if (status === 'completed') hand.retries = 0
      return pencil.emits('metrics', { kind: 'response', response: pencil.response() })
    },
    played: (ms: number, playedMs = hand.receivedMs) =>
      pencil.at(ms).receives('playback_complete', { item: hand.item, playedMs }),
    /** The answer is heard to its end. */
    done: (ms: number) => {
      pencil.sent(ms).played(ms + 500)
      return pencil.goes('idle', 'playback_complete')
    },
    /** The user interrupts what is heard. */
    interrupts: (ms: number, isOver = false) => {
      const event = settings.captureMode === 'vad' ? 'speech_started' : 'push_to_talk_press'
      const audioEndMs = Math.min(ms - hand.since, hand.receivedMs)
      pencil.at(ms).receives(event)
      if (!isOver) hand.emits('response.cancel', { response: pencil.response() })
      hand.emits('conversation.item.truncate', { item: hand.item, audioEndMs })
      return pencil.goes('listening', event)
    },
    /** The model calls a function. */
    calls: (ms: number, tool = 'read_file', given = 'valid') => {
      pencil.at(ms)
      const id = `call#${++hand.call}`
      pencil.receives('response.function_call', {
        response: pencil.response(),
        call: id,
        tool,
        arguments: given,
        text: `text#9${hand.call}`,
      })
      if (given === 'valid' && tool !== 'unknown_tool') hand.calls.push({ id, tool })
      return pencil
    },
    /** It calls a tool, which runs. */
    runs: (ms: number) => pencil.calls(ms).goes('tool_executing', 'response.function_call'),
    /** It calls for a task, which is delegated. */
    delegates: (ms: number) =>
      pencil
        .calls(ms, 'task')
        .goes('tool_executing', 'response.function_call')
        .goes('waiting_amplifier', 'tool_is_task'),
    answered: (call: string, kind = 'output', says = 'told', characters = 40) => {
      hand.calls = hand.calls.filter(({ id }) => id !== call)
      return pencil.emits('conversation.item.create', { kind, call, characters, wellFormed: true, says })
    },
    /** The last call has its result, and the model goes on. */
    result: (ms: number, event = 'tool_result_ready', characters = 40) => {
      const { id = '' } = hand.calls[0] ?? {}
      hand.size = characters
      pencil.at(ms).receives(event, { call: id, text: 'text#99', characters })
      pencil.answered(id, 'output', characters > 4000 ? 'shortened' : 'told', Math.min(characters, 4000))
      for (let segment = 1; segment <= hand.segments; segment++)
        hand.emits('conversation.item.create', {
          kind: 'utterance',
          characters: 0,
          wellFormed: true,
          says: 'told',
          segment,
        })
      works()
      return pencil.goes('processing', event)
    },
    /** The user says something while others work. */
    waits: (ms: number, untilMs: number) => {
      pencil.at(ms).receives('speech_started').emits('capture.begin', { queue: true })
      hand.segments++
      return pencil.at(untilMs).receives('speech_stopped').emits('capture.end', { queue: true })
    },
    /** Something fails, and is handled. */
    fails: (type: string, cause: string | undefined, more: Payload = {}, acts: () => unknown = () => {}) => {
      const at = hand.state
      error = type
      return pencil.goes('error', cause, () => {
        acts()
        hand.emits('onError', { type, partial: false, ...more })
        hand.emits('error', given({ state: at, type, code: more.code }))
        hand.emits('log', { kind: 'error', stamp: hand.at, type, stack: true, context: true })
      })
    },
    /** The session fails. */
    sessionFails: (ms: number, code: string, acts: () => unknown = () => {}) =>
      pencil
        .at(ms)
        .receives('session.error', { session: `session#${hand.session}`, code })
        .fails(code === 'unlisted' ? 'UNKNOWN' : code, 'session.error', {}, acts),
    retries: (ms: number) => {
      pencil.at(ms)
      hand.retry++
      hand.retries++
      return pencil.emits('retry', { retry: `retry#${hand.retry}`, number: hand.retries })
    },
    retried: (ms: number, event: 'retry_succeeded' | 'retry_failed') =>
      pencil.at(ms).receives(event, { retry: `retry#${hand.retry}` }),
    loses: (ms: number) => pencil.at(ms).receives('connection_lost').goes('reconnecting', 'connection_lost'),
    attempts: (ms: number) => {
      pencil.at(ms)
      hand.attempt++
      hand.attempts++
      return pencil.emits('session.get', { attempt: pencil.attempt(), number: hand.attempts })
    },
    attempt: () => `attempt#${hand.attempt}`,
    steps: (ms: number, step: 'session' | 'sdp' | 'update') => {
      const session = `session#${hand.session + 1}`
      pencil.at(ms).receives('attempt_step_done', { attempt: pencil.attempt(), step, session })
      if (step === 'session') hand.emits('sdp.post', { attempt: pencil.attempt() })
      if (step === 'sdp') hand.emits('session.update', { attempt: pencil.attempt() })
      if (step === 'update') hand.emits('audio.verify', { attempt: pencil.attempt() })
      return pencil
    },
    misses: (ms: number, step = 'session') =>
      pencil.at(ms).receives('attempt_step_failed', { attempt: pencil.attempt(), step }),
    /** The attempt goes through all its steps. */
    reconnects: (ms: number) => {
      pencil
        .steps(ms, 'session')
        .steps(ms + 100, 'sdp')
        .steps(ms + 200, 'update')
        .at(ms + 300)
      pencil.receives('reconnect_success', { attempt: pencil.attempt() })
      hand.session++
      Object.assign(hand, { isLive: true, sessionAt: hand.at })
      return pencil.goes('idle', 'reconnect_success', () =>
        hand.emits('conversation.item.create', {
          kind: 'summary',
          characters: 60,
          wellFormed: true,
          says: 'told',
        }),
      )
    },
    dismissed: (ms: number) => pencil.at(ms).goes('idle', undefined),
    saves: () => {
      hand.isSaved = true
      return pencil.emits('context.save', {
        turns: Math.min(hand.turns, settings.summaryTurns),
        files: hand.files,
        preferences: hand.preferences,
        results: 0,
        segments: 0,
      })
    },
    ends: (ms: number) => pencil.at(ms).receives('user_end_session').goes('terminated', undefined),
    asked: () => {
      asked()
      return pencil
    },
  }
  return pencil
}

/** What pen() gives. */
export type Pen = ReturnType<typeof pen>
