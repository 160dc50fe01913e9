import { describe, expect, test } from 'vitest'
import { stream } from '../../../simulators/random.ts'
import tts from '../../../simulators/services/tts.ts'
import { played, type Said } from '../stage.ts'

const speak = (at: number, handle = 'handle#1'): Said => [
  at,
  'tts.speak',
  { handle, request: 'request#1', text: 'text#1' },
]
const cancel = (at: number, handle = 'handle#1'): Said => [at, 'tts.cancel', { handle }]
const hardStop = (at: number, handle = 'handle#1'): Said => [at, 'tts.hardStop', { handle }]

const ready = (at: number, handle = 'handle#1') => `${at} subject tts.bufferReady ${handle}`
const begins = (at: number, handle = 'handle#1') => `${at} log playback.started ${handle}`
const stops = (at: number, heardMs: number, handle = 'handle#1') =>
  `${at} log playback.stopped ${handle} ${heardMs}`
const complete = (at: number, handle = 'handle#1') => `${at} subject tts.complete ${handle}`
const cleared = (at: number, handle = 'handle#1') => `${at} subject interrupt.cleared ${handle}`

type Example = readonly [
  options: Record<string, number | boolean | string>,
  said: readonly Said[],
  lines: readonly string[],
]
const from120 = [ready(120), begins(120)]

describe('An answer', () => {
  test.each<Example>([
    [{}, [[0, 'begin'], speak(0)], [...from120, stops(3120, 3000), complete(3120)]],
    [{ bufferMs: 0, replyMs: 0 }, [speak(7)], [ready(7), begins(7), stops(7, 0), complete(7)]],
    [{ bufferMs: -1 }, [speak(0)], []],
    [{ replyMs: -1 }, [speak(0)], from120],
    [{ pace: 2, replyMs: 50 }, [speak(0)], [...from120, stops(170, 50), complete(170)]],
    [{}, [speak(0), speak(10), speak(500)], [...from120, stops(3120, 3000), complete(3120)]],
    [
      { replyMs: 100 },
      [speak(0), speak(60, 'handle#2')],
      [
        ...[...from120, ready(180, 'handle#2'), begins(180, 'handle#2'), stops(220, 100), complete(220)],
        ...[stops(280, 100, 'handle#2'), complete(280, 'handle#2')],
      ],
    ],
  ])('With %j and %j there is %j', (options, said, lines) => {
    expect(played(tts, options, said)).toEqual(lines)
  })
})

describe('A cancelled answer', () => {
  test.each<Example>([
    [{}, [speak(0), cancel(1000)], [...from120, stops(1080, 960), cleared(1080)]],
    [{ fadeMs: 0 }, [speak(0), cancel(1000)], [...from120, stops(1000, 880), cleared(1000)]],
    [{ fadeMs: 400, replyMs: -1 }, [speak(0), cancel(1000)], [...from120, stops(1400, 1280), cleared(1400)]],
    [{ fadeMs: -1 }, [speak(0), cancel(1000), hardStop(1400)], [...from120, stops(1400, 1280)]],
    [{ confirms: false }, [speak(0), cancel(1000)], [...from120, stops(1080, 960)]],
    [{ confirms: false }, [speak(0), cancel(1000), hardStop(1050)], [...from120, stops(1050, 930)]],
    [{}, [speak(0), cancel(1000), cancel(1001), cancel(2000)], [...from120, stops(1080, 960), cleared(1080)]],
    [{}, [speak(0), cancel(1000), hardStop(1050)], [...from120, stops(1050, 930)]],
    [{}, [speak(0), hardStop(1000), hardStop(1001)], [...from120, stops(1000, 880)]],
    [{}, [speak(0), [1000, 'tts.stop', { handle: 'handle#1' }]], [...from120, stops(1000, 880)]],
    [{}, [speak(0), cancel(119)], [cleared(119)]],
    [{}, [speak(0), hardStop(0)], []],
    [{ confirms: false }, [speak(0), cancel(60)], []],
    [{ fadeMs: 80, replyMs: 900 }, [speak(0), cancel(1000)], [...from120, stops(1020, 900), cleared(1020)]],
    [{ replyMs: 10 }, [speak(0), cancel(500)], [...from120, stops(130, 10), complete(130), cleared(500)]],
    [{}, [cancel(5), hardStop(6), [7, 'tts.cancel'], [8, 'tts.speak']], []],
  ])('With %j and %j there is %j', (options, said, lines) => {
    expect(played(tts, options, said)).toEqual(lines)
  })

  test('Its fade says nothing of the next answer.', () => {
    const said = [speak(0), cancel(200), hardStop(210), speak(220, 'handle#2')]
    expect(played(tts, { replyMs: 100 }, said)).toEqual([
      ...[...from120, stops(210, 90), ready(340, 'handle#2'), begins(340, 'handle#2')],
      ...[stops(440, 100, 'handle#2'), complete(440, 'handle#2')],
    ])
  })
})

