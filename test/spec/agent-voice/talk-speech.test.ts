import { describe, expect, it } from 'vitest'
import { recall } from '../../../spec/agent-voice/memory.ts'
import { defaults } from '../../../spec/agent-voice/settings.ts'
import type { Log } from '../../../spec/log.ts'
import { goes, hears, opening, shows, speaking } from '../../harness/agent-voice-logs.ts'
import { asked, found, handle, listens, notice, responds, speaks } from './talk-logs.ts'

const fails = (at: number, of = handle, code = 'SERVICE_FAILED', recoverable = true) =>
  hears(at, 'tts.error', { handle: of, code, recoverable })
const voiced: Log = [...asked, responds(2000, 'completed', { text: 'text#2' }), speaks(2000)]
const heard: Log = [
  ...voiced,
  hears(2500, 'tts.bufferReady', { handle }),
  goes(2500, 'waitingForCopilot>speaking', 'tts.bufferReady'),
]

describe('TTS that fails', () => {
  it.each<[string, Log]>([
    [
      'has the answer shown as text',
      [...voiced, fails(2200), listens(2200, 'waitingForCopilot', 'tts.error'), notice(2200)],
    ],
    [
      'has the rest of it shown as text',
      [...heard, fails(3000), listens(3000, 'speaking', 'tts.error'), notice(3000)],
    ],
    ['over an old answer changes nothing', [...heard, fails(3000, 'handle#0', 'AUTH_FAILED')]],
    [
      'refuses the user',
      [...heard, fails(3000, handle, 'AUTH_FAILED'), goes(3000, 'speaking>faulted', 'error'), notice(3000)],
    ],
    [
      'for good',
      [
        ...voiced,
        fails(2200, handle, 'SERVICE_FAILED', false),
        goes(2200, 'waitingForCopilot>faulted', 'error'),
        notice(2200),
      ],
    ],
    ['while nobody waits for it', [...opening, fails(3000)]],
  ])('%s', (_, log) => expect(found(log)).toEqual([]))

  it.each<[string, Log, readonly string[]]>([
    [
      'and nobody says so',
      [...heard, fails(3000), listens(3000, 'speaking', 'tts.error')],
      ['AV-ROW-250 (ruling) at 4001: no panel.notice 1001 ms later'],
    ],
    [
      'and is waited for',
      [...voiced, fails(2200)],
      ['AV-ROW-250 (ruling) at 3201: still waitingForCopilot 1001 ms later'],
    ],
    [
      'and refuses the user, who is kept waiting',
      [...heard, fails(3000, handle, 'FORBIDDEN')],
      ['AV-ROW-251 (ruling) at 4001: still speaking 1001 ms later'],
    ],
    [
      'over an old answer and ends this one',
      [...heard, fails(3000, 'handle#0'), listens(3000, 'speaking', 'tts.error')],
      ['AV-ROW-252 (interpreted) at 3000: speaking -> listening 0 ms later'],
    ],
    [
      'and is not listened to',
      [...opening, fails(3000), goes(3000, 'listening>processing', 'error')],
      ['AV-ROW-210 (ruling) at 3000: listening -> processing 0 ms later'],
    ],
  ])('%s, and that is found', (_, log, expected) => expect(found(log, 4500)).toEqual(expected))
})

describe('an interruption', () => {
  const cut = (at: number, agoMs?: number, source = 'vad.start'): Log => [
    ...speaking,
    hears(at, source, agoMs === undefined ? {} : { agoMs }),
    goes(at, 'speaking>interrupted', 'user.interrupt'),
    shows(at, 'tts.cancel', { handle }),
  ]
  const clears = (at: number) => goes(at, 'interrupted>listening', 'interrupt.cleared')
  const error = (at: number, of = handle) => fails(at, of)

  it.each<[string, Log]>([
    ['counts from now without a stamp', [...cut(5000), clears(5400)]],
    ['counts from its stamp', [...cut(5000, 100), clears(5300)]],
    ['that is long over ends at once', [...cut(5000, 450), clears(5000)]],
    ['counts from now with a stamp in the future', [...cut(5000, -100), clears(5400)]],
    ['ends when the cancelled answer fails', [...cut(5000), error(5100), clears(5100)]],
    ['does not end when an older one fails', [...cut(5000), error(5100, 'handle#0')]],
  ])('%s', (_, log) => expect(found(log)).toEqual([]))

  it.each<[string, Log, readonly string[]]>([
    [
      'lasts longer than from its stamp',
      [...cut(5000, 100), clears(5301)],
      ['AV-ROW-204 (ruling) at 5301: still interrupted at 5301 ms'],
    ],
    [
      'goes on after it was over',
      [...cut(5000, 450), clears(5001)],
      ['AV-ROW-204 (ruling) at 5001: still interrupted at 5001 ms'],
    ],
    [
      'is prolonged by a stamp in the future',
      [...cut(5000, -100), clears(5401)],
      ['AV-ROW-074 (document) at 5401: still interrupted at 5401 ms'],
    ],
    [
      'lasts for ever',
      cut(5000, 100),
      [
        'AV-ROW-074 (document) at 5401: still interrupted at 5401 ms',
        'AV-ROW-204 (ruling) at 5301: still interrupted at 5301 ms',
      ],
    ],
    [
      'goes on when the cancelled answer fails',
      [...cut(5000), error(5100), goes(5100, 'interrupted>faulted', 'error')],
      ['AV-ROW-205 (ruling) at 5100: interrupted -> faulted 0 ms later'],
    ],
    [
      'ends when an older one fails',
      [...cut(5000), error(5100, 'handle#0'), goes(5100, 'interrupted>faulted', 'error')],
      ['AV-ROW-206 (interpreted) at 5100: interrupted -> faulted 0 ms later'],
    ],
  ])('%s, and that is found', (_, log, expected) =>
    expect(
      found(log, Math.max(5500, log.at(-1)?.at ?? 0))
        .slice()
        .sort(),
    ).toEqual([...expected].sort()),
  )

  it('was never detected later than it was told of', () => {
    const detectedAt = (agoMs: number) =>
      cut(5000, agoMs).reduce(recall.remember, recall.start({ ...defaults })).detectedAt
    expect([-1, 0, 1].map(detectedAt)).toEqual([5000, 5000, 4999])
  })
})
