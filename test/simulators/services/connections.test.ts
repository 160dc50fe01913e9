/** Those around a gateway, each on a stage of its own. */
import neighbour from '../../../simulators/services/neighbour.ts'
import page from '../../../simulators/services/page.ts'
import pipeline from '../../../simulators/services/pipeline.ts'
import type { Said } from '../stage.ts'
import { examples } from './examples.ts'

const turn = (at: number, what: string, name = 'turn#1'): Said => [at, `turn.${what}`, { turn: name }]

examples(page, [
  [
    'connects on the endpoint, or elsewhere',
    {},
    [
      [0, 'connects'],
      [5, 'connects elsewhere'],
    ],
    ['0 subject upgrade endpoint', '5 subject upgrade other'],
  ],
  [
    'sends chunks for as long as somebody speaks, the first one at once, and commits them',
    {},
    [[0, 'says', { text: 'text#1', forMs: 201 }]],
    [
      '0 subject input_audio.append chunk 1 64',
      '0 pipeline somebody says text#1',
      '100 subject input_audio.append chunk 2 64',
      '200 subject input_audio.append chunk 3 64',
      '201 subject input_audio.commit',
    ],
  ],
  [
    'sends chunks of another length at another pace, and no commit where that is so',
    { chunkMs: 30, characters: 0, commits: false },
    [
      [0, 'starts speaking'],
      [40, 'stops speaking'],
    ],
    ['0 subject input_audio.append chunk 1 0', '30 subject input_audio.append chunk 2 0'],
  ],
  [
    'sends none by itself where that is so, and any that is asked for',
    { chunkMs: 0 },
    [
      [0, 'starts speaking'],
      [10, 'sends a chunk'],
      [20, 'sends a chunk', { characters: 3 }],
      [30, 'stops speaking'],
      [40, 'stops speaking'],
    ],
    [
      '10 subject input_audio.append chunk 1 64',
      '20 subject input_audio.append chunk 2 3',
      '30 subject input_audio.commit',
    ],
  ],
  [
    'lets an older sentence end nothing of a newer one',
    { chunkMs: 0 },
    [
      [0, 'says', { text: 'text#1', forMs: 100 }],
      [50, 'stops speaking'],
      [60, 'starts speaking'],
      [200, 'stops speaking'],
    ],
    ['0 pipeline somebody says text#1', '50 subject input_audio.commit', '200 subject input_audio.commit'],
  ],
  [
    'sends no chunks of an older sentence while a newer one is spoken',
    { commits: false },
    [
      [0, 'starts speaking'],
      [50, 'starts speaking'],
      [160, 'stops speaking'],
    ],
    [
      '0 subject input_audio.append chunk 1 64',
      '50 subject input_audio.append chunk 2 64',
      '150 subject input_audio.append chunk 3 64',
    ],
  ],
  [
    'is late with chunks where that is so',
    { chunkMs: 0, lateChunks: 2 },
    [
      [0, 'starts speaking'],
      [10, 'stops speaking'],
    ],
    [
      '10 subject input_audio.commit',
      '10 subject input_audio.append chunk 1 64',
      '10 subject input_audio.append chunk 2 64',
    ],
  ],
  [
    'says things twice, and more than anybody knows, where that is so',
    { repeats: true, extra: 'both' },
    [
      [0, 'starts the session'],
      [1, 'commits'],
      [2, 'cancels'],
      [3, 'sends a chunk'],
    ],
    [
      '0 subject session.start both',
      '0 subject session.start both',
      '1 subject input_audio.commit both',
      '1 subject input_audio.commit both',
      '2 subject response.cancel both',
      '2 subject response.cancel both',
      '3 subject input_audio.append chunk 1 64 both',
    ],
  ],
  [
    'sends what is no message',
    {},
    [
      [0, 'sends no JSON'],
      [1, 'sends no JSON', { form: 'nothing' }],
      [2, 'sends no envelope'],
      [3, 'sends an unknown name'],
      [4, 'sends no chunk'],
      [5, 'sends bytes'],
      [6, 'sends a broken frame', { form: 'bad-text' }],
      [7, 'sends too much'],
      [8, 'sends too much', { over: 5 }],
      [9, 'floods', { count: 2 }],
    ],
    [
      '0 subject frame.not-json word',
      '1 subject frame.not-json nothing',
      '2 subject frame.not-envelope empty',
      '3 subject frame.unknown-name coined',
      '4 subject frame.bad-payload missing',
      '5 subject frame.binary envelope',
      '6 subject frame.broken bad-text',
      '7 subject frame.too-large 1',
      '8 subject frame.too-large 5',
      '9 subject session.start',
      '9 subject session.start',
    ],
  ],
  [
    'drops after a while where that is so, but not another connection',
    { dropMs: 100 },
    [
      [0, 'connects'],
      [50, 'closes'],
      [60, 'connects'],
    ],
    ['0 subject upgrade endpoint', '50 subject closed', '60 subject upgrade endpoint', '160 subject closed'],
  ],
  [
    'is down a little after the gateway has closed the connection, and sends nothing any more',
    {},
    [
      [0, 'connects'],
      [1, 'starts speaking'],
      [50, 'socket.close', { code: 1002 }],
    ],
    ['0 subject upgrade endpoint', '1 subject input_audio.append chunk 1 64', '70 subject closed'],
  ],
  [
    'never is where that is so',
    { closeMs: -1 },
    [
      [0, 'connects'],
      [50, 'socket.close', { code: 1002 }],
    ],
    ['0 subject upgrade endpoint'],
  ],
])

