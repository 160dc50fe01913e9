/** Interfaces and data contracts (§4). */
import type { Requirement } from '../../requirement.ts'

export const interfaces: readonly Requirement[] = [
  {
    id: 'TD-IF-01',
    source: '§4 configure / line 66',
    kind: 'interface',
    basis: 'document',
    statement: 'configure(params) applies a TurnDetectionConfig and returns a promise.',
    ruling: 'Settling is unstated. Ruling: at acknowledgement (AC-004).',
  },
  {
    id: 'TD-IF-02',
    source: '§4 handleServerEvent / line 67',
    kind: 'interface',
    basis: 'document',
    statement: 'handleServerEvent takes a RealtimeTurnEvent and is synchronous.',
  },
  {
    id: 'TD-IF-03',
    source: '§4 requestModeChange / line 68',
    kind: 'interface',
    basis: 'document',
    statement: 'requestModeChange(mode) asks for one of the three modes and returns a promise.',
  },
  {
    id: 'TD-IF-04',
    source: '§4 getState / line 69',
    kind: 'interface',
    basis: 'document',
    statement: 'getState returns a TurnDetectionState.',
  },
  {
    id: 'TD-IF-05',
    source: '§4 on / line 70',
    kind: 'interface',
    basis: 'document',
    statement: 'on(type, listener) subscribes to one event type and returns a Disposable.',
  },
  {
    id: 'TD-IF-06',
    source: '§4 ServiceInitializable / line 65',
    kind: 'interface',
    basis: 'ruling',
    statement:
      'The coordinator follows the common service life cycle: before initialize and after dispose every operation except initialize and getState is refused.',
    ruling: 'Only the name of the base interface appears. Ruling: initialize, isInitialized, dispose.',
  },
  {
    id: 'TD-IF-07',
    source: '§4 TurnDetectionMode / line 73',
    kind: 'data',
    basis: 'document',
    statement: 'Modes are server_vad, semantic_vad, manual.',
    ruling:
      'How manual looks on the wire is unstated. Ruling: turn_detection null (adapter option none for older API versions).',
  },
  {
    id: 'TD-IF-08',
    source: '§4 TurnDetectionConfig / line 75-83',
    kind: 'data',
    basis: 'document',
    statement:
      'Config has mode and optionally threshold, prefixPaddingMs (300), silenceDurationMs (200), createResponse (true), interruptResponse (true), eagerness.',
    ruling:
      'The default of threshold is only in the sample (0.5), of eagerness nowhere. Ruling: 0.5 and auto. Padding and silence are also sent for server_vad only. What configure() leaves out takes the value of the settings, whose nominal values are these defaults.',
  },
  {
    id: 'TD-IF-09',
    source: '§4 RealtimeTurnEvent / line 85-90',
    kind: 'data',
    basis: 'document',
    statement: 'A turn event has type, timestamp and optionally serverEvent and latencyMs.',
    ruling: 'Unit and clock of timestamp unstated. Ruling: epoch ms at local receipt.',
  },
  {
    id: 'TD-IF-10',
    source: '§4 TurnDetectionState / line 92-98',
    kind: 'data',
    basis: 'document',
    statement: 'State has mode, lastSpeechStart, lastSpeechStop, pendingResponse, diagnostics.',
    ruling: 'Meaning of pendingResponse. Ruling: automatic response expected but not yet created.',
  },
  {
    id: 'TD-IF-11',
    source: '§4 TurnDetectionDiagnostics / line 100-105',
    kind: 'diagnostics',
    basis: 'document',
    statement: 'Diagnostics hold two averages, missedEvents and fallbackActive.',
  },
  {
    id: 'TD-IF-12',
    source: '§4 HybridFallbackAdapter / line 114-118',
    kind: 'interface',
    basis: 'document',
    statement: 'The adapter has enable, disable and processFrame(Int16Array, timestamp).',
    ruling: 'Ruling on a failing enable: fallback stays active without hints, and the error is logged.',
  },
  {
    id: 'TD-IF-13',
    source: '§4 session.update payload / line 121-137',
    kind: 'data',
    basis: 'document',
    statement:
      'The default payload is type session.update, session.turn_detection {server_vad, 0.5, 300, 200, true, true}.',
    ruling:
      'The live API of today wants session.type and nests turn detection. Ruling: the wire adapter translates; the coordinator produces this payload.',
  },
  {
    id: 'TD-IF-14',
    source: '§4 TurnDetectionEventType / line 107-112',
    kind: 'data',
    basis: 'document',
    statement:
      'Five event types exist: for a changed mode, for the two ends of speech (both spelt detached), for an engaged fallback and for a changed configuration.',
    ruling:
      '“detached” looks like “detected”. Ruling: keep the literals, they are the contract. There is no type for leaving fallback. Ruling: mode-changed with reason server-recovered, because the sample listener of fallback-engaged shows a warning.',
  },
  {
    id: 'TD-IF-15',
    source: '§4 undefined types / line 70',
    kind: 'interface',
    basis: 'ruling',
    statement:
      'A TurnDetectionEventListener receives {type, state, timestamp, latencyMs?, event?, config?, previousMode?, reason?}; its errors are isolated.',
    ruling:
      'The listener type is used but not defined, and the sample of §9 reads latencyMs at its top level. Ruling: as stated.',
  },
]
