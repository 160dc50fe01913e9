/** Interfaces and data contracts (§4). */
import type { Requirement } from '../../requirement.ts'

export const interfaces: readonly Requirement[] = [
  {
    id: 'AV-IF-01',
    source: '§4 imports / lines 109-112',
    kind: 'interface',
    basis: 'document',
    statement:
      'Disposable, SessionInfo, TranscriptEvent and TtsPlaybackEvent come from outside and are not defined here.',
    excluded: { reason: 'static-only', because: 'Only the source of an implementation could show it.' },
  },
  {
    id: 'AV-IF-02',
    source: '§4 initialize / line 115',
    kind: 'interface',
    basis: 'document',
    statement:
      'initialize(session) hands the machine its SessionInfo and returns a promise. Reference: allowed only in idle, resolves when the session status is recorded.',
    ruling: 'Re-initialising is not described. Ruling as stated.',
  },
  {
    id: 'AV-IF-03',
    source: '§4 startConversation / line 116',
    kind: 'interface',
    basis: 'document',
    statement:
      'startConversation(context?) starts a conversation and returns a promise. Reference: sends user.start; resolves on entry to listening; rejects on refusal, on faulted or on end before listening.',
    ruling:
      'When the promise settles is unstated. Ruling: AC-001 speaks about reaching listening, so it settles there.',
  },
  {
    id: 'AV-IF-04',
    source: '§4 endConversation / line 117',
    kind: 'interface',
    basis: 'interpreted',
    statement:
      'endConversation(reason?) ends the conversation. Reference: sends user.stop; legal in every state; active states go to terminating; resolves when idle is reached; in idle it resolves at once.',
    ruling:
      'The diagram draws an arrow to Terminating only from Faulted, and no arrow for user.stop, which is a listed cause. Ruling: every active and suspended state -> terminating (AV-RUL-13, AV-RUL-20). Default reason missing. Ruling: user-request.',
  },
  {
    id: 'AV-IF-05',
    source: '§4 getState / line 118',
    kind: 'interface',
    basis: 'document',
    statement: 'getState() is synchronous and returns a ConversationStateSnapshot.',
  },
  {
    id: 'AV-IF-06',
    source: '§4 onStateChanged / line 119',
    kind: 'interface',
    basis: 'document',
    statement: 'onStateChanged(handler) subscribes and returns a Disposable.',
    ruling: 'Replay on subscribe is unstated. Ruling: no replay; callers use getState().',
  },
  {
    id: 'AV-IF-07',
    source: '§4 onTurnEvent / line 120',
    kind: 'interface',
    basis: 'document',
    statement:
      'onTurnEvent(handler) subscribes to turn-started, turn-completed and turn-interrupted and returns a Disposable.',
  },
  {
    id: 'AV-IF-08',
    source: '§4 notifyTranscript / line 121',
    kind: 'interface',
    basis: 'interpreted',
    statement:
      'notifyTranscript maps STT events: delta -> stt.partial, final -> stt.final, status speech-started -> vad.start, speech-stopped -> vad.end, listening -> audio.ready{stt}, error -> error, connecting/thinking/paused -> recorded only.',
    ruling:
      '§9 passes a transcription-status object here, so TranscriptEvent must include it; the other type names come from the neighbour SP-009. Ruling: accept both kinds.',
  },
  {
    id: 'AV-IF-09',
    source: '§4 notifyTts / line 122',
    kind: 'interface',
    basis: 'interpreted',
    statement:
      'notifyTts maps TTS events: speaking-state-changed{speaking} -> tts.bufferReady, playback-complete -> tts.complete, speaking-state-changed{idle} -> tts.complete in speaking or interrupt.cleared in interrupted, interrupted -> interrupt.cleared, playback-error -> tts.error, chunk and metrics events -> recorded only.',
    ruling:
      'Only speaking-state-changed is shown; the other type names come from the neighbour SP-010, and its idle value is ambiguous. Ruling: the meaning of idle depends on whether the handle was cancelled.',
  },
  {
    id: 'AV-IF-10',
    source: '§4 notifyCopilot / line 123',
    kind: 'interface',
    basis: 'document',
    statement: 'notifyCopilot forwards a CopilotResponseEvent as copilot.response.',
  },
  {
    id: 'AV-IF-11',
    source: '§4 handleUserInterrupt / line 124',
    kind: 'interface',
    basis: 'document',
    statement: 'handleUserInterrupt(source) sends user.interrupt with that source.',
    ruling: 'Behaviour outside speaking is unstated. Ruling AV-RUL-15.',
  },
  {
    id: 'AV-IF-12',
    source: '§4 suspend / line 125',
    kind: 'interface',
    basis: 'document',
    statement:
      'suspend(reason) brings the machine to suspended. Reference: adds the hold of that reason and sends session.renewal, network.lost or diagnostics.start.',
  },
  {
    id: 'AV-IF-13',
    source: '§4 resume / line 126',
    kind: 'interface',
    basis: 'document',
    statement:
      'resume() ends a suspension. Reference: it releases the session-renewal hold if present, else the only remaining one, else all.',
    ruling:
      'resume() has no argument while several suspensions may overlap. Ruling as stated; ports use the specific events.',
  },
  {
    id: 'AV-IF-14',
    source: '§4 ConversationState / lines 129-139',
    kind: 'interface',
    basis: 'document',
    statement: 'The published state names are the ten lower-camel-case literals of the union.',
  },
  {
    id: 'AV-IF-15',
    source: '§4 ConversationStateSnapshot / lines 141-148',
    kind: 'data',
    basis: 'document',
    statement:
      'A snapshot holds state, since (ISO time of entering that published state) and metadata; previousState, turnId and turnRole when applicable.',
    ruling:
      'turnRole values per state. Ruling: user in listening, interrupted and processing until an answer exists; assistant in generatingResponse and speaking; absent without a turn; suspended keeps the remembered value.',
  },
  {
    id: 'AV-IF-16',
    source: '§4 StateMetadata / lines 150-157',
    kind: 'data',
    basis: 'document',
    statement:
      'State metadata holds sessionId and optionally reason, transcriptId, copilotRequestId, pendingActions and retryCount.',
    ruling:
      'retryCount appears here and in turnContext.metadata (§9). Ruling: here it is the counter relevant to the state (copilot retries while waiting, fault retries in faulted/preparing); turnContext.metadata.retryCount is always the fault counter.',
  },
  {
    id: 'AV-IF-17',
    source: '§4 StateChangeEvent / lines 159-168',
    kind: 'data',
    basis: 'document',
    statement:
      'A state change event has type state-changed, from, to, cause, ISO timestamp and the turn context.',
    ruling:
      'turnContext is mandatory although no turn exists around idle. Ruling: the first TurnContext is allocated at idle->preparing and reused by the first listening; terminating and idle report the last one.',
  },
  {
    id: 'AV-IF-18',
    source: '§4 TurnContext / lines 170-179',
    kind: 'data',
    basis: 'document',
    statement:
      'A turn context has turnId, startedAt, interruptions, metadata and optionally the utterance id, response id, transcript and confidence.',
    ruling:
      'One turn per speaker (line 36) or per exchange (fields here). Ruling: per exchange. A new context is allocated on each entry to listening that does not come from suspension; turn-started is emitted when speech begins.',
  },
  {
    id: 'AV-IF-19',
    source: '§4 TransitionCause / lines 181-194',
    kind: 'data',
    basis: 'interpreted',
    statement: 'A cause is one of the 13 listed literals, extended by the causes the diagram needs.',
    ruling:
      'Union and diagram disagree in both directions. Ruling: superset. stt.partial is legal but never emitted: an interruption recognised by STT uses cause user.interrupt with source stt so that the arrow keeps one cause.',
  },
  {
    id: 'AV-IF-20',
    source: '§4 TurnEvent / lines 196-200',
    kind: 'data',
    basis: 'document',
    statement: 'Turn events are turn-started, turn-completed and turn-interrupted with context and ISO time.',
    ruling:
      'How turns end on timeout or fault. Ruling: timeout and degraded answers -> turn-completed with metadata.outcome timeout/degraded; interruption, fault and stop -> turn-interrupted with outcome barge-in/fault/stopped.',
  },
  {
    id: 'AV-IF-21',
    source: '§4 undefined type ConversationContext / line 116',
    kind: 'interface',
    basis: 'interpreted',
    statement:
      'Partial turn context handed to a start (sessionId?, turnId?, metadata?); §9 passes a TurnContext, so that must be assignable.',
    ruling: 'The type is used but not defined. Ruling: the smallest set of fields that the text attests.',
    excluded: {
      reason: 'static-only',
      because: 'What a type allows only a compiler can tell; a run never sees it.',
    },
  },
  {
    id: 'AV-IF-22',
    source: '§4 undefined type ConversationTerminationReason / line 117',
    kind: 'interface',
    basis: 'ruling',
    statement:
      'Closed set: user-request, fatal-error, session-timeout, circuit-open, disposed (fatal-error is attested in line 386).',
    ruling:
      'The type is used but not defined; only fatal-error is attested (line 386). Ruling: this closed set.',
  },
  {
    id: 'AV-IF-23',
    source: '§4 undefined type InterruptSource / line 124',
    kind: 'interface',
    basis: 'ruling',
    statement: 'Closed set: vad, stt, ui, command.',
    ruling: 'The type is used but not defined. Ruling: this closed set.',
  },
  {
    id: 'AV-IF-24',
    source: '§4 undefined type SuspensionReason / line 125',
    kind: 'interface',
    basis: 'ruling',
    statement: 'Closed set: session-renewal (attested in line 366), network-resync, diagnostics (line 59).',
    ruling:
      'The type is used but not defined; session-renewal is attested in line 366. Ruling: this closed set.',
  },
  {
    id: 'AV-IF-25',
    source: '§4 undefined types StateChangeHandler, TurnEventHandler / lines 119-120',
    kind: 'interface',
    basis: 'ruling',
    statement:
      'Functions of one event returning void or a promise; the machine does not wait for the promise.',
    ruling: 'The types are used but not defined. Ruling: as stated.',
  },
  {
    id: 'AV-IF-26',
    source: '§4 signatures / lines 114-127',
    kind: 'interface',
    basis: 'document',
    statement:
      'Every method except getState, onStateChanged and onTurnEvent returns a promise of nothing. Reference: it settles after the resulting run-to-completion step (start and end: AV-IF-03, AV-IF-04), and notify methods never reject for ignored events.',
    ruling: 'Settling time is unstated. Ruling: end of the macrostep, not end of external work.',
  },
  {
    id: 'AV-IF-27',
    source: '§4 agentvoice.state / lines 206-218',
    kind: 'ui',
    basis: 'document',
    statement:
      'The state message has type agentvoice.state and payload state, localizedLabel, turnId, since, metadata{copilotRequestId|null, interruptionCount}.',
    ruling: 'interruptionCount: per turn or per conversation. Ruling: of the turn named in the message.',
  },
  {
    id: 'AV-IF-28',
    source: '§4 agentvoice.turn / lines 220-229',
    kind: 'ui',
    basis: 'document',
    statement:
      'The turn message has type agentvoice.turn and payload event, turnId, role, durationMs, confidence.',
    ruling:
      'Meaning of durationMs with suspensions. Ruling: wall time including suspension, so it matches timestamps.',
  },
  {
    id: 'AV-IF-29',
    source: '§9 notification / line 358',
    kind: 'ui',
    basis: 'document',
    statement:
      'User notifications use type agentvoice.notification with a message; after a Copilot timeout the text says that Copilot takes longer than expected and that listening continues.',
    ruling: 'Third message type not in §4. Ruling: part of the UI contract.',
  },
  {
    id: 'AV-IF-30',
    source: '§4 CopilotResponseEvent / lines 235-241',
    kind: 'data',
    basis: 'document',
    statement:
      'A Copilot event has requestId, status pending/completed/failed, ISO timestamp and optionally content and error.',
    ruling:
      'Purpose of pending is unstated. Ruling: progress; with content it is a streamed part that may start TTS, which makes the diagram arrow WaitingForCopilot->Speaking reachable.',
  },
  {
    id: 'AV-IF-31',
    source: '§4 CopilotError / lines 243-247',
    kind: 'data',
    basis: 'document',
    statement: 'A Copilot error has code, message and retryable.',
  },
]
