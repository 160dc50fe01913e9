/** The realtime service of a voice client, on a stage of its own. */
import realtime from '../../../simulators/services/realtime.ts'
import type { Said } from '../stage.ts'
import { examples } from './examples.ts'

/** Neither the announcement of the end of a session nor its end, which come after a quarter of an hour. */
const endless = { warnMs: -1, closeMs: -1 }
const begins: Said = [0, 'session begins', { session: 'session#1', silent: false }]
const created = '0 subject session.created session#1'
const asks = (at: number, request = 1): Said => [at, 'response.create', { request: `request#${request}` }]
const short = { ...endless, createdMs: 10, answerMs: 20, chunks: 2, chunkMs: 500, everyMs: 30, doneMs: 5 }
const chunk = (at: number, one: number, answer = 1): string =>
  `${at} subject response.audio.delta response#${answer} item#${answer} 500 part ${one} of response#${answer} `
const end = (at: number, answer = 1): readonly string[] => [
  `${at} subject response.text.done response#${answer} false text of response#${answer}`,
  `${at} subject response.audio.done response#${answer}`,
  `${at} subject response.output_item.done response#${answer}`,
  `${at} subject response.done response#${answer} completed`,
]
const beginning = (at: number, answer = 1): string =>
  `${at} subject response.created response#${answer} request#${answer}`