const working = (at: number, part: string, running: boolean, name = 'turn#1') =>
  `${at} subject turn.works ${name} ${part} ${running}`

examples(pipeline, [
  [
    'recognises a turn that is handed over, thinks, and speaks',
    {},
    [turn(0, 'begin'), turn(0, 'append'), turn(100, 'commit')],
    [
      working(0, 'recognition', true),
      working(100, 'model', true),
      '300 subject turn.final turn#1 what is said in turn#1',
      working(300, 'recognition', false),
      working(700, 'speech', true),
      '700 subject turn.delta turn#1 part 1 of the answer to turn#1',
      '800 subject turn.delta turn#1 part 2 of the answer to turn#1',
      '900 subject turn.delta turn#1 part 3 of the answer to turn#1',
      working(900, 'model', false),
      '1000 subject turn.finished turn#1',
    ],
  ],
  [
    'recognises the words that are said, chunk by chunk where that is so',
    { reports: false, partialMs: 10, deltas: 1 },
    [[0, 'somebody says', { text: 'text#7' }], turn(0, 'begin'), turn(5, 'append'), turn(100, 'commit')],
    [
      '15 subject turn.partial turn#1 part of what is said in turn#1',
      '300 subject turn.final turn#1 text#7',
      '700 subject turn.delta turn#1 part 1 of the answer to turn#1',
      '800 subject turn.finished turn#1',
    ],
  ],
  [
    'has nothing to say, uses a tool, and says everything twice, where that is so',
    { deltas: 0, toolMs: 50, repeats: true, finalMs: 10, answerMs: 100, finishMs: 0 },
    [turn(0, 'begin'), turn(0, 'commit')],
    [
      working(0, 'recognition', true),
      working(0, 'recognition', true),
      working(0, 'model', true),
      working(0, 'model', true),
      '10 subject turn.final turn#1 what is said in turn#1',
      '10 subject turn.final turn#1 what is said in turn#1',
      working(10, 'recognition', false),
      working(10, 'recognition', false),
      working(10, 'tool', true),
      working(10, 'tool', true),
      working(60, 'tool', false),
      working(60, 'tool', false),
      working(100, 'model', false),
      working(100, 'model', false),
      '100 subject turn.finished turn#1',
      '100 subject turn.finished turn#1',
    ],
  ],
  [
    'fails in the middle, and nothing more comes',
    { reports: false, failMs: 750, fails: 'speech' },
    [turn(0, 'begin'), turn(0, 'commit')],
    [
      '200 subject turn.final turn#1 what is said in turn#1',
      '600 subject turn.delta turn#1 part 1 of the answer to turn#1',
      '700 subject turn.delta turn#1 part 2 of the answer to turn#1',
      '750 subject turn.failed turn#1 speech',
    ],
  ],
  [
    'hangs without an answer, or without an end',
    { reports: false, finalMs: -1, answerMs: -1 },
    [turn(0, 'begin'), turn(0, 'commit')],
    [],
  ],
  [
    'says nothing more of a turn that is given up',
    { reports: false },
    [turn(0, 'begin'), turn(0, 'commit'), turn(650, 'abort')],
    [
      '200 subject turn.final turn#1 what is said in turn#1',
      '600 subject turn.delta turn#1 part 1 of the answer to turn#1',
    ],
  ],
  [
    'goes on speaking of it where it does not care',
    { reports: false, heedsAborts: false, deltas: 1 },
    [turn(0, 'begin'), turn(0, 'commit'), turn(650, 'abort')],
    [
      '200 subject turn.final turn#1 what is said in turn#1',
      '600 subject turn.delta turn#1 part 1 of the answer to turn#1',
      '700 subject turn.finished turn#1',
    ],
  ],
  [
    'speaks of the last turn, and of the one before it, whatever became of them',
    { reports: false },
    [
      [0, 'answers', { text: 'text#1' }],
      turn(1, 'begin'),
      turn(2, 'begin', 'turn#2'),
      turn(2, 'begin', 'turn#2'),
      [3, 'recognises a part', { text: 'text#1' }],
      [4, 'recognises', { text: 'text#2' }],
      [5, 'answers'],
      [6, 'finishes'],
      [7, 'fails', { part: 'tool' }],
      [8, 'recognises a part of the one before'],
      [9, 'recognises the one before'],
      [10, 'answers the one before'],
      [11, 'finishes the one before'],
      [12, 'fails the one before'],
    ],
    [
      '3 subject turn.partial turn#2 text#1',
      '4 subject turn.final turn#2 text#2',
      '5 subject turn.delta turn#2 part 0 of the answer to turn#2',
      '6 subject turn.finished turn#2',
      '7 subject turn.failed turn#2 tool',
      '8 subject turn.partial turn#1 part of what is said in turn#1',
      '9 subject turn.final turn#1 what is said in turn#1',
      '10 subject turn.delta turn#1 part 0 of the answer to turn#1',
      '11 subject turn.finished turn#1',
      '12 subject turn.failed turn#1 model',
    ],
  ],
  [
    'drops what was still to come of a turn that an act ends',
    { finalMs: -1 },
    [turn(0, 'begin'), turn(0, 'commit'), [100, 'finishes'], [200, 'begins to use', { part: 'tool' }]],
    [
      working(0, 'recognition', true),
      working(0, 'model', true),
      '100 subject turn.finished turn#1',
      working(200, 'tool', true),
    ],
  ],
])

