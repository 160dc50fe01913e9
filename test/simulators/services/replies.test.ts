/** Who makes a reply, model and synthesis, each on a stage of its own. */
import model from '../../../simulators/services/model.ts'
import synthesis from '../../../simulators/services/synthesis.ts'
import type { Said } from '../stage.ts'
import { examples } from './examples.ts'

const request = (at: number, number = 1, attempt = 1): Said => [
  at,
  'model.request',
  { utterance: `utterance#${number}`, attempt },
]

examples(model, [
  [
    'answers, with tokens before',
    { tokens: 2 },
    [request(0)],
    [
      '300 subject LLM_TOKEN utterance#1 Token 1 of utterance#1.',
      '600 subject LLM_TOKEN utterance#1 Token 2 of utterance#1.',
      '900 subject LLM_RESPONSE_READY utterance#1 words answer to utterance#1',
    ],
  ],
  [
    'hangs behind its tokens',
    { tokens: 1, hangs: true },
    [request(0)],
    ['450 subject LLM_TOKEN utterance#1 Token 1 of utterance#1.'],
  ],
  ['never answers where that is so', { answerMs: -1, tokens: 3 }, [request(0)], []],
  [
    'refuses first, then fails, then answers',
    { refusals: 1, failures: 1, retryAfterMs: 20, answerMs: 100 },
    [request(0), request(200, 1, 2), request(400, 2)],
    [
      '50 subject LLM_RATE_LIMITED utterance#1 20',
      '300 subject LLM_ERROR utterance#1 SERVICE_FAILED',
      '500 subject LLM_RESPONSE_READY utterance#2 words answer to utterance#2',
    ],
  ],
  [
    'finds no words where that is so, and says it twice',
    { content: 'blanks', repeats: true },
    [request(0)],
    [
      '900 subject LLM_RESPONSE_READY utterance#1 blanks ',
      '900 subject LLM_RESPONSE_READY utterance#1 blanks ',
    ],
  ],
  ['heeds an abort', {}, [request(0), [100, 'model.abort', { utterance: 'utterance#1' }]], []],
  [
    'does not where that is so',
    { heedsAborts: false },
    [request(0), [100, 'model.abort', { utterance: 'utterance#1' }]],
    ['900 subject LLM_RESPONSE_READY utterance#1 words answer to utterance#1'],
  ],
  [
    'speaks of the last request, and drops what was still to come for it',
    {},
    [request(0), [10, 'sends a token'], [20, 'answers', { text: 'text#7' }], [30, 'answers', { text: '' }]],
    [
      '10 subject LLM_TOKEN utterance#1 Token of utterance#1.',
      '20 subject LLM_RESPONSE_READY utterance#1 words text#7',
      '30 subject LLM_RESPONSE_READY utterance#1 nothing ',
    ],
  ],
  [
    'speaks of the request before it',
    { answerMs: -1 },
    [
      request(0),
      request(1, 2),
      request(2, 2, 2),
      [3, 'answers the one before'],
      [4, 'fails the one before'],
      [5, 'refuses the one before'],
      [6, 'refuses the request', { retryAfterMs: 70 }],
    ],
    [
      '3 subject LLM_RESPONSE_READY utterance#1 words answer to utterance#1',
      '4 subject LLM_ERROR utterance#1 SERVICE_FAILED',
      '5 subject LLM_RATE_LIMITED utterance#1',
      '6 subject LLM_RATE_LIMITED utterance#2 70',
    ],
  ],
  [
    'has nothing to say of nothing',
    {},
    [
      [1, 'answers'],
      [2, 'answers the one before'],
      [3, 'sends a token'],
    ],
    [],
  ],
])

const speak = (at: number, number = 1): Said => [at, 'synthesis.speak', { utterance: `utterance#${number}` }]
const cut = (at: number): Said => [at, 'synthesis.cancel', { utterance: 'utterance#1' }]

