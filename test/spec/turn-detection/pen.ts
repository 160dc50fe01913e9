/** A pen for public logs of turn detection: each word of it writes a whole step, with everything that is shown in it. */
import type { Line, Payload } from '../../../spec/log.ts'
import type { State } from '../../../spec/turn-detection/states.ts'
import { phaseLabels } from '../../../spec/turn-detection/words/phases.ts'

/** `turn_detection` of the document's example, as a log has it. */
export const nominal: Payload = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
}

/** The same for semantic turn detection. */
export const semantic: Payload = {
  mode: 'semantic_vad',
  eagerness: 'auto',
  createResponse: true,
  interruptResponse: true,
}

/** Manual mode. */
export const manual: Payload = { mode: 'manual' }

type Phase = keyof NonNullable<(typeof phaseLabels)['en']>

const mean = (samples: readonly number[]): number =>
  samples.length === 0 ? 0 : Math.round(samples.reduce((sum, each) => sum + each, 0) / samples.length)

/** Writes a log line by line; instants are in ms. */
export function pen() {
  const log: Line[] = []
  let at = 0
  let state: State = 'server_vad'
  let mode = 'server_vad'
  let missed = 0
  let pending = false
  let lastStart: number | undefined
  let lastStop: number | undefined
  let phase: Phase = 'ready'
  const starts: number[] = []
  const stops: number[] = []
  const write = (who: string, way: Line['way'], what: string, payload: Payload = {}) => {
    log.push({ at, who, way, what, with: payload })
    return pencil
  }
  const shows = (what: string, payload: Payload = {}) => write('subject', 'out', what, payload)
  const hears = (what: string, payload: Payload = {}) => write('world', 'in', what, payload)
  const panel = (to: Phase, more: Payload = {}) =>
    shows('panel.state', {
      state: to,
      label: phaseLabels.en?.[to] ?? '',
      pending: false,
      hint: false,
      ...more,
    })
  const received = ({ agoMs = 0 }: { readonly agoMs?: number; readonly latencyMs?: number }) => at - agoMs
  const passed = (what: string, said: { readonly agoMs?: number; readonly latencyMs?: number }) => {
    const { latencyMs } = said
    const stamp = received(said)
    shows(`${what}-detached`, { stamp, ...(latencyMs === undefined ? {} : { latencyMs }) })
    return shows('panel.timeline', { event: what, stamp })
  }
  const measured = (event: string, latencyMs: number) =>
    shows('host.diagnostic', { kind: 'latency', event, latencyMs })
  const pencil = {
    log,
    at: (ms: number) => {
      at = ms
      return pencil
    },
    hears,
    shows,
    panel,
    notice: (severity: string, code: string) => shows('panel.notice', { severity, code, message: 'text#1' }),
    settled: (call: string, outcome = 'resolved', code = '') => shows('settled', { call, outcome, code }),
    /** getState() is asked. */
    asked: (more: Payload = {}) =>
      shows('snapshot', {
        mode,
        ...(lastStart === undefined ? {} : { lastStart }),
        ...(lastStop === undefined ? {} : { lastStop }),
        pending,
        startLatencyMs: mean(starts),
        stopLatencyMs: mean(stops),
        missed,
        fallback: state === 'fallback',
        ...more,
      }),
    goes: (to: State, cause: string) => {
      shows('state', { from: state, to, cause })
      state = to
      if (to !== 'fallback') mode = to
      if (to === 'manual' || to === 'fallback') pending = false
      return pencil
    },
    /** Initialised, with a session that acknowledges what it is asked for, and audio. */
    opening: (config: Payload = nominal) => {
      hears('service.initialize').settled('service.initialize').asked()
      return pencil
        .session(config)
        .at(at + 50)
        .acknowledged(config)
        .at(at + 10)
        .hears('capture.started')
    },
    session: (config: Payload = nominal, n = 1) =>
      hears('session.created', { session: `session#${n}` }).shows('session.update', config),
    /** An update is acknowledged; the mode changes with it. */
    acknowledged: (config: Payload = nominal, report: Payload = config) => {
      hears('session.updated', report)
      if (report.mode !== mode) {
        if (state === 'fallback') mode = String(report.mode)
        else pencil.goes(report.mode as State, 'acknowledged')
      }
      shows('config-updated', report)
      return shows('host.diagnostic', { kind: 'config', ...report })
    },
    /** Voice is heard here, and waits for the server. */
    voiced: () => hears('capture.voiced').panel(phase, { pending: true }),
    detecting: () => panel(phase, { pending: true, label: phaseLabels.en?.detecting ?? '' }),
    unvoiced: () => hears('capture.unvoiced').panel(phase),
    /** The server hears the user begin. */
    starts: (said: { readonly agoMs?: number; readonly latencyMs?: number } = {}) => {
      hears('speech-start', { ...said })
      lastStart = received(said)
      pending = false
      phase = 'listening'
      return passed('speech-start', said).panel('listening')
    },
    stops: (said: { readonly agoMs?: number; readonly latencyMs?: number } = {}, isPending = true) => {
      hears('speech-stop', { ...said })
      lastStop = received(said)
      pending = isPending
      phase = 'thinking'
      return passed('speech-stop', said).panel('thinking')
    },
    /** The panel has put it on the screen, so many ms after the server told. */
    seen: (what: 'listening' | 'thinking', tookMs: number) => {
      write('panel', 'world', 'panel.shows', { state: what })
      hears('panel.shown', { phase: what })
      const samples = what === 'listening' ? starts : stops
      samples.push(tookMs)
      return measured(what === 'listening' ? 'speech-start' : 'speech-stop', tookMs).asked()
    },
    answered: (n: number) => {
      pending = false
      return hears('response.created', { response: `response#${n}` }).asked()
    },
    plays: (n: number) => {
      phase = 'speaking'
      return hears('playback.started', { handle: `handle#${n}` }).panel('speaking')
    },
    played: (n: number) => {
      phase = 'ready'
      return hears('playback.ended', { handle: `handle#${n}` }).panel('ready')
    },
    /** A speech event is missing, or turn detection is reported degraded. */
    falls: (cause: string) => {
      missed++
      phase = 'ready'
      pencil.goes('fallback', cause).shows('hint.enable').panel('ready')
      return pencil.notice('warning', 'fallback').asked()
    },
    misses: () => {
      missed++
      return shows('host.diagnostic', { kind: 'missed', count: missed })
    },
  }
  return pencil
}
