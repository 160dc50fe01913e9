/** Logs by hand: sessions, updates, and what becomes of them. */

import type { Payload } from '../../../../spec/log.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { asked, byHand, detecting, fallen, inManual, notice, session } from '../by-hand.ts'
import { nominal, semantic } from '../pen.ts'

const louder: Payload = { ...nominal, threshold: 0.7 }
const safest: Payload = { ...nominal, threshold: 0.1 }
const updates = (at: number, config = louder) => emits(at, 'session.update', config)
const configures = (at: number, config = louder) => receives(at, 'user.configure', config)
const wantsSemantic = [
  ...detecting,
  receives(300, 'user.requestMode', { mode: 'semantic_vad' }),
  updates(300, semantic),
]
const refuses = (at: number) => receives(at, 'session.rejected', { code: 'invalid_value' })
const givesUp = (at: number) => [goes(at, 'server_vad>manual'), notice(at, 'error')]

/** All of them. */
export const updatesByHand: readonly ByHand[] = [
  ...byHand('a session', [
    ['is asked for its configuration', asked(), 'TD-ROW-001'],
    [
      'is asked for nothing',
      [receives(0, 'service.initialize'), receives(10, 'session.created', { session: 'session#1' })],
      2000,
      ['TD-ROW-001 (document) at 1011: no session.update 1001 ms later'],
    ],
    [
      'that is repeated is asked for nothing',
      [...detecting, receives(500, 'session.created', { session: 'session#1' })],
      'TD-OTHERWISE-session.created',
    ],
    [
      'that follows another one is asked again',
      [...detecting, receives(500, 'session.closed'), ...session(600, nominal, 2)],
    ],
    [
      'that follows another one in a fallback ends it',
      [
        ...fallen,
        ...session(2000, nominal, 2),
        goes(2000, 'fallback>server_vad'),
        emits(2000, 'hint.disable'),
      ],
      'TD-ROW-003',
    ],
    [
      'that ends ends a fallback',
      [
        ...fallen,
        receives(2000, 'session.closed'),
        goes(2000, 'fallback>server_vad'),
        emits(2000, 'hint.disable'),
      ],
      'TD-ROW-042',
    ],
    [
      'that ends leaves the fallback as it is',
      [...fallen, receives(2000, 'session.closed')],
      4000,
      ['TD-ROW-042 (ruling) at 3001: still fallback 1001 ms later'],
    ],
    [
      'that ends is no reason for another mode',
      [...detecting, receives(500, 'session.closed'), goes(500, 'server_vad>manual')],
      ['TD-OTHERWISE-session.closed (ruling) at 500: server_vad -> manual 0 ms later'],
    ],
  ]),
  ...byHand('an acknowledgement', [
    [
      'begins semantic turn detection',
      [...wantsSemantic, receives(400, 'session.updated', semantic), goes(400, 'server_vad>semantic_vad')],
      'TD-ROW-011',
    ],
    [
      'is not waited for',
      [...wantsSemantic, goes(300, 'server_vad>semantic_vad')],
      ['TD-ROW-062 (document) at 300: server_vad -> semantic_vad 0 ms later'],
    ],
    [
      'is not taken up',
      [...wantsSemantic, receives(400, 'session.updated', semantic)],
      2000,
      ['TD-ROW-011 (document) at 1401: still server_vad 1001 ms later'],
    ],
    [
      'of another mode is none',
      [...wantsSemantic, receives(400, 'session.updated', nominal), goes(400, 'server_vad>semantic_vad')],
      ['TD-OTHERWISE-session.updated (ruling) at 400: server_vad -> semantic_vad 0 ms later'],
    ],
    ['begins manual mode', inManual, 'TD-ROW-010'],
    [
      'ends manual mode',
      [
        ...inManual,
        receives(500, 'user.requestMode', { mode: 'server_vad' }),
        updates(500, nominal),
        receives(600, 'session.updated', nominal),
        goes(600, 'manual>server_vad'),
      ],
      'TD-ROW-020',
    ],
    [
      'at the end of its time is in time',
      [...asked(), receives(5000, 'session.updated', nominal), emits(5000, 'config-updated', nominal)],
      6000,
      'TD-ROW-013',
    ],
    [
      'that comes late restores the mode',
      [
        ...asked(),
        ...givesUp(5000),
        receives(5001, 'session.updated', nominal),
        goes(5001, 'manual>server_vad'),
      ],
      'TD-ROW-024',
    ],
    [
      'that comes late is not taken up',
      [...asked(), ...givesUp(5000), receives(5001, 'session.updated', nominal)],
      7000,
      ['TD-ROW-024 (ruling) at 6002: still manual 1001 ms later'],
    ],
    [
      'during a fallback is no recovery',
      [...fallen, configures(2000), updates(2000), receives(2100, 'session.updated', louder)],
      'TD-OTHERWISE-session.updated',
    ],
    [
      'during a fallback is taken for a recovery',
      [
        ...fallen,
        configures(2000),
        updates(2000),
        receives(2100, 'session.updated', louder),
        goes(2100, 'fallback>server_vad'),
      ],
      ['TD-OTHERWISE-session.updated (ruling) at 2100: fallback -> server_vad 0 ms later'],
    ],
  ]),
  ...byHand('an update that nobody acknowledges', [
    ['is given up after 5000 ms', [...asked(), ...givesUp(5000)], 'TD-ROW-080'],
    ['may be given up before', [...asked(), ...givesUp(2000)], 'TD-ROW-082'],
    [
      'is given up later',
      [...asked(), ...givesUp(5001)],
      ['TD-ROW-080 (ruling) at 5001: still server_vad at 5001 ms'],
    ],
    [
      'is waited for, for ever',
      asked(),
      31_000,
      [
        'TD-ROW-080 (ruling) at 5001: still server_vad at 5001 ms',
        'TD-ROW-082 (document) at 30001: still server_vad at 30001 ms',
      ],
    ],
    [
      'is given up without a word',
      [...asked(), goes(5000, 'server_vad>manual')],
      7000,
      ['TD-ROW-080 (ruling) at 6001: no panel.notice 1001 ms later'],
    ],
    [
      'is given up in a session that had acknowledged one',
      [...detecting, configures(1000), updates(1000), ...givesUp(6000)],
      'TD-ROW-080',
    ],
    [
      'ends a fallback too late',
      [
        ...fallen,
        configures(2000),
        updates(2000),
        goes(7001, 'fallback>manual'),
        notice(7001, 'error'),
        emits(7001, 'hint.disable'),
      ],
      ['TD-ROW-081 (ruling) at 7001: still fallback at 7001 ms'],
    ],
    [
      'ends a fallback',
      [
        ...fallen,
        configures(2000),
        updates(2000),
        goes(7000, 'fallback>manual'),
        notice(7000, 'error'),
        emits(7000, 'hint.disable'),
      ],
      'TD-ROW-081',
    ],
  ]),
  ...byHand('an update that is refused', [
    [
      'leaves what is in force',
      [...detecting, configures(300), updates(300), refuses(400), notice(400, 'error')],
      'TD-ROW-030',
    ],
    [
      'leaves what is in force, and is kept from the user',
      [...detecting, configures(300), updates(300), refuses(400)],
      2000,
      ['TD-ROW-030 (ruling) at 1401: no panel.notice 1001 ms later'],
    ],
    [
      'first of all ends in manual mode',
      [...asked(), refuses(400), goes(400, 'server_vad>manual'), notice(400, 'error')],
      'TD-ROW-031',
    ],
    [
      'first of all is ignored',
      [...asked(), refuses(400), notice(400, 'error')],
      2000,
      ['TD-ROW-031 (ruling) at 1401: still server_vad 1001 ms later'],
    ],
    [
      'long after it was acknowledged changes nothing',
      [...detecting, refuses(400)],
      'TD-OTHERWISE-session.rejected',
    ],
  ]),
  ...byHand('a configuration', [
    ['is sent', [...detecting, configures(300), updates(300)], 'TD-ROW-053'],
    [
      'is not sent',
      [...detecting, configures(300)],
      2000,
      ['TD-ROW-053 (document) at 1301: no session.update 1001 ms later'],
    ],
    ['that is in force is not sent', [...detecting, configures(300, nominal)], 'TD-OTHERWISE-user.configure'],
    ['waits while another one does', [...asked(), configures(50)], 'TD-OTHERWISE-user.configure'],
    [
      'that is not safe is sent as a safe one',
      [...detecting, configures(300, { ...nominal, threshold: 0.0999 }), updates(300, safest), notice(300)],
      'TD-ROW-054',
    ],
    [
      'that is not safe is told to nobody',
      [...detecting, configures(300, { ...nominal, threshold: 0.05 }), updates(300, safest)],
      2000,
      ['TD-ROW-054 (document) at 1301: no panel.notice 1001 ms later'],
    ],
    [
      'at the edge of what is safe is sent as it is',
      [...detecting, configures(300, safest), updates(300, safest)],
      'TD-ROW-053',
    ],
    [
      'that is not safe, and has to wait, is told',
      [...asked(), configures(50, { ...nominal, threshold: 0.05 }), notice(50)],
      'TD-ROW-052',
    ],
    [
      'of short silences is safe where the user wants it',
      [
        ...detecting,
        configures(300, { ...nominal, silenceDurationMs: 149 }),
        updates(300, { ...nominal, silenceDurationMs: 149 }),
      ],
      'TD-ROW-053',
      { allowAggressiveCutting: true },
    ],
    [
      'of another mode sends nothing of this one',
      [
        ...wantsSemantic,
        receives(400, 'session.updated', semantic),
        goes(400, 'server_vad>semantic_vad'),
        configures(500, { ...semantic, threshold: 0.7 }),
      ],
      'TD-OTHERWISE-user.configure',
    ],
    [
      'that is no number is told',
      [...detecting, receives(300, 'user.misconfigure', { field: 'threshold', value: 'text' }), notice(300)],
      'TD-ROW-072',
    ],
    ['before anything is initialised is refused', [configures(10)], 'TD-OTHERWISE-user.configure'],
  ]),
]
