/** A pen for public logs of the gateway: each word of it writes a whole step, with everything that is shown in answer. */
import type { Line, Log, Payload } from '../../../spec/log.ts'
import { defaults, type VelaSettings } from '../../../spec/vela/settings.ts'
import type { State } from '../../../spec/vela/states.ts'

/** Writes a log line by line; instants are in ms. */
export function pen(set: Partial<VelaSettings> = {}) {
  const settings = { ...defaults, ...set }
  const hasPipeline = settings.processor === 'attached'
  const log: Line[] = []
  let at = 0
  let state: State = 'off'
  let sessions = 0
  let counted = 0
  let ids = 0
  let session = ''
  let neighbour = ''
  let turns = 0
  let isBegun = false

  const write = (way: Line['way'], what: string, payload: Payload) => {
    log.push({ at, who: way === 'in' ? 'world' : 'subject', way, what, with: payload })
    return pencil
  }
  const emits = (what: string, payload: Payload = {}) => write('out', what, payload)
  /** The number of sessions is told when it was asked for, which is after every step. */
  const asked = () => {
    if (counted !== sessions) emits('snapshot', { sessions })
    counted = sessions
    return pencil
  }
  const turn = (number = turns): string => `turn#${number}`
  const over = () => {
    isBegun = false
    return pencil
  }
  const publish = (to: State) => {
    if (to !== state) emits('state', { from: state, to })
    state = to
    return pencil
  }
  /** The client is told the phase, which may be another one. */
  const goes = (to: State = state) => {
    emits('session.state', { value: to })
    return publish(to)
  }
  const gone = () => {
    sessions -= 1
    if (isBegun) emits('turn.abort', { turn: turn() })
    return over()
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
      return write('in', what, payload)
    },
    emits,
    goes,
    publish,
    asked,
    turn,
    ready: () => emits('session.ready', { session }),
    connects: (ms: number) => {
      pencil.at(ms).receives('upgrade', { path: 'endpoint' })
      ids += 1
      sessions += 1
      session = `session#${ids}`
      return pencil.ready().goes('idle')
    },
    /** The connection is down. */
    closed: (ms: number) => {
      pencil.at(ms).receives('closed')
      if (state === 'off') return pencil
      publish('off')
      return gone()
    },
    /** The gateway closes it, and it is down. */
    breaks: (what: string, payload: Payload, code: number) => {
      pencil.receives(what, payload).emits('socket.close', { code })
      publish('off')
      return gone()
    },
    /** The client asks. */
    starts: (payload: Payload = {}) => pencil.receives('session.start', payload).ready().goes(),
    /** A chunk that is taken. */
    appends: (chunk: string, characters = 64, extra: Payload = {}) => {
      pencil.receives('input_audio.append', { chunk, characters, ...extra })
      if (hasPipeline && !isBegun) {
        turns += 1
        isBegun = true
        emits('turn.begin', { turn: turn() })
      }
      if (hasPipeline) emits('turn.append', { turn: turn(), chunk })
      return state === 'listening' ? pencil : goes('listening')
    },
    /** The open turn is handed over. */
    commits: (extra: Payload = {}) => {
      pencil.receives('input_audio.commit', extra)
      if (!hasPipeline) return goes('idle')
      return emits('turn.commit', { turn: turn() }).goes('thinking')
    },
    /** Whatever goes on is cancelled. */
    cancels: (extra: Payload = {}) => {
      pencil.receives('response.cancel', extra)
      if (isBegun) emits('turn.abort', { turn: turn() })
      over()
      const listens = hasPipeline && settings.cancelTarget === 'listening' && state !== 'idle'
      return goes(listens ? 'listening' : 'idle')
    },
    partial: (text: string) =>
      pencil.receives('turn.partial', { turn: turn(), text }).emits('transcript.partial', { text }),
    final: (text: string, more: Payload = {}) =>
      pencil.receives('turn.final', { turn: turn(), text }).emits('transcript.final', { text, ...more }),
    delta: (text: string) => {
      pencil.receives('turn.delta', { turn: turn(), text })
      if (state === 'thinking') goes('speaking')
      return emits('response.text.delta', { text })
    },
    finishes: (more: Payload = {}) => {
      pencil.receives('turn.finished', { turn: turn() }).emits('response.completed', more).goes('idle')
      return over()
    },
    fails: (part: string) => {
      pencil.receives('turn.failed', { turn: turn(), part })
      emits('error', { code: 'upstream_error', retryable: true }).goes('idle')
      return over()
    },
    works: (part: string, running = true) => pencil.receives('turn.works', { turn: turn(), part, running }),
    /** Something that is refused. */
    refuses: (what: string, form: string, code = 'invalid_message') =>
      pencil.receives(`frame.${what}`, { form }).emits('error', { code }),
    neighbourConnects: () => {
      pencil.receives('neighbour.upgrade')
      ids += 1
      sessions += 1
      neighbour = `session#${ids}`
      return pencil.neighbourTold()
    },
    neighbourTold: (value = 'idle') =>
      emits('neighbour.told', { name: 'session.ready', session: neighbour }).emits('neighbour.told', {
        name: 'session.state',
        value,
      }),
    neighbourSends: (kind: string, times = 1, more: Payload = {}) =>
      pencil.receives('neighbour.message', { kind, times, ...more }),
    neighbourGone: () => {
      sessions -= 1
      return pencil
    },
    over,
  }
  return pencil
}
