/** A pen for public logs of turn detection: each word of it writes a whole step, with everything that is shown in it. */
import type { Line, Payload } from '../../../spec/log.ts'
import { phaseLabels } from '../../../spec/turn-detection/panel/labels.ts'
import type { State } from '../../../spec/turn-detection/states.ts'

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
  const emits = (what: string, payload: Payload = {}) => write('subject', 'out', what, payload)
  const receives = (what: string, payload: Payload = {}) => write('world', 'in', what, payload)
  const panel = (to: Phase, more: Payload = {}) =>
    emits('panel.state', {
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
    emits(`${what}-detached`, { stamp, ...(latencyMs === undefined ? {} : { latencyMs }) })
    return emits('panel.timeline', { event: what, stamp })
  }
  const measured = (event: string, latencyMs: number) =>
    emits('host.diagnostic', { kind: 'latency', event, latencyMs })
  const pencil = {
    log,
    at: (ms: number) => {
      at = ms
      return pencil
    },
    receives,
    emits,
    panel,
    notice: (severity: string, code: string) => emits('panel.notice', { severity, code, message: 'text#1' }),
    settled: (call: string, outcome = 'resolved', code = '') => emits('settled', { call, outcome, code }),
    /** getState() is asked. */
    asked: (more: Payload = {}) =>
      emits('snapshot', {
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
      emits('state', { from: state, to, cause })
      state = to
      if (to !== 'fallback') mode = to
      if (to === 'manual' || to === 'fallback') pending = false
      return pencil
    },
    /** Initialised, with a session that acknowledges what it is asked for, and audio. */
    opening: (config: Payload = nominal) => {
      receives('service.initialize').settled('service.initialize').asked()
      return pencil
        .session(config)
        .at(at + 50)
        .acknowledged(config)
        .at(at + 10)
        .receives('capture.started')
    },
    session: (config: Payload = nominal, n = 1) =>
      receives('session.created', { session: `session#${n}` }).emits('session.update', config),
    /** An update is acknowledged; the mode changes with it. */
    acknowledged: (config: Payload = nominal, report: Payload = config) => {
      receives('session.updated', report)
      if (report.mode !== mode) {
        if (state === 'fallback') mode = String(report.mode)
        else pencil.goes(report.mode as State, 'acknowledged')
      }
      emits('config-updated', report)
      return emits('host.diagnostic', { kind: 'config', ...report })
    },
    /** Voice is heard here, and waits for the server. */
    voiced: () => receives('capture.voiced').panel(phase, { pending: true }),
    detecting: () => panel(phase, { pending: true, label: phaseLabels.en?.detecting ?? '' }),
    unvoiced: () => receives('capture.unvoiced').panel(phase),
    /** The server hears the user begin. */
    starts: (said: { readonly agoMs?: number; readonly latencyMs?: number } = {}) => {
      receives('speech-start', { ...said })
      lastStart = received(said)
      pending = false
      phase = 'listening'
      return passed('speech-start', said).panel('listening')
    },
    stops: (said: { readonly agoMs?: number; readonly latencyMs?: number } = {}, isPending = true) => {
      receives('speech-stop', { ...said })
      lastStop = received(said)
      pending = isPending
      phase = 'thinking'
      return passed('speech-stop', said).panel('thinking')
    },
    /** The panel has put it on the screen, so many ms after the server told. */
    seen: (what: 'listening' | 'thinking', tookMs: number) => {
      write('panel', 'world', 'panel.shows', { state: what })
      receives('panel.shown', { phase: what })
      const samples = what === 'listening' ? starts : stops
      samples.push(tookMs)
      return measured(what === 'listening' ? 'speech-start' : 'speech-stop', tookMs).asked()
    },
    answered: (n: number) => {
      pending = false
      return receives('response.created', { response: `response#${n}` }).asked()
    },
    plays: (n: number) => {
      phase = 'speaking'
      return receives('playback.started', { handle: `handle#${n}` }).panel('speaking')
    },
    played: (n: number) => {
      phase = 'ready'
      return receives('playback.ended', { handle: `handle#${n}` }).panel('ready')
    },
    /** A speech event is missing, or turn detection is reported degraded. */
    falls: (cause: string) => {
      missed++
      phase = 'ready'
      pencil.goes('fallback', cause).emits('hint.enable').panel('ready')
      return pencil.notice('warning', 'fallback').asked()
    },
    misses: () => {
      missed++
      return emits('host.diagnostic', { kind: 'missed', count: missed })
    },
  }
  return pencil
}
