/** Logs by hand: a reply is spoken to its end, fails, or is interrupted. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { pen } from '../pen.ts'

type Pen = ReturnType<typeof pen>

const replying = () => pen().opening().says(2000).answers(3000)
const sent = () => replying().chunk(3500, 0).chunk(3600, 1, true)
const utterance = 'utterance#1'
const complete = { utterance }
const receives = (log: Pen, ms: number, confidence: number) => log.at(ms).receives('VAD', { confidence })
const apologises = (log: Pen) => log.goes('LISTENING', () => log.emits('client.error', { code: 'text#9' }))
const cut = () => sent().at(4000).receives('USER_INTERRUPTS').interrupted()
const stalls = { ttsStallMs: 2000 }

const cancelled = (ms: number) => replying().chunk(3500, 0).at(ms).emits('synthesis.cancel', { utterance })

/** All of them. */
export const replies: readonly ByHand[] = [
  ...byHand('a reply', [
    ['is played to its end', sent().done(5500)],
    ['is played on', sent(), [], 3_600_000],
    ['fails', apologises(replying().at(3200).receives('TTS_ERROR', { utterance, code: 'text#8' }))],
    [
      'is not over before its last chunk',
      replying().chunk(3500, 0).at(3600).receives('TTS_COMPLETE', complete),
    ],
    ['ends and is interrupted at once', sent().done(5500).receives('USER_INTERRUPTS')],
    ['is interrupted and ends at once', cut().receives('TTS_COMPLETE', complete).released(4050)],
    ['stalls where that has a limit', apologises(replying().chunk(3500, 0).at(5500)), [], 5500, stalls],
    ['stalls, and is cancelled before that is said', apologises(cancelled(5500)), [], 5500, stalls],
    ['waits where nothing stalls', sent(), [], 60_000, stalls],
    [
      'comes twice',
      sent().at(3700).receives('TTS_CHUNK', { utterance, index: 1, ms: 20, endChar: 1, last: true }),
      [],
      9000,
    ],
    [
      'goes on behind its last chunk',
      sent().at(3700).receives('TTS_CHUNK', { utterance, index: 2, ms: 20, endChar: 1, last: true }),
      [],
      9000,
    ],
  ]),
  ...byHand('a reply goes wrong: it', [
    [
      'goes on after its end',
      sent().at(5500).receives('TTS_COMPLETE', complete),
      ['VAN-ROW-053 (document) at 6501'],
      6501,
    ],
    ['ends before its last chunk', replying().chunk(3500, 0).done(3600), ['VAN-ROW-054 (document) at 3600']],
    ['ends when its last chunk is sent', sent().goes('LISTENING'), ['VAN-ROW-051 (ruling) at 3600']],
    [
      'ends with an older one',
      sent().at(3700).receives('TTS_COMPLETE', { utterance: 'utterance#0' }).goes('LISTENING'),
      ['VAN-OTHERWISE-TTS_COMPLETE (interpreted) at 3700'],
    ],
    [
      'fails, and that is the end',
      replying().at(3200).receives('TTS_ERROR', { utterance, code: 'text#8' }).ends(),
      ['VAN-ROW-056 (interpreted) at 3200'],
    ],
    [
      'is not sent to the client',
      replying().at(3500).receives('TTS_CHUNK', { utterance, index: 0, ms: 20, endChar: 1, last: false }),
      ['VAN-ROW-050 (document) at 4501'],
      4501,
    ],
    [
      'is interrupted by words that nobody heard',
      sent().at(3700).receives('FINAL_TRANSCRIPT', { content: 'words', text: 'text#2' }).interrupted(),
      ['VAN-ROW-103 (document) at 3700'],
    ],
    ['stalls and is waited for', replying(), ['VAN-ROW-058 (ruling) at 5001'], 5001, stalls],
    [
      'is given up early',
      apologises(replying().chunk(3500, 0).at(5499)),
      ['VAN-ROW-058 (ruling) at 5499'],
      5499,
      stalls,
    ],
    [
      'is cancelled early, and given up when it would have stalled',
      apologises(cancelled(5499).at(5500)),
      ['unexplained (interpreted) at 5500'],
      5500,
      stalls,
    ],
    [
      'thinks again',
      sent().done(5500).receives('TTS_COMPLETE', complete).goes('RESPONDING'),
      ['LISTENING>RESPONDING (document) at 5500'],
    ],
  ]),
  ...byHand('speech', [
    ['of 200 ms interrupts', receives(replying(), 4000, 71).at(4200).interrupted()],
    ['that ends at 200 ms interrupts', receives(receives(replying(), 4000, 71), 4200, 0).interrupted()],
    ['of 199 ms does not', receives(receives(replying(), 4000, 99), 4199, 0), [], 9000],
    ['that nobody is sure of does not', receives(replying(), 4000, 70), [], 9000],
    [
      'with a break does not',
      receives(receives(receives(receives(replying(), 4000, 90), 4150, 50), 4200, 90), 4350, 0),
      [],
      9000,
    ],
    [
      'from before the reply may count from its beginning',
      receives(pen().opening().says(2000), 2900, 90).answers(3000).at(3100).interrupted(),
    ],
    [
      'from before the reply need not count',
      receives(pen().opening().says(2000), 2900, 90).answers(3000),
      [],
      9000,
    ],
    [
      'from before the reply counts once it is heard again',
      receives(receives(pen().opening().says(2000), 2900, 90).answers(3000), 3500, 90),
      ['VAN-ROW-065 (interpreted) at 3701'],
      3701,
    ],
    [
      'in an older reply need not count',
      receives(sent(), 5400, 90).done(5500).says(6000).answers(7000),
      [],
      9000,
    ],
    [
      'of 199 ms interrupts',
      receives(replying(), 4000, 71).at(4199).interrupted(),
      ['VAN-ROW-065 (interpreted) at 4199'],
    ],
    [
      'of 201 ms interrupts',
      receives(replying(), 4000, 71).at(4201).interrupted(),
      ['VAN-ROW-065 (interpreted) at 4201'],
    ],
    [
      'that ends too early interrupts',
      receives(receives(replying(), 4000, 99), 4199, 0).interrupted(),
      ['VAN-ROW-064 (document) at 4199'],
    ],
    [
      'that ends at 200 ms does not interrupt',
      receives(receives(replying(), 4000, 99), 4200, 0),
      ['VAN-ROW-062 (interpreted) at 5201'],
      5201,
    ],
    [
      'that is none interrupts',
      receives(replying(), 4000, 30).interrupted(),
      ['VAN-ROW-064 (document) at 4000'],
    ],
  ]),
  ...byHand('an interruption', [
    ['is cleaned up', cut().released(4050)],
    ['is cleaned up at once', cut().released(4000)],
    ['is cut short', cut().at(4099).goes('LISTENING')],
    ['may be cut short earlier', cut().at(4050).goes('LISTENING')],
    ['is the end of the call', cut().at(4050).receives('CALL_END').ends()],
    ['is repeated', cut().at(4010).receives('USER_INTERRUPTS').released(4050)],
    ['is not heard while nobody speaks', pen().opening().receives('USER_INTERRUPTS')],
  ]),
  ...byHand('an interruption goes wrong: it', [
    [
      'is not heard while synthesis runs',
      replying().chunk(3500, 0).at(4000).receives('USER_INTERRUPTS'),
      ['VAN-ROW-060 (document) at 5001'],
      5001,
    ],
    ['is not heard', sent().at(4000).receives('USER_INTERRUPTS'), ['VAN-ROW-128 (document) at 5001'], 5001],
    [
      'leaves the voice on',
      sent().at(4000).receives('USER_INTERRUPTS').goes('INTERRUPTED').at(4050).goes('LISTENING'),
      ['VAN-ROW-128 (document) at 5001'],
      5001,
    ],
    [
      'is skipped',
      sent().at(4000).receives('USER_INTERRUPTS').goes('LISTENING'),
      ['VAN-ROW-128 (document) at 4000'],
    ],
    ['lasts 100 ms', cut().released(4100), ['VAN-ROW-068 (interpreted) at 4100']],
    ['never ends', cut(), ['VAN-ROW-068 (interpreted) at 4100'], 4100],
    [
      'is cleaned up and goes on',
      cut().at(4050).receives('CLEANUP_COMPLETE', { utterance }),
      ['VAN-ROW-066 (document) at 5051', 'VAN-ROW-068 (interpreted) at 4100'],
      5051,
    ],
    [
      'goes back to its reply',
      cut().at(4050).goes('RESPONDING'),
      ['INTERRUPTED>RESPONDING (document) at 4050'],
    ],
    [
      'comes where nobody speaks',
      pen().opening().receives('USER_INTERRUPTS').goes('INTERRUPTED'),
      ['LISTENING>INTERRUPTED (document) at 1000'],
    ],
  ]),
]
