/** Logs by hand: what the document asks of everybody, and what it leaves open beside it. */
import type { Payload } from '../../../../spec/log.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { asked, byHand, detecting, falls, inManual, session, starts, stops } from '../by-hand.ts'
import { nominal, semantic } from '../pen.ts'

const louder: Payload = { ...nominal, threshold: 0.7 }
const calmly: Payload = { ...nominal, createResponse: false, interruptResponse: false }
const updates = (at: number, config: Payload) => emits(at, 'session.update', config)
const configures = (at: number, config: Payload) => receives(at, 'user.configure', config)
const reports = (at: number, config: Payload) => receives(at, 'session.updated', config)
const off = { createResponse: false, interruptResponse: false }
const calm = [
  ...asked(calmly),
  reports(100, calmly),
  emits(100, 'config-updated', calmly),
  receives(200, 'capture.started'),
]
const plays = (at: number) => receives(at, 'playback.started', { handle: 'handle#1' })
const late = (at: number, what: string) => receives(at, what, { agoMs: 600 })

/** All of them. */
export const sureByHand: readonly ByHand[] = [
  ...byHand('open:', [
    [
      'a coordinator that was disposed of need not begin anew',
      [
        ...detecting,
        receives(1000, 'service.dispose'),
        receives(1100, 'service.initialize'),
        receives(1200, 'session.created', { session: 'session#2' }),
      ],
      3000,
      ['TD-ROW-001 (ruling) at 2201: no session.update 1001 ms later'],
    ],
    [
      'a session whose id is known need not be a new one',
      [
        ...detecting,
        receives(1000, 'session.closed'),
        receives(1100, 'session.created', { session: 'session#1' }),
      ],
      3000,
      ['TD-ROW-001 (ruling) at 2101: no session.update 1001 ms later'],
    ],
    [
      'a frame need not reach a guess that has just been let begin',
      [...detecting, receives(1600, 'degraded'), ...falls(1600), receives(1600, 'capture.frame')],
      3000,
      ['TD-ROW-165 (ruling) at 2601: no hint.frame 1001 ms later'],
    ],
    [
      'a guess that was enabled before need not end with the fallback',
      [
        ...[...detecting, emits(250, 'hint.enable'), receives(1000, 'degraded'), ...falls(1000)],
        ...[receives(2000, 'speech-start'), goes(2000, 'fallback>server_vad')],
        ...starts(2000).slice(1),
      ],
      4000,
      ['TD-ROW-105 (ruling) at 3001: no hint.disable 1001 ms later'],
    ],
    [
      'what is left out of a configuration may stay as it was',
      [
        ...detecting,
        configures(300, louder),
        updates(300, louder),
        reports(400, louder),
        emits(400, 'config-updated', louder),
        configures(500, { ...calmly, createResponse: true, interruptResponse: true, threshold: 0.7 }),
        configures(600, { mode: 'server_vad', prefixPaddingMs: 300, silenceDurationMs: 200 }),
      ],
      3000,
      ['TD-ROW-053 (ruling) at 1601: no session.update 1001 ms later'],
    ],
    [
      'a user need not be told of a silence that is not safe',
      [
        ...detecting,
        configures(300, { ...louder, silenceDurationMs: 149 }),
        updates(300, { ...louder, silenceDurationMs: 150 }),
      ],
      2000,
      ['TD-ROW-054 (ruling) at 1301: no panel.notice 1001 ms later'],
    ],
    [
      'a report of other values need not be an acknowledgement',
      [
        ...detecting,
        receives(300, 'user.requestMode', { mode: 'semantic_vad' }),
        updates(300, semantic),
        reports(400, { ...semantic, eagerness: 'high' }),
      ],
      2000,
      ['TD-ROW-011 (ruling) at 1401: still server_vad 1001 ms later'],
    ],
    [
      'nobody need commit while the service may come to detect speech',
      [
        ...inManual,
        receives(1000, 'capture.voiced'),
        receives(1500, 'capture.unvoiced'),
        receives(1600, 'user.requestMode', { mode: 'server_vad' }),
        updates(1600, nominal),
        receives(1700, 'user.commit'),
      ],
      3000,
      ['TD-ROW-142 (ruling) at 2701: no input_audio_buffer.commit 1001 ms later'],
    ],
    [
      'nobody need commit what was said before capture has started',
      [
        ...inManual,
        receives(900, 'capture.stopped'),
        receives(1000, 'capture.voiced'),
        receives(1500, 'capture.unvoiced'),
        receives(1700, 'user.commit'),
      ],
      3000,
      ['TD-ROW-142 (ruling) at 2701: no input_audio_buffer.commit 1001 ms later'],
    ],
    [
      'nobody need commit where nothing was said',
      [...inManual, receives(1000, 'capture.frame'), receives(1700, 'user.commit')],
      3000,
      ['TD-ROW-142 (ruling) at 2701: no input_audio_buffer.commit 1001 ms later'],
    ],
  ]),
  ...byHand('open of flags that change:', [
    [
      'who has control',
      [
        ...calm,
        ...starts(1000),
        configures(1500, { ...calmly, createResponse: true }),
        updates(1500, { ...calmly, createResponse: true }),
        ...stops(2000),
      ],
      4000,
      off,
      ['TD-ROW-111 (ruling) at 3001: no conversation.handOver 1001 ms later'],
    ],
    [
      'whether speech interrupts',
      [
        ...detecting,
        plays(900),
        configures(950, { ...nominal, interruptResponse: false }),
        updates(950, { ...nominal, interruptResponse: false }),
        ...starts(1000),
      ],
      3000,
      ['TD-ROW-101 (ruling) at 2001: no output_audio_buffer.clear 1001 ms later'],
    ],
  ]),
  ...byHand('open of speech events that come late:', [
    [
      'whether they count',
      [...detecting, ...starts(1000), ...stops(2000), late(2010, 'speech-start')],
      4000,
      ['TD-ROW-100 (ruling) at 3011: no speech-start-detached and no panel.timeline 1001 ms later'],
    ],
    [
      'whether they end a fallback',
      [
        ...detecting,
        ...starts(1000),
        ...stops(1500),
        receives(1600, 'degraded'),
        ...falls(1600),
        late(1700, 'speech-start'),
      ],
      3000,
      ['TD-ROW-105 (ruling) at 2701: still fallback 1001 ms later'],
    ],
  ]),
  ...byHand('the mode before anything is acknowledged', [
    [
      'may be that of the settings',
      [goes(0, 'server_vad>semantic_vad'), ...asked(semantic)],
      'TD-ROW-094',
      { mode: 'semantic_vad', eagerness: 'auto' },
    ],
    [
      'may be manual',
      [goes(0, 'server_vad>manual'), ...asked({ mode: 'manual' })],
      'TD-ROW-095',
      { mode: 'manual' },
    ],
    [
      'is no other one',
      [goes(0, 'server_vad>manual'), ...asked(semantic)],
      ['unexplained (interpreted) at 0: server_vad -> manual 0 ms later'],
      { mode: 'semantic_vad', eagerness: 'auto' },
    ],
    [
      'does not change by itself',
      [receives(0, 'service.initialize'), goes(10, 'server_vad>semantic_vad'), ...session(20, semantic)],
      ['unexplained (interpreted) at 10: server_vad -> semantic_vad 10 ms later'],
      { mode: 'semantic_vad', eagerness: 'auto' },
    ],
  ]),
]
