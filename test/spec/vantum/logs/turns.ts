/** Logs by hand: the user says something, and the model answers, or not. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { pen } from '../pen.ts'

const listening = () => pen().opening()
const thinking = () => listening().says(2000)
const utterance = 'utterance#1'
const words = { utterance, content: 'words', text: 'text#7' }
const nothing = { utterance, content: 'nothing', text: '' }
const failed = { utterance, code: 'SERVICE_FAILED' }
const final = (content: string, text = '') => ({ content, text })

type Pen = ReturnType<typeof pen>

const fallback = (log: Pen, ms: number) => log.at(ms).speaks('fallback')
const apologises = (log: Pen) => log.goes('LISTENING', () => log.emits('client.error', { code: 'text#9' }))
const refused = (log: Pen, ms: number, more = {}) =>
  log.at(ms).receives('LLM_RATE_LIMITED', { utterance, ...more })
const waits = (log: Pen) => log.emits('client.notice', { message: 'text#9' })

const again = () => waits(refused(thinking(), 2100)).at(3100).request(2)
const usedUp = () =>
  refused(refused(refused(again(), 3200).at(5200).request(3), 5300).at(9300).request(4), 9400)

const repeated = () =>
  [2200, 2300, 2400, 2500].reduce((log, ms) => refused(log, ms), waits(refused(thinking(), 2100)))

/** All of them. */
export const turns: readonly ByHand[] = [
  ...byHand('listening', [
    ['goes on in silence', listening(), [], 86_400_000],
    ['ends with a transcript', thinking()],
    [
      'ends with a transcript of nothing',
      listening().at(2000).receives('FINAL_TRANSCRIPT', final('words', '')),
      ['VAN-ROW-011 (document) at 3001'],
      3001,
    ],
    [
      'takes noise for words',
      listening().at(2000).receives('FINAL_TRANSCRIPT', final('noise')).goes('THINKING'),
      ['VAN-ROW-012 (interpreted) at 2000'],
      2500,
    ],
    [
      'takes nothing for words',
      listening().at(2000).receives('FINAL_TRANSCRIPT', final('nothing')).goes('THINKING'),
      ['VAN-ROW-011 (document) at 2000'],
      2500,
    ],
    [
      'takes an interim transcript for a final one',
      listening().at(2000).receives('INTERIM_TRANSCRIPT', { text: 'text#1' }).goes('THINKING'),
      ['VAN-ROW-013 (document) at 2000'],
    ],
    [
      'takes speech for a transcript',
      listening().at(2000).receives('VAD', { confidence: 99 }).goes('THINKING'),
      ['VAN-ROW-104 (document) at 2000'],
    ],
    ['has enough of silence', listening().at(60_000).ends(), ['unexplained (interpreted) at 60000']],
    [
      'ends without a request to the model',
      listening().at(2000).receives('FINAL_TRANSCRIPT', final('words', 'text#1')).goes('THINKING'),
      ['VAN-ROW-010 (document) at 3001'],
      3001,
    ],
    [
      'is kept although somebody has spoken',
      listening().at(2000).receives('FINAL_TRANSCRIPT', final('words', 'text#1')),
      ['VAN-ROW-010 (document) at 3001'],
      3001,
    ],
  ]),
  ...byHand('the model', [
    ['answers', thinking().answers(3000)],
    ['answers in the last instant', thinking().answers(32_000)],
    ['does not answer in time', fallback(thinking(), 32_000)],
    ['may be waited for one ms more', fallback(thinking(), 32_001)],
    ['answers nothing', thinking().at(3000).receives('LLM_RESPONSE_READY', nothing).speaks('fallback')],
    ['fails', apologises(thinking().at(3000).receives('LLM_ERROR', failed))],
    ['refuses, and answers at last', again().answers(4000)],
    [
      'refuses for longer than there is time',
      fallback(waits(refused(thinking(), 2100, { retryAfterMs: 40_000 })), 32_000),
    ],
    ['refuses for good', apologises(usedUp())],
    ['repeats its refusal, which is one all the same', repeated(), [], 4000],
    [
      'answers although it refused',
      waits(refused(thinking(), 2100)).at(2200).receives('LLM_RESPONSE_READY', words).speaks('answer'),
    ],
    [
      'fails although it refused',
      apologises(waits(refused(thinking(), 2100)).at(2200).receives('LLM_ERROR', failed)),
    ],
  ]),
  ...byHand('the model, and what is made of it: it', [
    ['is given up early', fallback(thinking(), 31_999), ['VAN-ROW-029 (document) at 31999']],
    ['is given up late', fallback(thinking(), 32_002), ['VAN-ROW-029 (document) at 32002']],
    ['is never given up', thinking(), ['VAN-ROW-029 (document) at 32002'], 32_002],
    [
      'has begun, and is waited for',
      thinking().at(3000).receives('LLM_TOKEN', { utterance, text: 'text#7' }),
      ['VAN-ROW-029 (ruling) at 32002'],
      32_002,
    ],
    ['is given up for good', thinking().at(32_000).goes('LISTENING'), ['unexplained (interpreted) at 32000']],
    [
      'answers, and nobody speaks',
      thinking().at(3000).receives('LLM_RESPONSE_READY', words).goes('RESPONDING'),
      ['VAN-ROW-021 (document) at 4001'],
      4001,
    ],
    [
      'answers, and nobody listens',
      thinking().at(3000).receives('LLM_RESPONSE_READY', words),
      ['VAN-ROW-021 (document) at 4001'],
      4001,
    ],
    [
      'answers nothing, and that is an error',
      apologises(thinking().at(3000).receives('LLM_RESPONSE_READY', nothing)),
      ['VAN-ROW-022 (document) at 3000'],
      3500,
    ],
    [
      'says one word, and that is enough',
      thinking().at(3000).receives('LLM_TOKEN', { utterance, text: 'text#7' }).speaks('other'),
      ['VAN-ROW-020 (document) at 3000'],
    ],
    [
      'fails, and the fallback is spoken',
      thinking().at(3000).receives('LLM_ERROR', failed).speaks('fallback'),
      ['VAN-ROW-026 (document) at 3000'],
    ],
    [
      'fails, and nobody is told',
      thinking().at(3000).receives('LLM_ERROR', failed).goes('LISTENING'),
      ['VAN-ROW-026 (document) at 4001'],
      4001,
    ],
    [
      'refuses, and what it says then is not heard',
      again().at(4000).receives('LLM_RESPONSE_READY', words),
      ['VAN-ROW-021 (document) at 5001'],
      5001,
    ],
    [
      'refuses, and its failure then is not heard',
      again().at(4000).receives('LLM_ERROR', failed),
      ['VAN-ROW-026 (document) at 5001'],
      5001,
    ],
    [
      'refuses, and that is an error',
      apologises(refused(thinking(), 2100)),
      ['VAN-ROW-040 (document) at 2100'],
      2500,
    ],
    ['refuses for good, and is asked again', usedUp(), ['VAN-ROW-042 (interpreted) at 10401'], 10_401],
    [
      'answers an older question',
      thinking()
        .at(3000)
        .receives('LLM_RESPONSE_READY', { ...words, utterance: 'utterance#0' })
        .speaks('answer'),
      ['VAN-OTHERWISE-LLM_RESPONSE_READY (ruling) at 3000'],
    ],
    [
      'thinks over something else',
      thinking().at(3000).receives('FINAL_TRANSCRIPT', final('words', 'text#2')).goes('LISTENING'),
      ['VAN-ROW-103 (document) at 3000'],
    ],
  ]),
]
