/** Logs by hand: semantic turn detection, late words, and a coordinator that is not there any more. */
import type { Log } from '../../../../spec/log.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { asked, byHand, detecting, fallen, falls, inManual, notice, session } from '../by-hand.ts'
import { nominal, semantic } from '../pen.ts'

const updates = (at: number, config = nominal) => emits(at, 'session.update', config)
const acknowledges = (at: number, config = nominal) => receives(at, 'session.updated', config)
const wants = (at: number, mode: string) => receives(at, 'user.requestMode', { mode })
const manual = { mode: 'manual' }

/** Semantic turn detection, asked for at 300 ms and in force since 400 ms. */
const inSemantic: Log = [
  ...detecting,
  wants(300, 'semantic_vad'),
  updates(300, semantic),
  acknowledges(400, semantic),
  goes(400, 'server_vad>semantic_vad'),
]

/** On to a fallback since 1000 ms. */
const semanticFallen: Log = [...inSemantic, receives(1000, 'degraded'), ...falls(1000, 'semantic_vad')]

const restores = (at: number) => [goes(at, 'fallback>semantic_vad'), emits(at, 'hint.disable')]
const passedOn = (at: number, what: string) => [
  receives(at, what),
  emits(at, `${what}-detached`, { stamp: at }),
]

const sureless: Log = [...asked(semantic), goes(5000, 'server_vad>manual'), notice(5000, 'error')]

const gone: Log = [...fallen, receives(2000, 'service.dispose'), emits(2000, 'hint.disable')]

const disposed: Log = [...detecting, receives(1000, 'service.dispose')]

const refuses = (at: number) => receives(at, 'session.rejected', { code: 'invalid_value' })