describe('Acts', () => {
  test.each<Example>([
    [{ replyMs: -1 }, [speak(0), [50, 'buffers its first audio']], [ready(50), begins(50)]],
    [
      { bufferMs: -1, replyMs: 100 },
      [speak(0), [50, 'buffers its first audio']],
      [ready(50), begins(50), stops(150, 100), complete(150)],
    ],
    [{ replyMs: -1 }, [speak(0), [200, 'buffers its first audio']], [...from120, ready(200)]],
    [{}, [speak(0), cancel(60), [200, 'buffers its first audio']], [cleared(60), ready(200)]],
    [{}, [speak(0), [600, 'finishes']], [...from120, stops(600, 480), complete(600)]],
    [
      {},
      [speak(0), [600, 'finishes'], [700, 'finishes']],
      [...from120, stops(600, 480), complete(600), complete(700)],
    ],
    [
      {},
      [speak(0), cancel(600), [650, 'finishes']],
      [...from120, stops(650, 530), complete(650), cleared(680)],
    ],
    [
      { fadeMs: -1 },
      [speak(0), cancel(600), [999, 'falls silent']],
      [...from120, stops(999, 879), cleared(999)],
    ],
    [
      { confirms: false },
      [speak(0), cancel(600), [999, 'falls silent']],
      [...from120, stops(680, 560), cleared(999)],
    ],
    [{}, [speak(0), cancel(600), [620, 'falls silent']], [...from120, stops(620, 500), cleared(620)]],
    [{}, [speak(0), hardStop(600), [700, 'falls silent']], [...from120, stops(600, 480), cleared(700)]],
    [
      {},
      [
        [1, 'buffers its first audio'],
        [2, 'falls silent'],
        [3, 'finishes'],
        [4, 'whistles'],
      ],
      [],
    ],
  ])('With %j and %j there is %j', (options, said, lines) => {
    expect(played(tts, options, said)).toEqual(lines)
  })
})

test('The state reports how much audio was received, is queued and was audible.', () => {
  const random = stream('tts', 'state')
  const receive = (state: ReturnType<typeof tts.start>, at: number, what: string) =>
    tts.receive(state, { what, with: { handle: 'handle#1' } }, at, random).state
  const playing = receive(receive(tts.start({ pace: 2 }), 0, 'tts.speak'), 100, 'buffered')
  const silent = receive(playing, 210, 'tts.hardStop')
  expect(playing.voices).toMatchObject([{ playback: { receivedMs: 20, queuedMs: 20, heardMs: 0 } }])
  expect(silent.voices).toMatchObject([{ playback: { receivedMs: 240, queuedMs: 0, heardMs: 110 } }])
})

