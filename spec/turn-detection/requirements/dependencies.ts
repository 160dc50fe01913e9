/** Dependencies and integrations (§8). */
import type { Requirement } from '../../requirement.ts'

export const dependencies: readonly Requirement[] = [
  {
    id: 'TD-EXT-001',
    source: '§8 EXT-001 / line 167',
    kind: 'interface',
    basis: 'document',
    statement: 'The realtime API is the primary source of speech events.',
  },
  {
    id: 'TD-SVC-001',
    source: '§8 SVC-001 / line 171',
    kind: 'config',
    basis: 'document',
    statement: 'The WebRTC endpoint is regional and derived from the region setting.',
    excluded: {
      reason: 'static-only',
      because:
        'The address of the endpoint belongs to the transport, and no call of the coordinator carries it.',
    },
  },
  {
    id: 'TD-INF-001',
    source: '§8 INF-001 / line 175',
    kind: 'interface',
    basis: 'document',
    statement: 'The webview runtime offers WebRTC and fetch.',
    excluded: { reason: 'static-only', because: 'Only the source of an implementation could show it.' },
  },
  {
    id: 'TD-DAT-001',
    source: '§8 DAT-001 / line 179',
    kind: 'diagnostics',
    basis: 'document',
    statement: 'Capture metrics (noise floor, buffer health) are available.',
  },
  {
    id: 'TD-PLT-001',
    source: '§8 PLT-001 / line 183',
    kind: 'data',
    basis: 'document',
    statement: 'The schema fields turn_detection and input_audio_buffer.* are relied upon.',
  },
  {
    id: 'TD-PLT-002',
    source: '§8 PLT-002 / line 184',
    kind: 'interface',
    basis: 'document',
    statement: 'Contracts of Configuration Manager and Session Manager are used for messages.',
  },
  {
    id: 'TD-COM-001',
    source: '§8 COM-001 / line 188',
    kind: 'security',
    basis: 'document',
    statement: 'Event logs are redacted according to the privacy policy.',
    sameAs: 'TD-REQ-008',
  },
]
