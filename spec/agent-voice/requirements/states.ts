/** State and transition requirements (§3). */
import type { Requirement } from '../../requirement.ts'

export const states: readonly Requirement[] = [
  {
    id: 'AV-REQ-001',
    source: '§3 REQ-001 / line 52',
    kind: 'state',
    basis: 'document',
    statement:
      'The published states are these ten and no others: idle, preparing, listening; processing and waitingForCopilot; speaking and interrupted; suspended, faulted, terminating.',
    ruling:
      'REQ-001 calls all ten primary; REQ-005, §2 and PAT-001 make WaitingForCopilot a child of Processing. Preparing and Terminating have no definition in §2. Ruling: nested in the chart, flattened when published (the innermost named state wins). Helper leaves (awaitingSpeech, backingOff, resuming ...) are never published.',
  },
  {
    id: 'AV-REQ-002',
    source: '§3 REQ-002 / line 53',
    kind: 'guard',
    basis: 'document',
    statement:
      'Idle may be left towards preparing only when Session Manager has reported an active session AND the audio pipelines are primed.',
    ruling:
      'The diagram labels the arrow session.ready while AC-001 starts it by startConversation(). Ruling: conjunction of user intent, session and audio; the cause is the event that completed it. session.ready alone never opens the microphone (privacy).',
  },
  {
    id: 'AV-REQ-003',
    source: '§3 REQ-003 / line 54',
    kind: 'guard',
    basis: 'document',
    statement: 'Listening may be entered only while STT accepts audio and the capture pipeline is active.',
    ruling:
      'Loss of the microphone later is not described. Ruling: collaborator must send error{code AUDIO_LOST, recoverable} so the flags stay true in every active state except while suspended.',
  },
  {
    id: 'AV-REQ-004',
    source: '§3 REQ-004 / line 55',
    kind: 'transition',
    basis: 'document',
    statement:
      'Processing is entered when STT finalises an utterance or when a manual end-of-turn command arrives.',
    ruling:
      '(1) TransitionCause contains vad.end and TD-AC-002 wants Thinking at speech_stopped, yet REQ-004 and the diagram name stt.final. Ruling: vad.end moves to listening.finalizing (published listening, UI phase Thinking); published processing waits for stt.final, or for the finalize timeout. (2) Manual command before the transcript is final, or before any speech was reported (manual turn detection delivers no earlier event). Ruling: enter processing.awaitingTranscript immediately from every listening leaf, dispatch when text is final.',
  },
  {
    id: 'AV-REQ-005',
    source: '§3 REQ-005 / line 56',
    kind: 'timing',
    basis: 'document',
    statement:
      'waitingForCopilot is active once a request has been sent to Copilot or another LLM, and it must end by timeout when the configured threshold is exceeded.',
    ruling:
      'Whether the limit itself is already a timeout: see AV-EDGE-02, the one place where this is ruled.',
  },
  {
    id: 'AV-REQ-006',
    source: '§3 REQ-006 / line 57',
    kind: 'guard',
    basis: 'document',
    statement:
      'Speaking may be entered only when TTS confirms that the first audio chunk of the current answer is buffered.',
    ruling:
      'REQ-010 writes tts.playbackReady, diagram and union write tts.bufferReady. Ruling: one event tts.bufferReady; tts.playbackReady is an alias normalised at the port. The SP-010 event speaking-state-changed{speaking} is taken as the confirmation.',
  },
  {
    id: 'AV-REQ-007',
    source: '§3 REQ-007 / line 58',
    kind: 'timing',
    basis: 'document',
    statement:
      'When user speech is detected in speaking, interrupted must be entered within 150 ms and the running TTS output must be cancelled.',
    ruling:
      'Start of the clock: acoustic onset, server VAD or receipt. Ruling: detectedAt = local receipt time of speech_started stamped by the TDC (same clock as TD-AC-001); a remote timestamp is never used. Without a stamp the receipt by the CSM counts.',
  },
  {
    id: 'AV-REQ-008',
    source: '§3 REQ-008 / line 59',
    kind: 'transition',
    basis: 'document',
    statement:
      'Session renewal, network resynchronisation and diagnostics put the machine in suspended; timers stop counting, audio services pause, and no context is lost.',
    ruling:
      'Neither REQ-008 nor AC-005 nor the diagram (any state) exempts a state, PER-003 speaks of the prior active state, and REQ-009 fixes the exits of Faulted. Ruling: idle and all active leaves are suspended; in faulted and terminating only the hold is recorded (AV-RUL-09). Pausing timers means freezing the remaining time.',
  },
  {
    id: 'AV-REQ-009',
    source: '§3 REQ-009 / line 60',
    kind: 'transition',
    basis: 'document',
    statement:
      'Faulted is left deterministically in one of two ways: terminating when the fault is fatal, preparing when it is recoverable, decided by the remediation policy.',
    ruling:
      'The diagram has no Faulted->Preparing arrow and "Idle with error" has nothing to recover. Ruling: arrow added from REQ-009; a fault with no conversation in progress counts as not recoverable (otherwise recovery would open the microphone unasked).',
  },
  {
    id: 'AV-REQ-010',
    source: '§3 REQ-010 / line 61',
    kind: 'diagnostics',
    basis: 'document',
    statement: 'Each published transition names the event that caused it.',
    ruling:
      'The union lacks audio.ready, tts.complete, interrupt.cleared, copilot.timeout, session.resume, fatal and reset although the diagram uses them. Ruling: extend the union (AV-IF-19).',
  },
]