examples(realtime, [
  [
    'announces the end of a session, and closes it',
    { warnMs: 100, closeMs: 150 },
    [begins, asks(160)],
    [created, '100 subject session.timeout_warning session#1', '150 subject session.closed session#1'],
  ],
  [
    'says nothing of a session that is no more',
    { warnMs: 100, closeMs: 150, failMs: 120 },
    [begins, [50, 'session is gone']],
    [created],
  ],
  [
    'fails a session by itself, and does not tell of one that an attempt makes',
    { ...endless, failMs: 100, code: 'AUTH_FAILURE' },
    [[0, 'session begins', { session: 'session#1', silent: true }]],
    ['100 subject session.error session#1 AUTH_FAILURE'],
  ],
  [
    'hears speech in its time, and silence when there is enough of it',
    { ...endless, detectMs: 60, endMs: 20 },
    [begins, [100, 'speech.started'], [400, 'speech.stopped']],
    [created, '160 subject speech_started', '920 subject speech_stopped'],
  ],
  [
    'waits for as much silence as it was told to',
    endless,
    [begins, [50, 'session.update', { silenceMs: 200 }], [100, 'speech.started'], [400, 'speech.stopped']],
    [created, '160 subject speech_started', '620 subject speech_stopped'],
  ],
  [
    'takes a pause for no end',
    endless,
    [
      begins,
      [100, 'speech.started'],
      [400, 'speech.stopped'],
      [600, 'speech.started'],
      [700, 'speech.stopped'],
    ],
    [created, '160 subject speech_started', '1220 subject speech_stopped'],
  ],
  [
    'tells of the end of speech that was too short to be noticed in time',
    endless,
    [begins, [100, 'speech.started'], [110, 'speech.stopped']],
    [created, '160 subject speech_started', '680 subject speech_stopped'],
  ],
  [
    'tells of no speech where it is not asked to, nor without a session',
    endless,
    [
      [0, 'speech.started'],
      [10, 'speech.stopped'],
      [70, 'session begins', { session: 'session#1' }],
      [80, 'session.update', { detection: 'none' }],
      [90, 'speech.started'],
    ],
    ['70 subject session.created session#1'],
  ],
  [
    'flaps',
    { ...endless, flaps: 1 },
    [begins, [100, 'speech.started']],
    [created, '160 subject speech_started', '180 subject speech_stopped', '200 subject speech_started'],
  ],
  [
    'answers a request in chunks, and tells when all of them were sent',
    short,
    [begins, asks(100)],
    [created, beginning(110), chunk(130, 1), chunk(160, 2), ...end(165)],
  ],
  [
    'need not tell that a response begins, that all audio was sent, nor what it answers',
    { ...short, createdMs: -1, endsAudio: false, chunks: 1 },
    [begins, asks(100)],
    [created, chunk(120, 1), ...end(125).filter((line) => !line.includes('audio.done'))],
  ],
  [
    'need not tell which request it answers',
    { ...short, namesRequests: false, stallsAfter: 0 },
    [begins, asks(100)],
    [created, '110 subject response.created response#1'],
  ],
  [
    'stalls behind a chunk, and never ends',
    { ...short, stallsAfter: 1 },
    [begins, asks(100)],
    [created, beginning(110), chunk(130, 1)],
  ],
  [
    'breaks an answer off that is called off, tells so, and sends some of it all the same',
    { ...short, lateChunks: 1, cancelMs: 40 },
    [begins, asks(100), [140, 'response.cancel', { response: 'response#1' }]],
    [created, beginning(110), chunk(130, 1), chunk(170, 2), '180 subject response.done response#1 cancelled'],
  ],
  [
    'breaks off whatever is under way, also what has not begun',
    short,
    [begins, asks(100), asks(131, 2), [135, 'response.cancel']],
    [created, beginning(110), chunk(130, 1), '155 subject response.done response#1 cancelled'],
  ],
  [
    'is not obliged to heed that',
    { ...short, chunks: 1, heedsCancels: false },
    [begins, asks(100), [115, 'response.cancel']],
    [created, beginning(110), chunk(130, 1), ...end(135)],
  ],
  [
    'says everything of an answer twice',
    { ...short, answers: 'nothing', repeats: true },
    [begins, asks(100)],
    [
      created,
      beginning(110),
      beginning(110),
      '130 subject response.done response#1 completed',
      '130 subject response.done response#1 completed',
    ],
  ],
  [
    'answers in text alone',
    { ...short, answers: 'text' },
    [begins, asks(100)],
    [
      created,
      beginning(110),
      '130 subject response.text.done response#1 true text of response#1',
      '130 subject response.output_item.done response#1',
      '130 subject response.done response#1 completed',
    ],
  ],
  [
    'fails so many answers first, where nothing else is planned',
    { ...short, answers: 'nothing', failures: 1, code: 'SERVER_ERROR' },
    [begins, asks(100), asks(200, 2)],
    [
      created,
      beginning(110),
      '130 subject response.error response#1 SERVER_ERROR',
      beginning(210, 2),
      '230 subject response.done response#2 completed',
    ],
  ],
  [
    'answers as it was planned, in order, and then as usual',
    { ...short, answers: 'nothing' },
    [
      begins,
      [50, 'will call', { tool: 'grep', times: 2 }],
      [50, 'will end badly', { code: 'RATE_LIMIT' }],
      [50, 'will break off'],
      asks(100),
      asks(200, 2),
      asks(300, 3),
      asks(400, 4),
    ],
    [
      created,
      beginning(110),
      '130 subject response.function_call response#1 call#1 grep valid input of call#1',
      '130 subject response.function_call response#1 call#2 grep valid input of call#2',
      '130 subject response.done response#1 completed',
      beginning(210, 2),
      '230 subject response.done response#2 failed RATE_LIMIT',
      beginning(310, 3),
      chunk(330, 1, 3),
      '335 subject response.done response#3 incomplete',
      beginning(410, 4),
      '430 subject response.done response#4 completed',
    ],
  ],
  [
    'speaks before it calls',
    short,
    [begins, [50, 'will call in the middle', { tool: 'task', chunksFirst: 1 }], asks(100)],
    [
      created,
      beginning(110),
      chunk(130, 1),
      '135 subject response.function_call response#1 call#1 task valid input of call#1',
      '135 subject response.done response#1 completed',
    ],
  ],
  [
    'answers of its own accord what was committed, and tells of that',
    { ...short, answers: 'nothing', unasked: true, tellsCommits: true },
    [begins, [100, 'input_audio_buffer.commit']],
    [
      created,
      '100 subject unlisted_event input_audio_buffer.committed',
      '110 subject response.created response#1',
      '130 subject response.done response#1 completed',
    ],
  ],
  [
    'answers once more when it is asked again, and names no request then',
    { ...short, answers: 'nothing' },
    [begins, asks(100), [200, 'is asked again']],
    [
      created,
      beginning(110),
      '130 subject response.done response#1 completed',
      '210 subject response.created response#2',
      '230 subject response.done response#2 completed',
    ],
  ],
  [
    'keeps what is due as long as nobody can be reached',
    { ...short, answers: 'nothing' },
    [begins, asks(100), [105, 'nobody can be reached'], [500, 'somebody can be reached']],
    [created, beginning(500), '520 subject response.done response#1 completed'],
  ],
  [
    'takes nothing of a session into the next one',
    { ...short, answers: 'nothing' },
    [begins, asks(100), [105, 'session begins', { session: 'session#2', silent: true }]],
    [created],
  ],
  [
    'hands the update of an attempt on',
    endless,
    [begins, [10, 'session.update', { attempt: 'attempt#1' }]],
    [created, '10 endpoint update is taken attempt#1'],
  ],
  [
    'speaks of the one before, whatever became of it',
    { ...short, answers: 'nothing' },
    [
      begins,
      asks(100),
      asks(200, 2),
      [300, 'fails the one before', { code: 'UNKNOWN' }],
      [300, 'finishes the one before'],
    ],
    [
      created,
      beginning(110),
      '130 subject response.done response#1 completed',
      beginning(210, 2),
      '230 subject response.done response#2 completed',
      '300 subject response.error response#1 UNKNOWN',
      '300 subject response.done response#1 completed',
    ],
  ],
])