examples(neighbour, [
  [
    'connects once, and again when it is down',
    {},
    [
      [0, 'connects'],
      [1, 'connects'],
      [2, 'closes'],
      [3, 'connects'],
    ],
    ['0 subject neighbour.upgrade', '2 subject neighbour.closed', '3 subject neighbour.upgrade'],
  ],
  [
    'sends whatever it likes, as often as it likes; its chunks are told apart',
    {},
    [
      [0, 'sends', { kind: 'binary', times: 20 }],
      [1, 'sends', { kind: 'input_audio.append' }],
      [2, 'sends', { kind: 'input_audio.append', times: 2 }],
      [3, 'sends', { kind: 'broken', times: 5000 }],
      [4, 'sends', { kind: 'broken', times: 0 }],
    ],
    [
      '0 subject neighbour.message binary 20',
      '1 subject neighbour.message input_audio.append 1 chunk 1 of the neighbour',
      '2 subject neighbour.message input_audio.append 2 chunk 2 of the neighbour',
      '3 subject neighbour.message broken 1000',
      '4 subject neighbour.message broken 1',
    ],
  ],
  [
    'misbehaves by itself for as long as its connection holds',
    { connectMs: 10, everyMs: 100, kind: 'not-envelope', times: 3 },
    [
      [0, 'begin'],
      [250, 'neighbour.close', { code: 1002 }],
    ],
    [
      '10 subject neighbour.upgrade',
      '110 subject neighbour.message not-envelope 3',
      '210 subject neighbour.message not-envelope 3',
      '270 subject neighbour.closed',
    ],
  ],
  [
    'has a pipeline that answers its turn, unless it is gone',
    {},
    [
      [0, 'connects'],
      [1, 'neighbour.asked', { name: 'begin' }],
      [2, 'neighbour.asked', { name: 'commit' }],
      [600, 'neighbour.asked', { name: 'commit' }],
      [700, 'closes'],
      [800, 'is told by its pipeline', { kind: 'failed' }],
    ],
    [
      '0 subject neighbour.upgrade',
      '502 subject neighbour.output delta delta of the neighbour',
      '502 subject neighbour.output finished',
      '700 subject neighbour.closed',
      '800 subject neighbour.output failed',
    ],
  ],
  [
    'is not taken down twice',
    {},
    [
      [0, 'connects'],
      [1, 'neighbour.close', { code: 1009 }],
      [2, 'connects'],
    ],
    ['0 subject neighbour.upgrade', '2 subject neighbour.upgrade'],
  ],
])
