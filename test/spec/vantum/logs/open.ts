/** Logs by hand: what the document leaves open, and the row that rules it all the same. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { pen } from '../pen.ts'

const utterance = 'utterance#1'
const replying = () => pen().opening().says(2000).answers(3000)
const second = { utterance, index: 1, ms: 20, endChar: 1, last: false }
const complete = { utterance }
const words = { content: 'words', text: 'text#1' }
const frame = { frame: 1 }

const received = (confidence: number) =>
  pen().opening().at(1500).receives('VAD', { confidence }).at(2000).receives('FINAL_TRANSCRIPT', words)
const refused = (more = {}) =>
  pen()
    .opening()
    .says(2000)
    .at(2100)
    .receives('LLM_RATE_LIMITED', { utterance, ...more })
const again = () => refused().at(3100).request(2).at(3200).receives('LLM_RATE_LIMITED', { utterance })

/** All of them. */
export const openByHand: readonly ByHand[] = [
  ...byHand('a transcript', [
    ['behind noise alone is dropped', received(30), ['VAN-ROW-123 (interpreted) at 3001'], 3001],
    ['behind speech is dropped', received(95), ['VAN-ROW-010 (document) at 3001'], 3001],
  ]),
  ...byHand('a chunk', [
    [
      'behind a gap is kept back',
      replying().at(3500).receives('TTS_CHUNK', second),
      ['VAN-ROW-126 (interpreted) at 4501'],
      4501,
    ],
    [
      'that is missing holds the end of a reply',
      replying().chunk(3500, 1, true).at(4600).receives('TTS_COMPLETE', complete),
      ['VAN-ROW-127 (interpreted) at 5601'],
      5601,
    ],
  ]),
  ...byHand('a refusal', [
    [
      'with a long pause ends the turn',
      refused({ retryAfterMs: 40_000 }).goes('LISTENING'),
      ['VAN-OTHERWISE-LLM_RATE_LIMITED (ruling) at 2100'],
    ],
    [
      'that is the second ends the turn',
      again().goes('LISTENING'),
      ['VAN-OTHERWISE-LLM_RATE_LIMITED (ruling) at 3200'],
    ],
    [
      'that is repeated ends the turn',
      refused().at(2200).receives('LLM_RATE_LIMITED', { utterance }).goes('LISTENING'),
      ['VAN-OTHERWISE-LLM_RATE_LIMITED (ruling) at 2200'],
    ],
  ]),
  ...byHand('a frame', [
    [
      'is dropped in LISTENING',
      pen().opening().at(2000).receives('AUDIO_FRAME', frame),
      ['VAN-ROW-080 (document) at 3001'],
      3001,
    ],
  ]),
  ...byHand('a sound from before the reply', [
    [
      'interrupts as it ends',
      pen()
        .opening()
        .says(2000)
        .at(2500)
        .receives('VAD', { confidence: 90 })
        .answers(3000)
        .at(3010)
        .receives('VAD', { confidence: 0 })
        .goes('INTERRUPTED'),
      ['VAN-OTHERWISE-VAD (interpreted) at 3010'],
    ],
  ]),
  ...byHand('a synthesized reply', [
    [
      'is interrupted, and the client plays on',
      replying()
        .chunk(3500, 0, true)
        .at(4000)
        .receives('USER_INTERRUPTS')
        .goes('INTERRUPTED')
        .at(4050)
        .goes('LISTENING'),
      ['VAN-ROW-128 (document) at 5001'],
      5001,
    ],
  ]),
]
