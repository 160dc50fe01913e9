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
  const shows = (what: string, payload: Payload = {}) => write('out', what, payload)
  /** The number of sessions is told when it was asked for, which is after every step. */
  const asked = () => {
    if (counted !== sessions) shows('snapshot', { sessions })
    counted = sessions
    return pencil
  }
  const turn = (number = turns): string => `turn#${number}`
  const over = () => {
    isBegun = false
    return pencil
  }
  const publish = (to: State) => {
    if (to !== state) shows('state', { from: state, to })
    state = to
    return pencil
  }
  /** The client is told the phase, which may be another one. */
  const goes = (to: State = state) => {
    shows('session.state', { value: to })
    return publish(to)
  }
  const gone = () => {
    sessions -= 1
    if (isBegun) shows('turn.abort', { turn: turn() })
    return over()
  }

  const pencil = {
    log: log as Log,
    at: (ms: number) => {
      asked()
      at = ms
      return pencil
    },
    hears: (what: string, payload: Payload = {}) => {
      asked()
      return write('in', what, payload)
    },
    shows,
    goes,
    publish,
    asked,
    turn,
    ready: () => shows('session.ready', { session }),
    connects: (ms: number) => {
      pencil.at(ms).hears('upgrade', { path: 'endpoint' })
      ids += 1
      sessions += 1
      session = `session#${ids}`
      return pencil.ready().goes('idle')
    },
    /** The connection is down. */
    closed: (ms: number) => {
      pencil.at(ms).hears('closed')
      if (state === 'off') return pencil
      publish('off')
      return gone()
    },
    /** The gateway closes it, and it is down. */
    breaks: (what: string, payload: Payload, code: number) => {
      pencil.hears(what, payload).shows('socket.close', { code })
      publish('off')
      return gone()
    },
    /** The client asks. */
    starts: (payload: Payload = {}) => pencil.hears('session.start', payload).ready().goes(),
    /** A chunk that is taken. */
    appends: (chunk: string, characters = 64, extra: Payload = {}) => {
      pencil.hears('input_audio.append', { chunk, characters, ...extra })
      if (hasPipeline && !isBegun) {
        turns += 1
        isBegun = true
        shows('turn.begin', { turn: turn() })
      }
      if (hasPipeline) shows('turn.append', { turn: turn(), chunk })
      return state === 'listening' ? pencil : goes('listening')
    },
    /** The open turn is handed over. */
    commits: (extra: Payload = {}) => {
      pencil.hears('input_audio.commit', extra)
      if (!hasPipeline) return goes('idle')
      return shows('turn.commit', { turn: turn() }).goes('thinking')
    },
    /** Whatever goes on is cancelled. */
    cancels: (extra: Payload = {}) => {
      pencil.hears('response.cancel', extra)
      if (isBegun) shows('turn.abort', { turn: turn() })
      over()
      const listens = hasPipeline && settings.cancelTarget === 'listening' && state !== 'idle'
      return goes(listens ? 'listening' : 'idle')
    },
    partial: (text: string) =>
      pencil.hears('turn.partial', { turn: turn(), text }).shows('transcript.partial', { text }),
    final: (text: string, more: Payload = {}) =>
      pencil.hears('turn.final', { turn: turn(), text }).shows('transcript.final', { text, ...more }),
    delta: (text: string) => {
      pencil.hears('turn.delta', { turn: turn(), text })
      if (state === 'thinking') goes('speaking')
      return shows('response.text.delta', { text })
    },
    finishes: (more: Payload = {}) => {
      pencil.hears('turn.finished', { turn: turn() }).shows('response.completed', more).goes('idle')
      return over()
    },
    fails: (part: string) => {
      pencil.hears('turn.failed', { turn: turn(), part })
      shows('error', { code: 'upstream_error', retryable: true }).goes('idle')
      return over()
    },
    works: (part: string, running = true) => pencil.hears('turn.works', { turn: turn(), part, running }),
    /** Something that is refused. */
    refuses: (what: string, form: string, code = 'invalid_message') =>
      pencil.hears(`frame.${what}`, { form }).shows('error', { code }),
    neighbourConnects: () => {
      pencil.hears('neighbour.upgrade')
      ids += 1
      sessions += 1
      neighbour = `session#${ids}`
      return pencil.neighbourTold()
    },
    neighbourTold: (value = 'idle') =>
      shows('neighbour.told', { name: 'session.ready', session: neighbour }).shows('neighbour.told', {
        name: 'session.state',
        value,
      }),
    neighbourSends: (kind: string, times = 1, more: Payload = {}) =>
      pencil.hears('neighbour.message', { kind, times, ...more }),
    neighbourGone: () => {
      sessions -= 1
      return pencil
    },
    over,
  }
  return pencil
}