examples(synthesis, [
  [
    'sends chunk by chunk, and the client knows how they sound',
    { chunks: 2 },
    [speak(0)],
    [
      '150 client sound utterance#1 0 1000 false',
      '150 subject TTS_CHUNK utterance#1 0 1000 6 false',
      '950 client sound utterance#1 1 1000 true',
      '950 subject TTS_CHUNK utterance#1 1 1000 12 true',
    ],
  ],
  [
    'stalls where that is so',
    { stallsAfter: 1 },
    [speak(0)],
    ['150 client sound utterance#1 0 1000 false', '150 subject TTS_CHUNK utterance#1 0 1000 6 false'],
  ],
  ['stalls before anything where that is so', { stallsAfter: 0 }, [speak(0)], []],
  [
    'falls silent when it is cancelled, and is released once',
    {},
    [speak(0), cut(160), cut(170)],
    [
      '150 client sound utterance#1 0 1000 false',
      '150 subject TTS_CHUNK utterance#1 0 1000 6 false',
      '180 subject CLEANUP_COMPLETE utterance#1',
    ],
  ],
  [
    'sends late chunks where that is so, and is never released',
    { lateChunks: 1, releaseMs: -1, chunks: 5 },
    [speak(0), cut(160)],
    [
      '150 client sound utterance#1 0 1000 false',
      '150 subject TTS_CHUNK utterance#1 0 1000 6 false',
      '950 client sound utterance#1 1 1000 false',
      '950 subject TTS_CHUNK utterance#1 1 1000 12 false',
    ],
  ],
  [
    'fails while it is being made, and says nothing of it any more',
    { failMs: 200 },
    [speak(0)],
    [
      '150 client sound utterance#1 0 1000 false',
      '150 subject TTS_CHUNK utterance#1 0 1000 6 false',
      '200 subject TTS_ERROR utterance#1 SERVICE_FAILED',
    ],
  ],
  [
    'does not fail once it is made, or cancelled',
    { failMs: 300, chunks: 1 },
    [speak(0), speak(290, 2), [295, 'synthesis.cancel', { utterance: 'utterance#2' }]],
    [
      '150 client sound utterance#1 0 1000 true',
      '150 subject TTS_CHUNK utterance#1 0 1000 6 true',
      '315 subject CLEANUP_COMPLETE utterance#2',
    ],
  ],
  [
    'ends where it is told to, and repeats itself',
    { firstMs: 100, chunks: 9 },
    [
      speak(0),
      [110, 'sends the last chunk'],
      [120, 'repeats its chunk'],
      [130, 'is released'],
      [140, 'fails'],
    ],
    [
      '100 client sound utterance#1 0 1000 false',
      '100 subject TTS_CHUNK utterance#1 0 1000 6 false',
      '110 client sound utterance#1 1 1000 true',
      '110 subject TTS_CHUNK utterance#1 1 1000 12 true',
      '120 client sound utterance#1 1 1000 false',
      '120 subject TTS_CHUNK utterance#1 1 1000 12 false',
      '130 subject CLEANUP_COMPLETE utterance#1',
      '140 subject TTS_ERROR utterance#1 SERVICE_FAILED',
    ],
  ],
  [
    'speaks of the reply before the last',
    { firstMs: -1 },
    [
      speak(0),
      speak(1, 2),
      [2, 'sends a chunk of the one before'],
      [3, 'fails the one before'],
      [4, 'releases the one before'],
      [5, 'sends a chunk'],
    ],
    [
      '2 client sound utterance#1 0 1000 false',
      '2 subject TTS_CHUNK utterance#1 0 1000 6 false',
      '3 subject TTS_ERROR utterance#1 SERVICE_FAILED',
      '4 subject CLEANUP_COMPLETE utterance#1',
      '5 client sound utterance#2 0 1000 false',
      '5 subject TTS_CHUNK utterance#2 0 1000 6 false',
    ],
  ],
])
