/** Logs by hand: speech, answers that it interrupts, and the fallback. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { asked, byHand, detecting, fallen, falls, inManual, notice, starts, stops } from '../by-hand.ts'
import { nominal } from '../pen.ts'

const plays = (at: number, n = 1) => receives(at, 'playback.started', { handle: `handle#${n}` })
const clears = (at: number, n = 1) => emits(at, 'output_audio_buffer.clear', { handle: `handle#${n}` })
const cleared = (at: number, n = 1) =>
  receives(at, 'playback.cleared', { handle: `handle#${n}`, heardMs: 300 })
const reported = (at: number, n = 1) =>
  emits(at, 'conversation.cleared', { handle: `handle#${n}`, heardMs: 300 })
const voiced = (at: number) => receives(at, 'capture.voiced')
const unvoiced = (at: number) => receives(at, 'capture.unvoiced')
const calmly = { ...nominal, createResponse: false, interruptResponse: false }
const calm = [
  ...asked(calmly),
  receives(100, 'session.updated', calmly),
  emits(100, 'config-updated', calmly),
]
const off = { createResponse: false, interruptResponse: false }
const recovers = (at: number) => [goes(at, 'fallback>server_vad'), emits(at, 'hint.disable')]
const onePassedOn = (at: number, what: string) => [
  receives(at, what),
  emits(at, `${what}-detached`, { stamp: at }),
]

/** All of them. */
export const speechByHand: readonly ByHand[] = [
  ...byHand('speech', [
    ['is passed on', [...detecting, ...starts(1000)], 'TD-ROW-100'],
    [
      'is kept from everybody',
      [...detecting, receives(1000, 'speech-start')],
      3000,
      ['TD-ROW-100 (document) at 2001: no speech-start-detached and no panel.timeline 1001 ms later'],
    ],
    [
      'that is told twice is passed on once',
      [...detecting, ...starts(1000), receives(1100, 'speech-start')],
      'TD-OTHERWISE-speech-start',
    ],
    ['ends, and the server answers', [...detecting, ...starts(1000), ...stops(2000)], 'TD-ROW-110'],
    [
      'ends, and Session Manager has control',
      [...calm, ...starts(1000), ...stops(2000), emits(2000, 'conversation.handOver')],
      'TD-ROW-111',
      off,
    ],
    [
      'ends, and nobody has control',
      [...calm, ...starts(1000), ...stops(2000)],
      4000,
      off,
      ['TD-ROW-111 (document) at 3001: no conversation.handOver 1001 ms later'],
    ],
    [
      'ends without having begun, once',
      [...detecting, ...onePassedOn(1000, 'speech-stop'), receives(1100, 'speech-stop')],
      'TD-ROW-112',
    ],
    [
      'changes nothing in manual mode',
      [...inManual, receives(1000, 'speech-start'), receives(1100, 'speech-stop')],
      'TD-OTHERWISE-speech-start',
    ],
    [
      'changes the mode, which it never does',
      [...detecting, ...starts(1000), goes(1000, 'server_vad>semantic_vad')],
      ['TD-ROW-100 (document) at 1000: server_vad -> semantic_vad 0 ms later'],
    ],
  ]),
  ...byHand('an answer', [
    [
      'is cleared by speech',
      [...detecting, plays(900), ...starts(1000), clears(1000), cleared(1100), reported(1100)],
      'TD-ROW-101',
    ],
    [
      'goes on over speech',
      [...detecting, plays(900), ...starts(1000)],
      3000,
      ['TD-ROW-101 (document) at 2001: no output_audio_buffer.clear 1001 ms later'],
    ],
    [
      'goes on over speech that may not interrupt it',
      [...calm, plays(900), ...starts(1000)],
      'TD-ROW-100',
      off,
    ],
    [
      'is cleared by hand all the same',
      [...calm, plays(900), ...starts(1000), receives(1500, 'user.cancelPlayback'), clears(1500)],
      'TD-ROW-150',
      off,
    ],
    [
      'is not cleared by hand',
      [...calm, plays(900), receives(1500, 'user.cancelPlayback')],
      3000,
      off,
      ['TD-ROW-150 (document) at 2501: no output_audio_buffer.clear 1001 ms later'],
    ],
    [
      'is cleared by hand once',
      [
        ...detecting,
        plays(900),
        receives(1500, 'user.cancelPlayback'),
        clears(1500),
        receives(1510, 'user.cancelPlayback'),
      ],
      'TD-OTHERWISE-user.cancelPlayback',
    ],
    [
      'that was heard to its end is not cleared',
      [...detecting, plays(500), receives(900, 'playback.ended', { handle: 'handle#1' }), ...starts(1000)],
      'TD-ROW-100',
    ],
    [
      'that the server interrupted is not cleared',
      [...detecting, plays(500), receives(900, 'response-interrupted'), ...starts(1000)],
      'TD-ROW-100',
    ],
    [
      'is silent, and the conversation is not told',
      [...detecting, plays(900), ...starts(1000), clears(1000), cleared(1100)],
      3000,
      ['TD-ROW-182 (ruling) at 2101: no conversation.cleared 1001 ms later'],
    ],
    [
      'is silent twice',
      [...detecting, plays(900), ...starts(1000), clears(1000), cleared(1100), reported(1100), cleared(1200)],
      'TD-OTHERWISE-playback.cleared',
    ],
  ]),
  ...byHand('the fallback', [
    ['begins after 5000 ms of voice', [...detecting, voiced(1000), ...falls(6000)], 'TD-ROW-130'],
    [
      'begins too late',
      [...detecting, voiced(1000), ...falls(6001)],
      ['TD-ROW-130 (document) at 6001: still server_vad at 6001 ms'],
    ],
    [
      'never begins',
      [...detecting, voiced(1000)],
      7000,
      ['TD-ROW-130 (document) at 6001: still server_vad at 6001 ms'],
    ],
    [
      'begins with the voice',
      [...detecting, voiced(1000), ...falls(1000)],
      ['TD-OTHERWISE-capture.voiced (interpreted) at 1000: server_vad -> fallback 0 ms later'],
    ],
    ['may begin within 5000 ms of voice', [...detecting, voiced(1000), ...falls(1001)]],
    [
      'begins with the end of voice',
      [...detecting, voiced(1000), ...starts(1100), unvoiced(3000), ...falls(3000)],
      ['TD-OTHERWISE-capture.unvoiced (interpreted) at 3000: server_vad -> fallback 0 ms later'],
    ],
    [
      'may begin soon after voice',
      [...detecting, voiced(1000), ...starts(1100), unvoiced(3000), ...falls(3001)],
    ],
    ['may count from the last sign of the server', [...detecting, voiced(1000), ...falls(5200)], 6500],
    ['does not begin when the server tells in time', [...detecting, voiced(1000), ...starts(6000)], 7000],
    [
      'does not begin in a pause for breath',
      [...detecting, voiced(1000), unvoiced(2000), voiced(3000), ...falls(6000)],
      'TD-ROW-130',
    ],
    ['does not begin in silence', detecting, 60_000],
    ['may begin in silence, by the letter', [...detecting, ...falls(5200)]],
    ['does not begin in a monologue', [...detecting, voiced(1000), ...starts(1100)], 21_000],
    [
      'begins when the end of speech is missing',
      [...detecting, voiced(1000), ...starts(1100), unvoiced(3000), ...falls(8000)],
      'TD-ROW-131',
    ],
    [
      'does not begin when the end of speech is missing',
      [...detecting, voiced(1000), ...starts(1100), unvoiced(3000)],
      9000,
      ['TD-ROW-131 (interpreted) at 8001: still server_vad at 8001 ms'],
    ],
    [
      'does not begin when the user goes on',
      [...detecting, voiced(1000), ...starts(1100), unvoiced(3000), voiced(7999)],
      9000,
    ],
    [
      'does not begin when capture stops',
      [...detecting, voiced(1000), receives(5999, 'capture.stopped')],
      9000,
    ],
    ['does not begin in manual mode', [...inManual, voiced(1000)], 9000],
    [
      'begins in manual mode',
      [...inManual, voiced(1000), ...falls(6000, 'manual')],
      ['manual>fallback (interpreted) at 6000: manual -> fallback 5000 ms later'],
    ],
    ['does not begin before anything is acknowledged', [...asked(), voiced(10)], 4999],
    ['begins at once when detection is degraded', fallen, 'TD-ROW-120'],
    [
      'begins without a warning',
      [
        ...detecting,
        receives(1000, 'degraded'),
        goes(1000, 'server_vad>fallback'),
        emits(1000, 'hint.enable'),
      ],
      3000,
      ['TD-ROW-120 (interpreted) at 2001: no panel.notice 1001 ms later'],
    ],
    ['begins once', [...fallen, receives(1100, 'degraded')], 'TD-OTHERWISE-degraded'],
    [
      'ends when speech begins',
      [...fallen, ...onePassedOn(2000, 'speech-start'), ...recovers(2000)],
      'TD-ROW-105',
    ],
    [
      'ends when speech ends',
      [...fallen, ...onePassedOn(2000, 'speech-stop'), ...recovers(2000)],
      'TD-ROW-116',
    ],
    [
      'does not end',
      [...fallen, ...onePassedOn(2000, 'speech-start')],
      4000,
      ['TD-ROW-105 (document) at 3001: still fallback 1001 ms later'],
    ],
    [
      'ends by a guess',
      [...fallen, receives(2000, 'hint.start'), ...recovers(2000)],
      ['TD-OTHERWISE-hint.start (interpreted) at 2000: fallback -> server_vad 0 ms later'],
    ],
    [
      'ends, and clears an answer',
      [...fallen, plays(1500), ...onePassedOn(2000, 'speech-start'), clears(2000), ...recovers(2000)],
      'TD-ROW-107',
    ],
    [
      'gives frames to the guess',
      [...fallen, receives(2000, 'capture.frame'), emits(2000, 'hint.frame', { intact: true })],
      'TD-ROW-165',
    ],
    [
      'gives no frame to the guess',
      [...fallen, receives(2000, 'capture.frame')],
      4000,
      ['TD-ROW-165 (document) at 3001: no hint.frame 1001 ms later'],
    ],
    [
      'is over when everything is',
      [...fallen, receives(2000, 'service.dispose'), emits(2000, 'hint.disable')],
      'TD-ROW-092',
    ],
    [
      'may be told to be over by then',
      [...fallen, receives(2000, 'service.dispose'), ...recovers(2000)],
      'TD-ROW-092',
    ],
  ]),
  ...byHand('a commit', [
    [
      'belongs to the server',
      [...detecting, voiced(1000), receives(1500, 'user.commit'), notice(1500)],
      1600,
      'TD-ROW-140',
    ],
    [
      'in manual mode is sent',
      [...inManual, voiced(1000), receives(1500, 'user.commit'), emits(1500, 'input_audio_buffer.commit')],
      'TD-ROW-142',
    ],
    [
      'in manual mode is not sent',
      [...inManual, voiced(1000), unvoiced(1400), receives(1500, 'user.commit')],
      3000,
      ['TD-ROW-142 (document) at 2501: no input_audio_buffer.commit 1001 ms later'],
    ],
    ['of nothing is told', [...inManual, receives(1500, 'user.commit'), notice(1500)], 'TD-ROW-144'],
    [
      'of what is committed already is told',
      [
        ...inManual,
        voiced(1000),
        receives(1500, 'user.commit'),
        emits(1500, 'input_audio_buffer.commit'),
        receives(1600, 'user.commit'),
        notice(1600),
      ],
      'TD-ROW-144',
    ],
    [
      'in the fallback is sent',
      [...fallen, voiced(1500), receives(2000, 'user.commit'), emits(2000, 'input_audio_buffer.commit')],
      'TD-ROW-145',
    ],
    [
      'is not sent where the server still detects',
      [
        ...asked(),
        goes(5000, 'server_vad>manual'),
        notice(5000, 'error'),
        voiced(6000),
        receives(6100, 'speech-start'),
        receives(6200, 'user.commit'),
        notice(6200),
      ],
      'TD-ROW-143',
    ],
    ['before anything is initialised is nothing', [receives(10, 'user.commit')], 'TD-OTHERWISE-user.commit'],
  ]),
]