const more = (at: number, last: boolean, text = 'text#2'): Said => [
  at,
  'tts.append',
  { handle: 'handle#1', text, last },
]
const opens: Said = [0, 'tts.speak', { handle: 'handle#1', text: 'text#1', last: false }]
const dry = (at: number) => `${at} log playback.dry handle#1`
const flows = (at: number) => `${at} log playback.flows handle#1`
const fails = (at: number, code = 'SERVICE_FAILED', recoverable = true) =>
  `${at} subject tts.error handle#1 ${code} ${recoverable}`

describe('An answer in parts', () => {
  test.each<Example>([
    [{ replyMs: 100 }, [opens], [...from120, dry(220)]],
    [{ replyMs: 100, moreMs: 50 }, [opens, more(150, true)], [...from120, stops(270, 150), complete(270)]],
    [{ replyMs: 100, moreMs: 50 }, [opens, more(60, true)], [...from120, stops(270, 150), complete(270)]],
    [
      { replyMs: 100, moreMs: 50 },
      [opens, more(500, true)],
      [...from120, dry(220), flows(500), stops(550, 150), complete(550)],
    ],
    [
      { replyMs: 100 },
      [opens, more(500, true, '')],
      [...from120, dry(220), flows(500), stops(500, 100), complete(500)],
    ],
    [{ replyMs: 100, moreMs: 50 }, [opens, more(150, false)], [...from120, dry(270)]],
    [{ replyMs: 100 }, [opens, cancel(300)], [...from120, dry(220), stops(300, 100), cleared(300)]],
    [{ replyMs: 100 }, [speak(0), more(500, true)], [...from120, stops(220, 100), complete(220)]],
  ])('With %j and %j there is %j', (options, said, lines) => {
    expect(played(tts, options, said)).toEqual(lines)
  })
})

describe('A gap, a failure, a chunk', () => {
  test.each<Example>([
    [
      { replyMs: 100, dryAfterMs: 40, dryMs: 30 },
      [speak(0)],
      [...from120, dry(160), flows(190), stops(250, 100), complete(250)],
    ],
    [
      { replyMs: 100 },
      [speak(0), [150, 'runs dry'], [170, 'runs dry'], [200, 'goes on'], [210, 'goes on']],
      [...from120, dry(150), flows(200), stops(270, 100), complete(270)],
    ],
    [{ failMs: 50 }, [speak(0)], [fails(50)]],
    [
      { failMs: 500, code: 'AUTH_FAILED', recoverable: false },
      [speak(0)],
      [...from120, stops(500, 380), fails(500, 'AUTH_FAILED', false)],
    ],
    [{ failMs: 500, fadeMs: -1 }, [speak(0), cancel(200)], [...from120, stops(3120, 3000), cleared(3120)]],
    [
      {},
      [speak(0), [300, 'fails', { code: 'NETWORK_FAILED', recoverable: false }], [400, 'fails']],
      [...from120, stops(300, 180), fails(300, 'NETWORK_FAILED', false), fails(400)],
    ],
    [
      { replyMs: 50, showsChunks: true },
      [speak(0)],
      [
        ...from120,
        ...['120 log audio.chunk handle#1 960', '140 log audio.chunk handle#1 960'],
        ...['160 log audio.chunk handle#1 480', stops(170, 50), complete(170)],
      ],
    ],
    [
      { lateChunks: 2, chunkMs: 100 },
      [speak(0), cancel(200), cancel(210)],
      [
        ...[...from120, stops(280, 160), cleared(280)],
        ...['300 log audio.late handle#1 4800', '400 log audio.late handle#1 4800'],
      ],
    ],
  ])('With %j and %j there is %j', (options, said, lines) => {
    expect(played(tts, options, said)).toEqual(lines)
  })

  test('No more than 1000 chunks of an endless answer are shown.', () => {
    const lines = played(tts, { replyMs: -1, showsChunks: true }, [speak(0)])
    expect(lines.filter((line) => line.includes('audio.chunk'))).toHaveLength(1000)
  })
})
