/** Dependencies (§8). */
import type { Requirement } from '../../requirement.ts'

export const dependencies: readonly Requirement[] = [
  {
    id: 'AV-EXT-001',
    source: '§8 EXT-001 / line 279',
    kind: 'interface',
    basis: 'document',
    statement: 'The Azure realtime API supplies the STT, TTS and session events.',
    excluded: { reason: 'static-only', because: 'Only the source of an implementation could show it.' },
  },
  {
    id: 'AV-EXT-002',
    source: '§8 EXT-002 / line 280',
    kind: 'interface',
    basis: 'document',
    statement: 'Copilot Chat supplies the answers that lead to speaking.',
    ruling:
      'Not stated what Copilot absence does. Ruling: degraded explanation, conversation continues (neighbour fact: UI.md knows the case not installed).',
  },
  {
    id: 'AV-SVC-001',
    source: '§8 SVC-001 / line 284',
    kind: 'guard',
    basis: 'document',
    statement: 'Authentication (ephemeral key) must be available before preparing is entered.',
  },
  {
    id: 'AV-INF-001',
    source: '§8 INF-001 / line 288',
    kind: 'interface',
    basis: 'document',
    statement: 'Session Manager governs availability, renewal pauses and diagnostics.',
  },
  {
    id: 'AV-INF-002',
    source: '§8 INF-002 / line 289',
    kind: 'interface',
    basis: 'document',
    statement: 'The WebRTC transport carries the duplex audio that listening and speaking need.',
  },
  {
    id: 'AV-INF-003',
    source: '§8 INF-003 / line 290',
    kind: 'interface',
    basis: 'document',
    statement: 'The capture pipeline signals microphone readiness.',
  },
  {
    id: 'AV-DAT-001',
    source: '§8 DAT-001 / line 294',
    kind: 'data',
    basis: 'document',
    statement: 'Transcript events feed the turn context and the move to processing.',
  },
  {
    id: 'AV-DAT-002',
    source: '§8 DAT-002 / line 295',
    kind: 'data',
    basis: 'document',
    statement: 'TTS playback events activate speaking and report completion.',
  },
  {
    id: 'AV-DAT-003',
    source: '§8 DAT-003 / line 296',
    kind: 'config',
    basis: 'document',
    statement:
      'Settings below agentvoice.conversation hold the timeouts, the retry budgets and the rules for when Copilot takes part.',
  },
  {
    id: 'AV-PLT-001',
    source: '§8 PLT-001 / line 300',
    kind: 'ui',
    basis: 'document',
    statement: 'The machine runs in the extension host and publishes context keys.',
    ruling: 'Context key names are not given. Ruling: as stated.',
  },
  {
    id: 'AV-PLT-002',
    source: '§8 PLT-002 / line 301',
    kind: 'interface',
    basis: 'document',
    statement: 'The webview receives state messages and sends user actions.',
  },
  {
    id: 'AV-COM-001',
    source: '§8 COM-001 / line 305',
    kind: 'ui',
    basis: 'document',
    statement: 'Accessibility: screen readers and audio cues convey what the label conveys.',
  },
  {
    id: 'AV-COM-002',
    source: '§8 COM-002 / line 306',
    kind: 'security',
    basis: 'document',
    statement: 'A privacy policy will decide what state metadata may be stored or shown.',
    excluded: { reason: 'static-only', because: 'Only the source of an implementation could show it.' },
  },
]