/** All of them. */
export const cornersByHand: readonly ByHand[] = [
  ...byHand('semantic turn detection', [
    [
      'is configured anew',
      [
        ...inSemantic,
        receives(500, 'user.configure', { ...semantic, eagerness: 'high' }),
        updates(500, { ...semantic, eagerness: 'high' }),
        acknowledges(600, { ...semantic, eagerness: 'high' }),
        emits(600, 'config-updated', { ...semantic, eagerness: 'high' }),
      ],
      'TD-ROW-014',
    ],
    [
      'gives way to server turn detection',
      [
        ...inSemantic,
        wants(500, 'server_vad'),
        updates(500),
        acknowledges(600),
        goes(600, 'semantic_vad>server_vad'),
      ],
      'TD-ROW-012',
    ],
    [
      'follows manual mode',
      [
        ...inManual,
        wants(500, 'semantic_vad'),
        updates(500, semantic),
        acknowledges(600, semantic),
        goes(600, 'manual>semantic_vad'),
      ],
      'TD-ROW-019',
    ],
    [
      'is restored by a late acknowledgement',
      [...sureless, acknowledges(5001, semantic), goes(5001, 'manual>semantic_vad')],
      'TD-ROW-023',
      { mode: 'semantic_vad' },
    ],
    [
      'comes back when speech begins',
      [...semanticFallen, ...passedOn(2000, 'speech-start'), ...restores(2000)],
      'TD-ROW-104',
    ],
    [
      'comes back when speech ends',
      [...semanticFallen, ...passedOn(2000, 'speech-stop'), ...restores(2000)],
      'TD-ROW-115',
    ],
    [
      'comes back, and speech clears an answer',
      [
        ...semanticFallen,
        receives(1500, 'playback.started', { handle: 'handle#1' }),
        ...passedOn(2000, 'speech-start'),
        emits(2000, 'output_audio_buffer.clear', { handle: 'handle#1' }),
        ...restores(2000),
      ],
      'TD-ROW-106',
    ],
    [
      'comes back as another mode',
      [
        ...semanticFallen,
        ...passedOn(2000, 'speech-start'),
        goes(2000, 'fallback>server_vad'),
        emits(2000, 'hint.disable'),
      ],
      ['TD-ROW-104 (document) at 2000: fallback -> server_vad 0 ms later'],
    ],
    [
      'comes back when the session ends',
      [...semanticFallen, receives(2000, 'session.closed'), ...restores(2000)],
      'TD-ROW-041',
    ],
    [
      'comes back with a new session',
      [...semanticFallen, ...session(2000, semantic, 2), ...restores(2000)],
      'TD-ROW-002',
    ],
    [
      'may be told to be back by whoever is disposed of',
      [...semanticFallen, receives(2000, 'service.dispose'), ...restores(2000)],
    ],
  ]),
  ...byHand('a fallback', [
    [
      'gives way to manual mode',
      [
        ...fallen,
        wants(2000, 'manual'),
        updates(2000, manual),
        acknowledges(2100, manual),
        goes(2100, 'fallback>manual'),
        emits(2100, 'hint.disable'),
      ],
      'TD-ROW-016',
    ],
    [
      'leads to the mode that was acknowledged in it',
      [
        ...fallen,
        wants(2000, 'semantic_vad'),
        updates(2000, semantic),
        acknowledges(2100, semantic),
        ...passedOn(3000, 'speech-start'),
        ...restores(3000),
      ],
      'TD-ROW-104',
    ],
    [
      'may begin before anything was acknowledged',
      [...asked(), receives(50, 'degraded'), ...falls(50)],
      'TD-ROW-121',
    ],
    [
      'that began before anything was acknowledged gives way to manual mode when the service refuses',
      [
        ...asked(),
        receives(50, 'degraded'),
        ...falls(50),
        refuses(100),
        goes(100, 'fallback>manual'),
        notice(100, 'error'),
        emits(100, 'hint.disable'),
      ],
      'TD-ROW-032',
    ],
    [
      'does not begin without a session',
      [receives(0, 'service.initialize'), receives(100, 'degraded')],
      'TD-OTHERWISE-degraded',
    ],
    [
      'goes on when the server interrupts an answer',
      [...fallen, receives(2000, 'response-interrupted')],
      'TD-OTHERWISE-response-interrupted',
    ],
    ['has nothing to commit', [...fallen, receives(2000, 'user.commit'), notice(2000)], 'TD-ROW-146'],
  ]),
  ...byHand('manual mode', [
    [
      'that is asked for again stays',
      [
        ...sureless,
        wants(6000, 'manual'),
        updates(6000, manual),
        acknowledges(6100, manual),
        emits(6100, 'config-updated', manual),
      ],
      'TD-ROW-018',
      { mode: 'semantic_vad' },
    ],
    [
      'is confirmed late',
      [
        ...detecting,
        wants(300, 'manual'),
        updates(300, manual),
        goes(5300, 'server_vad>manual'),
        notice(5300, 'error'),
        acknowledges(5400, manual),
      ],
      'TD-OTHERWISE-session.updated',
    ],
    [
      'does not mind a report of the service',
      [...inManual, acknowledges(500)],
      'TD-OTHERWISE-session.updated',
    ],
    [
      'stays when another one is refused',
      [...inManual, wants(500, 'server_vad'), updates(500), refuses(600), notice(600, 'error')],
      'TD-ROW-033',
    ],
    ['does not mind an old refusal', [...inManual, refuses(500)], 'TD-OTHERWISE-session.rejected'],
  ]),
  ...byHand('a coordinator that was disposed of', [
    [
      'asks for nothing',
      [...disposed, receives(1100, 'session.created', { session: 'session#2' })],
      'TD-OTHERWISE-session.created',
    ],
    [
      'passes nothing on',
      [...disposed, receives(1100, 'speech-start'), receives(1200, 'speech-stop')],
      'TD-OTHERWISE-speech-stop',
    ],
    ['takes no mode', [...disposed, wants(1100, 'manual')], 'TD-OTHERWISE-user.requestMode'],
    [
      'takes no value',
      [...disposed, receives(1100, 'user.misconfigure', { field: 'threshold', value: 'text' })],
      'TD-OTHERWISE-user.misconfigure',
    ],
    [
      'takes no configuration',
      [...disposed, receives(1100, 'user.configure', { ...nominal, threshold: 0.7 })],
      'TD-OTHERWISE-user.configure',
    ],
    [
      'lets the guess go on',
      [...fallen, receives(2000, 'service.dispose')],
      4000,
      ['TD-ROW-092 (ruling) at 3001: no hint.disable 1001 ms later'],
    ],
    [
      'is not disposed of again',
      [...gone, receives(2100, 'service.dispose')],
      'TD-OTHERWISE-service.dispose',
    ],
    ['gives no frame to the guess', [...gone, receives(2100, 'capture.frame')], 'TD-OTHERWISE-capture.frame'],
    [
      'does not mind that the session ends',
      [...gone, receives(2100, 'session.closed')],
      'TD-OTHERWISE-session.closed',
    ],
    [
      'does not recover when speech begins',
      [...gone, receives(2100, 'speech-start')],
      'TD-OTHERWISE-speech-start',
    ],
    [
      'does not recover when speech ends',
      [...gone, receives(2100, 'speech-stop')],
      'TD-OTHERWISE-speech-stop',
    ],
    [
      'cancels no answer',
      [
        ...detecting,
        receives(500, 'playback.started', { handle: 'handle#1' }),
        receives(1000, 'service.dispose'),
        receives(1100, 'user.cancelPlayback'),
      ],
      'TD-OTHERWISE-user.cancelPlayback',
    ],
    [
      'tells of no silence',
      [
        ...detecting,
        receives(500, 'playback.started', { handle: 'handle#1' }),
        receives(600, 'user.cancelPlayback'),
        emits(600, 'output_audio_buffer.clear', { handle: 'handle#1' }),
        receives(700, 'service.dispose'),
        receives(800, 'playback.cleared', { handle: 'handle#1', heardMs: 100 }),
      ],
      'TD-OTHERWISE-playback.cleared',
    ],
    ['begins anew', [...disposed, receives(1100, 'service.initialize'), ...session(1200, nominal, 2)]],
  ]),
  ...byHand('a signal that changes nothing:', [
    ['a frame', [...detecting, receives(300, 'capture.frame')], 'TD-OTHERWISE-capture.frame'],
    ['the end of a guess', [...detecting, receives(300, 'hint.stop')], 'TD-OTHERWISE-hint.stop'],
    [
      'an answer of the server',
      [...detecting, receives(300, 'response.created', { response: 'response#1' })],
      'TD-OTHERWISE-response.created',
    ],
    [
      'its end',
      [...detecting, receives(300, 'response.done', { response: 'response#1' })],
      'TD-OTHERWISE-response.done',
    ],
    [
      'what the panel shows',
      [...detecting, receives(300, 'panel.shown', { phase: 'ready' })],
      'TD-OTHERWISE-panel.shown',
    ],
  ]),
  ...byHand('a value of another kind', [
    [
      'is refused where there is none to fall back on',
      [...detecting, receives(300, 'user.misconfigure', { field: 'eagerness', value: 'text' })],
      'TD-OTHERWISE-user.misconfigure',
    ],
    [
      'is kept from the user',
      [...detecting, receives(300, 'user.misconfigure', { field: 'threshold', value: 'text' })],
      2000,
      ['TD-ROW-072 (ruling) at 1301: no panel.notice 1001 ms later'],
    ],
    [
      'gives way to the nominal one',
      [
        ...inSemantic,
        receives(500, 'user.misconfigure', { field: 'threshold', value: 'not a number' }),
        updates(500),
        notice(500),
      ],
      'TD-ROW-073',
    ],
  ]),
]
