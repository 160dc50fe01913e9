/** The services of a call, each on a stage of its own. */
import backend from '../../../simulators/services/backend.ts'
import client from '../../../simulators/services/client.ts'
import recognition from '../../../simulators/services/recognition.ts'
import setup from '../../../simulators/services/setup.ts'
import type { Said } from '../stage.ts'
import { examples } from './examples.ts'

const audio = (at: number, index: number, utterance = 'utterance#1'): Said => [
  at,
  'client.audio',
  { utterance, index },
]

const sound = (at: number, index: number, ms: number, last: boolean, utterance = 'utterance#1'): Said => [
  at,
  'sound',
  { utterance, index, ms, last },
]

const cancel: Said = [300, 'client.cancel', { utterance: 'utterance#1' }]

examples(client, [
  [
    'sends frames for as long as somebody speaks, the first one at once',
    {},
    [[0, 'says', { text: 'text#1', forMs: 401 }]],
    [
      '0 recognition speech begins',
      '0 subject AUDIO_FRAME 1',
      '200 subject AUDIO_FRAME 2',
      '400 subject AUDIO_FRAME 3',
      '401 recognition speech ends text#1',
    ],
  ],
  [
    'sends no frames where that is so',
    { frameMs: -1 },
    [[0, 'says', { text: 'text#1', forMs: 500 }]],
    ['0 recognition speech begins', '500 recognition speech ends text#1'],
  ],
  [
    'tells how sure of a noise one can be, and no words of it',
    { frameMs: 0 },
    [[0, 'makes a noise', { confidence: 30, forMs: 50 }]],
    ['0 recognition speech begins 30', '50 recognition speech ends'],
  ],
  [
    'says what the caller says last, when that is begun anew',
    { frameMs: -1 },
    [
      [0, 'says', { text: 'text#1', forMs: 500 }],
      [100, 'starts speaking'],
      [700, 'finishes saying', { text: 'text#2' }],
    ],
    ['0 recognition speech begins', '100 recognition speech begins', '700 recognition speech ends text#2'],
  ],
  [
    'plays one chunk behind the other, and reports the end behind the last one',
    {},
    [sound(0, 0, 100, false), sound(0, 1, 50, true), audio(10, 0), audio(20, 1)],
    [
      '10 log playback.started utterance#1',
      '160 log playback.stopped utterance#1',
      '160 subject TTS_COMPLETE utterance#1',
    ],
  ],
  [
    'falls silent in a gap, and goes on',
    {},
    [sound(0, 0, 100, false), sound(0, 1, 50, true), audio(10, 0), audio(200, 1)],
    [
      '10 log playback.started utterance#1',
      '110 log playback.stopped utterance#1',
      '200 log playback.started utterance#1',
      '250 log playback.stopped utterance#1',
      '250 subject TTS_COMPLETE utterance#1',
    ],
  ],
  [
    'takes a gap for the end where that is so, and reports everything twice',
    { reportsGaps: true, repeats: true, reportMs: 5 },
    [sound(0, 0, 100, false), audio(10, 0)],
    [
      '10 log playback.started utterance#1',
      '110 log playback.stopped utterance#1',
      '115 subject TTS_COMPLETE utterance#1',
      '115 subject TTS_COMPLETE utterance#1',
    ],
  ],
  [
    'throws away what it has when it is told to stop, and plays what comes later',
    { stopMs: 40 },
    [sound(0, 0, 1000, false), sound(0, 1, 100, false), audio(10, 0), cancel, audio(500, 1)],
    [
      '10 log playback.started utterance#1',
      '340 log playback.stopped utterance#1',
      '500 log playback.started utterance#1',
      '600 log playback.stopped utterance#1',
    ],
  ],
  [
    'plays on where it does not heed the order',
    { stopMs: -1 },
    [sound(0, 0, 1000, true), audio(10, 0), cancel],
    [
      '10 log playback.started utterance#1',
      '1010 log playback.stopped utterance#1',
      '1010 subject TTS_COMPLETE utterance#1',
    ],
  ],
  [
    'changes from one reply to the next, and remembers both',
    {},
    [
      sound(0, 0, 100, true),
      sound(0, 0, 100, true, 'utterance#2'),
      audio(10, 0),
      audio(50, 0, 'utterance#2'),
      [60, 'reports the end'],
      [70, 'reports the end of the one before'],
    ],
    [
      '10 log playback.started utterance#1',
      '50 log playback.stopped utterance#1',
      '50 log playback.started utterance#2',
      '60 subject TTS_COMPLETE utterance#2',
      '70 subject TTS_COMPLETE utterance#1',
      '210 log playback.stopped utterance#2',
      '210 subject TTS_COMPLETE utterance#2',
    ],
  ],
  ['makes no sound of what nobody knows', {}, [audio(10, 0), [20, 'reports the end']], []],
  [
    'neither plays nor sends once it is gone',
    {},
    [
      sound(0, 0, 1000, true),
      audio(10, 0),
      [100, 'drops'],
      audio(200, 0),
      [300, 'sends a frame'],
      [400, 'client.close'],
    ],
    ['10 log playback.started utterance#1', '100 log playback.stopped utterance#1', '100 subject DISCONNECT'],
  ],
  ['drops by itself', { dropMs: 70 }, [[0, 'begin']], ['70 subject DISCONNECT']],
  ['hangs up', {}, [[5, 'hangs up']], ['5 subject CALL_END']],
])

const frame = (at: number): Said => [at, 'recognition.audio', { frame: 1, rateHz: 16_000 }]
const begins = (at: number, said = {}): Said => [at, 'speech begins', said]
const ends = (at: number, said = {}): Said => [at, 'speech ends', said]

