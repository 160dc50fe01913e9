/** The arrows of the diagram (§9). */
import type { Requirement } from '../../requirement.ts'

export const diagram: readonly Requirement[] = [
  {
    id: 'AV-T-01',
    source: '§9 diagram [*] -> Idle / line 312',
    kind: 'state',
    basis: 'document',
    statement: 'The initial state is idle.',
  },
  {
    id: 'AV-T-02',
    source: '§9 diagram Idle -> Preparing : session.ready / line 313',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'Idle goes to preparing when session.ready completes the start condition.',
    ruling: 'See AV-REQ-002: whether session.ready alone suffices.',
  },
  {
    id: 'AV-T-03',
    source: '§9 diagram Preparing -> Listening : audio.ready / line 314',
    kind: 'transition',
    basis: 'document',
    statement: 'Preparing goes to listening on audio.ready (STT and microphone).',
    ruling: 'Primed (before) and ready (after) are two levels: allocated versus capturing.',
  },
  {
    id: 'AV-T-04',
    source: '§9 diagram Listening -> Processing : stt.final / line 315',
    kind: 'transition',
    basis: 'document',
    statement: 'Listening goes to processing on stt.final.',
    ruling: 'See AV-REQ-004.',
  },
  {
    id: 'AV-T-05',
    source: '§9 diagram Processing -> WaitingForCopilot : copilot.request / line 316',
    kind: 'transition',
    basis: 'document',
    statement: 'Processing goes to waitingForCopilot when the request is sent.',
    ruling:
      'Who raises copilot.request? Ruling: the machine commands copilot.send, the adapter answers copilot.request when it has sent; an adapter that never answers is covered by the analysis timer.',
  },
  {
    id: 'AV-T-06',
    source: '§9 diagram WaitingForCopilot -> Speaking : tts.bufferReady / line 317',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'WaitingForCopilot goes to speaking on tts.bufferReady of the current handle.',
    ruling:
      'See AV-AC-003. In the reference the direct arrow needs a pending response with content (streaming).',
  },
  {
    id: 'AV-T-07',
    source: '§9 diagram Speaking -> Listening : tts.complete / line 318',
    kind: 'transition',
    basis: 'document',
    statement: 'Speaking goes to listening on tts.complete of the current handle; the turn completes.',
    ruling:
      'tts.complete while the streamed request is still open: Ruling: turn completes, request superseded.',
  },
  {
    id: 'AV-T-08',
    source: '§9 diagram Speaking -> Interrupted : user.interrupt / line 319',
    kind: 'transition',
    basis: 'document',
    statement: 'Speaking goes to interrupted on an interruption.',
    ruling: 'vad.start and stt.partial count as user.interrupt when barge-in is allowed (INT-002).',
  },
  {
    id: 'AV-T-09',
    source: '§9 diagram Interrupted -> Listening : interrupt.cleared / line 320',
    kind: 'transition',
    basis: 'document',
    statement: 'Interrupted goes to listening when the cancelled playback is silent.',
    ruling:
      'Origin of interrupt.cleared is unstated. Ruling: TTS idle/interrupted for that handle, completion of that handle, or the watchdog.',
  },
  {
    id: 'AV-T-10',
    source: '§9 diagram Processing -> Listening : copilot.timeout / line 321',
    kind: 'transition',
    basis: 'interpreted',
    statement:
      'Processing goes to listening when the Copilot timeout elapses, from waitingForCopilot or from analysing.',
    ruling:
      'The arrow starts at Processing, AC-008 at WaitingForCopilot. Ruling: hierarchical reading, timer exists in both leaves, published from is the innermost state.',
  },
  {
    id: 'AV-T-11',
    source: '§9 diagram any state -> Suspended : session.renewal / line 322',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'Any state goes to suspended on a renewal. Reference: idle and all active states.',
    ruling:
      'Any state, against REQ-009 (exits of Faulted) and the end of a teardown. Ruling: faulted and terminating only record the hold (AV-RUL-09).',
  },
  {
    id: 'AV-T-12',
    source: '§9 diagram Suspended -> previous : session.resume / line 323',
    kind: 'transition',
    basis: 'document',
    statement: 'Suspended returns to the previous state on session.resume.',
    ruling:
      'Whether previous is the published state or the exact leaf, and after a second suspension. Ruling: the leaf before the first suspension; while services are not ready yet the return waits in suspended.resuming.',
  },
  {
    id: 'AV-T-13',
    source: '§9 diagram any state -> Faulted : error / line 324',
    kind: 'transition',
    basis: 'document',
    statement: 'Any state except faulted and terminating goes to faulted on error.',
    ruling:
      'Any state taken literally includes faulted and terminating. Ruling AV-RUL-24: there no new entry.',
  },
  {
    id: 'AV-T-14',
    source: '§9 diagram Faulted -> Terminating : fatal / line 325',
    kind: 'transition',
    basis: 'document',
    statement: 'Faulted goes to terminating when the fault is fatal.',
    ruling:
      'Who raises fatal is unstated. Ruling: the policy; a fatal from outside is treated as an unrecoverable error.',
  },
  {
    id: 'AV-T-15',
    source: '§9 diagram Terminating -> Idle : reset / line 326',
    kind: 'transition',
    basis: 'document',
    statement: 'Terminating goes to idle when teardown is done.',
    ruling: 'Origin of reset unstated. Ruling: all stop commands acknowledged, or terminateTimeout.',
  },
]
