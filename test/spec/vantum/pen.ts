/** A pen for public logs of Vantum: each word of it writes a whole step, with everything that is shown beside a change. */

import type { Line, Log, Payload } from '../../../spec/log.ts'
import { defaults, type VantumSettings } from '../../../spec/vantum/settings.ts'
import type { State } from '../../../spec/vantum/states.ts'

type Measured = Exclude<State, 'ENDED'>

/** How many characters every reply has. */
export const replyLength = 6

/** Writes a log line by line; instants are in ms. */
export function pen(set: Partial<VantumSettings> = {}) {
  const settings = { ...defaults, ...set }
  const log: Line[] = []
  let at = 0
  let state: State = 'INITIALIZING'
  let since = 0
  let reported: State | null = null
  let added = 0
  let marked = 0
  let before = 'none'
  let turn = 0
  const spent: Record<Measured, number> = {
    INITIALIZING: 0,
    LISTENING: 0,
    THINKING: 0,
    RESPONDING: 0,
    INTERRUPTED: 0,
  }
  const utterance = (number = turn): string => `utterance#${number}`

  const write = (who: string, way: Line['way'], what: string, payload: Payload = {}) => {
    log.push({ at, who, way, what, with: payload })
    return pencil
  }
  const emits = (what: string, payload: Payload = {}) => {
    if (what === 'context.interrupt') marked++
    return write('subject', 'out', what, payload)
  }
  const record = (level: string, message: string, more: Payload = {}) =>
    emits('log', { level, message, ids: 'hashed', ...more })
  const add = (role: string, text: string, more: Payload = {}) => {
    added++
    before = role
    return emits('context.add', { role, text, ...more })
  }
  /** The state is told whenever it was asked for, which is after every step. */
  const asked = () => {
    if (reported !== state) emits('snapshot', { state })
    reported = state
    return pencil
  }

  const pencil = {
    log: log as Log,
    at: (ms: number) => {
      asked()
      at = ms
      return pencil
    },
    receives: (what: string, payload: Payload = {}) => {
      asked()
      return write('world', 'in', what, payload)
    },
    emits,
    record,
    add,
    asked,
    /** A change with its records, its actions and its events, in the order of the document. */
    goes: (to: State, acts: () => unknown = () => {}) => {
      const from = state
      record('info', 'State transition', { from, to, durationMs: at - since, stamp: at })
      record(to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`)
      if (from === 'INTERRUPTED' && to === 'LISTENING') record('info', 'Resuming after interruption')
      acts()
      if (from !== 'ENDED') spent[from] += at - since
      state = to
      since = at
      emits('client.state', { from, to, session: 'given', stamp: at })
      return emits('state', { from, to, session: 'given', stamp: at })
    },
    /** A new conversation. */
    born: () =>
      asked()
        .emits('client.session', { session: 'given' })
        .emits('recognition.open')
        .emits('configuration.load')
        .emits('context.create')
        .emits('resampler.create', { fromHz: settings.inputRateHz, toHz: 16_000 }),
    ready: (ms: number, more: Payload = {}) =>
      pencil.at(ms).receives('CONNECTIONS_READY', {
        recognition: true,
        configuration: true,
        context: true,
        resampler: true,
        ...more,
      }),
    /** From the beginning to listening, at 1000 ms. */
    opening: () => pencil.born().ready(1000).goes('LISTENING'),
    request: (attempt = 1, text = `text#${turn}`) =>
      emits('model.request', {
        utterance: utterance(),
        attempt,
        role: 'user',
        text,
        before: attempt > 1 ? 'none' : before,
        messages: added,
        interrupted: marked,
      }),
    /** Somebody says something: the next turn, up to thinking. */
    says: (ms: number) => {
      pencil.at(ms)
      turn++
      const text = `text#${turn}`
      const last = before
      return pencil.receives('FINAL_TRANSCRIPT', { content: 'words', text }).goes('THINKING', () => {
        add('user', text)
        before = last
        pencil.request()
        before = 'user'
      })
    },
    /** A reply begins, whatever it says. */
    speaks: (words: string, text = `text#10${turn}`) =>
      pencil.goes('RESPONDING', () => {
        emits('synthesis.speak', { utterance: utterance(), text, words })
        add('assistant', text, { utterance: utterance() })
      }),
    /** The model answers, and that is spoken. */
    answers: (ms: number) =>
      pencil
        .at(ms)
        .receives('LLM_RESPONSE_READY', { utterance: utterance(), content: 'words', text: `text#10${turn}` })
        .speaks('answer'),
    /** A chunk of 1000 ms and three characters arrives and is sent on. */
    chunk: (ms: number, index: number, last = false) =>
      pencil
        .at(ms)
        .receives('TTS_CHUNK', { utterance: utterance(), index, ms: 1000, endChar: 3 * (index + 1), last })
        .emits('client.audio', { utterance: utterance(), index }),
    /** Something failed: the turn is over. */
    fails: () =>
      pencil.goes('LISTENING', () =>
        record('error', 'Error in conversation flow').emits('client.error', { code: 'SERVICE_FAILED' }),
      ),
    /** The reply has been played to its end. */
    done: (ms: number) =>
      pencil.at(ms).receives('TTS_COMPLETE', { utterance: utterance() }).goes('LISTENING'),
    /** What an interruption does, after so many characters of the reply were heard. */
    interrupted: (characters = 0) =>
      pencil.goes('INTERRUPTED', () => {
        emits('synthesis.cancel', { utterance: utterance() })
        emits('client.cancel', { utterance: utterance() })
        before = 'interrupted'
        emits('context.interrupt', {
          utterance: utterance(),
          marked: true,
          prefix: true,
          dash: true,
          characters,
          of: replyLength,
          stamp: at,
        })
      }),
    released: (ms: number) =>
      pencil.at(ms).receives('CLEANUP_COMPLETE', { utterance: utterance() }).goes('LISTENING'),
    /** What the end of a call does, up to its metrics; `acts` is what is closed only where it runs. */
    ends: (acts: () => unknown = () => {}, isConnected = true) => {
      pencil.goes('ENDED', () => {
        acts()
        emits('recognition.close').emits('history.save', { messages: added, interrupted: marked })
        if (isConnected) emits('client.close')
        emits('session.remove')
      })
      return emits('metrics', {
        callMs: at,
        states: 5,
        initializingMs: spent.INITIALIZING,
        listeningMs: spent.LISTENING,
        thinkingMs: spent.THINKING,
        respondingMs: spent.RESPONDING,
        interruptedMs: spent.INTERRUPTED,
      })
    },
    /** Everything has closed. */
    closed: (ms: number) =>
      pencil.at(ms).receives('SERVICES_CLOSED').emits('resources.release', { forced: false }).asked(),
    /** Somebody asks the raw API for a state that may not follow. */
    refused: (to: string) => {
      const result = { to, outcome: 'refused', state, message: 'stated' }
      return pencil.receives('TRANSITION', { to }).emits('transition.result', result)
    },
    /** The raw API takes the conversation to a state. */
    taken: (to: State) => {
      const result = { to, outcome: 'accepted', state: to }
      pencil.receives('TRANSITION', { to })
      if (to === 'ENDED') pencil.ends()
      else pencil.goes(to)
      return emits('transition.result', result)
    },
    utterance,
  }
  return pencil
}