examples(recognition, [
  [
    'stands when it was asked to',
    { openMs: 40 },
    [[5, 'recognition.open']],
    ['45 setup comes up recognition'],
  ],
  [
    'hears what is passed on to it',
    {},
    [begins(0), frame(0), frame(200), ends(300, { text: 'text#1' })],
    ['0 subject VAD 95', '300 subject VAD 0', '500 subject FINAL_TRANSCRIPT words text#1'],
  ],
  [
    'knows nothing of a sentence of which no frame was passed on',
    { interimMs: 50 },
    [begins(0), ends(300, { text: 'text#1' }), frame(400)],
    [],
  ],
  [
    'hears late what is passed on late',
    {},
    [begins(0), frame(250), ends(300, { text: 'text#1' })],
    ['250 subject VAD 95', '300 subject VAD 0', '500 subject FINAL_TRANSCRIPT words text#1'],
  ],
  [
    'reports noise as it is, without a transcript',
    { vadMs: 10 },
    [begins(0, { confidence: 30 }), frame(0), ends(100)],
    ['10 subject VAD 30', '110 subject VAD 0'],
  ],
  [
    'flaps, and reports again while it goes on',
    { flaps: 1, againMs: 60 },
    [begins(0), frame(0), ends(130)],
    [
      '0 subject VAD 95',
      '20 subject VAD 0',
      '40 subject VAD 95',
      '60 subject VAD 95',
      '120 subject VAD 95',
      '130 subject VAD 0',
    ],
  ],
  [
    'notices nothing where that is so, and still understands',
    { vadMs: -1, againMs: 10, flaps: 2, interimMs: 100 },
    [begins(0), frame(0), ends(150, { text: 'text#1' })],
    ['100 subject INTERIM_TRANSCRIPT part of sentence 1', '350 subject FINAL_TRANSCRIPT words text#1'],
  ],
  [
    'finds no words where that is so, and says so twice',
    { content: 'noise', repeats: true },
    [begins(0), frame(0), ends(100, { text: 'text#1' })],
    [
      '0 subject VAD 95',
      '100 subject VAD 0',
      '300 subject FINAL_TRANSCRIPT noise ',
      '300 subject FINAL_TRANSCRIPT noise ',
    ],
  ],
  [
    'takes blanks for nothing',
    {},
    [
      [5, 'ends with', { text: '' }],
      [6, 'ends without words', { content: 'words' }],
      [7, 'repeats its final'],
    ],
    [
      '5 subject FINAL_TRANSCRIPT nothing ',
      '6 subject FINAL_TRANSCRIPT nothing ',
      '7 subject FINAL_TRANSCRIPT nothing ',
    ],
  ],
  [
    'hears nothing any more once it is closed',
    {},
    [begins(0), frame(0), [50, 'recognition.close'], frame(60), ends(100, { text: 'text#1' })],
    ['0 subject VAD 95'],
  ],
  [
    'is never surer than sure',
    {},
    [
      [1, 'detects activity'],
      [2, 'detects activity', { confidence: 400 }],
      [3, 'detects activity', { confidence: -1 }],
    ],
    ['1 subject VAD 95', '2 subject VAD 100', '3 subject VAD 95'],
  ],
])

const all: readonly Said[] = [
  [0, 'configuration.load'],
  [0, 'context.create'],
  [0, 'resampler.create', { fromHz: 48_000, toHz: 16_000 }],
  [80, 'comes up', { part: 'recognition' }],
]

examples(setup, [
  ['is ready when the last part is up', {}, all, ['100 subject CONNECTIONS_READY true true true true']],
  ['is never ready without all of them', { contextMs: -1 }, all, []],
  ['counts a part once', {}, [...all.slice(1), [90, 'comes up', { part: 'context' }]], []],
  [
    'reports each part where that is so, and the end twice',
    { reportsEach: true, repeats: true },
    all,
    [
      '20 subject CONNECTIONS_READY false false true false',
      '50 subject CONNECTIONS_READY false false true true',
      '80 subject CONNECTIONS_READY true false true true',
      '100 subject CONNECTIONS_READY true true true true',
      '100 subject CONNECTIONS_READY true true true true',
    ],
  ],
  ['fails with the part that does', { fails: 'resampler' }, all, ['50 subject SETUP_FAILURE resampler']],
  [
    'says what it is told to',
    {},
    [
      [1, 'is ready'],
      [2, 'is ready without', { part: 'context' }],
      [3, 'fails', { part: 'context' }],
      [4, 'fails'],
    ],
    [
      '1 subject CONNECTIONS_READY true true true true',
      '2 subject CONNECTIONS_READY true true false true',
      '3 subject SETUP_FAILURE context',
      '4 subject SETUP_FAILURE recognition',
    ],
  ],
])

const goes = (to: string): Said => [10, 'state', { from: 'LISTENING', to }]

examples(backend, [
  ['has closed some time after the end', {}, [goes('ENDED')], ['130 subject SERVICES_CLOSED']],
  [
    'says so twice where that is so',
    { closesMs: 0, repeats: true },
    [goes('ENDED')],
    ['10 subject SERVICES_CLOSED', '10 subject SERVICES_CLOSED'],
  ],
  ['hangs where that is so', { closesMs: -1 }, [goes('ENDED')], []],
  ['closes nothing while the call goes on', {}, [goes('THINKING')], []],
  [
    'says what it is told to',
    {},
    [
      [1, 'demands the end'],
      [2, 'asks for', { to: 'THINKING' }],
      [3, 'asks for'],
      [4, 'reports that all has closed'],
    ],
    [
      '1 subject FATAL_ERROR SERVICE_FAILED',
      '2 subject TRANSITION THINKING',
      '3 subject TRANSITION unknown',
      '4 subject SERVICES_CLOSED',
    ],
  ],
])
