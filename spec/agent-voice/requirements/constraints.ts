/** Constraints, guidelines and patterns (§3). */
import type { Requirement } from '../../requirement.ts'

export const constraints: readonly Requirement[] = [
  {
    id: 'AV-CON-001',
    source: '§3 CON-001 / line 86',
    kind: 'pattern',
    basis: 'document',
    statement:
      'The machine runs in the extension host only; the webview is reached by structured messages and shares no mutable state.',
  },
  {
    id: 'AV-CON-002',
    source: '§3 CON-002 / line 87',
    kind: 'guard',
    basis: 'document',
    statement: 'One active machine per VS Code window; a second start is refused with a state error.',
    ruling:
      'Repeated start is both idempotent (GUD-004) and rejected (CON-002). Ruling: no state change AND the caller gets the error. In faulted.backoff an explicit start is a recovery (line 383); while idle is suspended a start is latched or joined.',
  },
  {
    id: 'AV-CON-003',
    source: '§3 CON-003 / line 88',
    kind: 'data',
    basis: 'document',
    statement:
      'The last 20 transitions are kept in memory for diagnostics and are not carried to another session.',
    ruling:
      'Does a renewed session id start a new session? Ruling: no, renewal continues the logical session (AC-005); only initialize() with a new session clears. Only published transitions are counted.',
  },
  {
    id: 'AV-GUD-001',
    source: '§3 GUD-001 / line 92',
    kind: 'pattern',
    basis: 'document',
    statement: 'Turn detection is a pluggable policy; server VAD, semantic VAD and manual are named.',
    ruling:
      'When does a swap apply. Ruling: at once for future events; a turn in progress keeps its transcript.',
  },
  {
    id: 'AV-GUD-002',
    source: '§3 GUD-002 / line 93',
    kind: 'diagnostics',
    basis: 'document',
    statement: 'Developer diagnostics are structured JSON that can be joined with session and audio logs.',
  },
  {
    id: 'AV-GUD-003',
    source: '§3 GUD-003 / line 94',
    kind: 'ui',
    basis: 'document',
    statement: 'While waiting, the panel shows a contextual text: ⋯ Waiting for Copilot or ⋯ Thinking.',
    ruling: 'When to use which text. Ruling: by request target.',
  },
  {
    id: 'AV-GUD-004',
    source: '§3 GUD-004 / line 95',
    kind: 'invariant',
    basis: 'document',
    statement: 'Repeated events never move the machine backwards or into an inconsistent state.',
    ruling:
      'Events without id (vad.*, session.*) cannot be recognised as duplicates. Ruling: idempotent by state (hold set, flags).',
  },
  {
    id: 'AV-PAT-001',
    source: '§3 PAT-001 / line 99',
    kind: 'pattern',
    basis: 'document',
    statement:
      'Processing is hierarchical with at least the children WaitingForCopilot and GeneratingResponse.',
    ruling:
      'GeneratingResponse is named nowhere else. Ruling: answer text is in hand, TTS not yet buffered; this is what makes AC-003 Processing->Speaking and the diagram arrow both true.',
  },
  {
    id: 'AV-PAT-002',
    source: '§3 PAT-002 / line 100',
    kind: 'pattern',
    basis: 'document',
    statement: 'State changes are observable by any number of listeners (UI, telemetry, diagnostics).',
  },
  {
    id: 'AV-PAT-003',
    source: '§3 PAT-003 / line 101',
    kind: 'pattern',
    basis: 'document',
    statement: 'The user actions startConversation, endConversation and interrupt are commands.',
  },
  {
    id: 'AV-PAT-004',
    source: '§3 PAT-004 / line 102',
    kind: 'guard',
    basis: 'document',
    statement: 'A circuit breaker stops rapid restarts after repeated faults.',
    ruling:
      'No numbers in the text. Ruling: 5 within 60000 ms, open 30000 ms, doubling to 300000; the instants are compared with the clock, no timer is involved, so a start at exactly 30000 is the trial. Threshold 5 lies above maxFaultRetries+1=4: retries bound one conversation, the breaker bounds restarts.',
  },
]
