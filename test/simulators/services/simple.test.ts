/** The services without much of a memory: user, session, audio, panel. */
import { expect, test } from 'vitest'
import audio from '../../../simulators/services/audio.ts'
import panel from '../../../simulators/services/panel.ts'
import session from '../../../simulators/services/session.ts'
import user from '../../../simulators/services/user.ts'
import type { Options } from '../../../simulators/simulator.ts'
import { played, type Said } from '../stage.ts'

type Example = readonly [options: Options, said: readonly Said[], lines: readonly string[]]

test.each([
  ['starts the conversation', {}, ['5 subject user.start']],
  ['starts a second conversation', { window: 'other' }, ['5 subject user.startElsewhere other']],
  ['ends the conversation', {}, ['5 subject user.stop user-request']],
  ['ends the conversation', { reason: 'disposed' }, ['5 subject user.stop disposed']],
  ['interrupts', {}, ['5 subject user.interrupt ui']],
  ['interrupts', { source: 'command' }, ['5 subject user.interrupt command']],
  ['switches turn detection', { policy: 'manual' }, ['5 subject policy.changed manual']],
  ['suppresses storage', { suppress: false }, ['5 subject privacy.changed false']],
  ['misuses', { call: 'suspend' }, ['5 subject user.misuse suspend']],
  ['has a listener that', { how: 'rejects' }, ['5 subject listener.fails rejects']],
  ['starts speaking', {}, ['5 stt speech.started']],
  ['stops speaking', {}, ['5 stt speech.stopped']],
  ['stops speaking', { text: 'text#1' }, ['5 stt speech.stopped']],
  ['says', { text: 'text#1', forMs: 600 }, ['5 stt speech.started text#1', '605 stt speech.stopped text#1']],
  ['says', { text: '', forMs: -3 }, ['5 stt speech.started ', '5 stt speech.stopped ']],
  ['says', { forMs: 10 }, ['5 stt speech.started', '15 stt speech.stopped']],
  ['finishes saying', { text: 'text#2' }, ['5 stt speech.stopped text#2']],
  ['sings', {}, []],
  ['initialises the coordinator', {}, ['5 subject service.initialize']],
  ['configures', { mode: 'manual' }, ['5 subject user.configure manual']],
  ['asks for the mode', { mode: 'semantic_vad' }, ['5 subject user.requestMode semantic_vad']],
  ['commits', {}, ['5 subject user.commit']],
] as const)('The user %s %j: %j', (act, payload, lines) => {
  const shown = played(user, {}, [[5, act, payload]])
  expect(shown.filter((line) => !/ (capture|realtime) /.test(line))).toEqual(lines)
  // Every ear hears the same; which of them are there is a matter of the cast.
  const handled = (recipient: string) =>
    shown.filter((line) => line.includes(` ${recipient} `)).map((line) => line.replace(recipient, 'ear'))
  expect(handled('capture')).toEqual(handled('stt'))
  expect(handled('realtime')).toEqual(handled('stt'))
})

const begin: Said = [0, 'begin']
const key = '0 log key.issued'
const ready = (at: number, number = 1) => `${at} subject session.ready session#${number}`

test.each<Example>([
  [{}, [begin], [key]],
  [{ readyMs: 0 }, [begin], [key, ready(0)]],
  [{ readyMs: 250 }, [begin], [key, ready(250)]],
  [{ keyMs: 80, readyMs: 20 }, [begin], ['80 log key.issued', ready(80)]],
  [{ keyMs: -1 }, [begin, [7, 'becomes ready']], []],
  [{ keyIsRefused: true, readyMs: 9 }, [begin], ['0 subject error session AUTH_FAILED false']],
  [{}, [begin, [7, 'becomes ready'], [8, 'is replaced']], [key, ready(7), ready(8, 2)]],
  [
    {},
    [
      [9, 'is expiring'],
      [10, 'expires'],
    ],
    ['9 subject session.expiring session#1', '10 subject session.timeout session#1'],
  ],
  [
    {},
    [
      [1, 'begins a renewal'],
      [2, 'ends the renewal'],
      [3, 'begins diagnostics'],
      [4, 'ends diagnostics'],
      [5, 'drops'],
      [6, 'comes back'],
    ],
    [
      ...['1 subject session.renewal', '2 subject session.resume', '3 subject diagnostics.start'],
      ...['4 subject diagnostics.end', '5 subject network.lost', '6 subject network.restored'],
    ],
  ],
  [
    {},
    [
      [1, 'is handed over'],
      [2, 'is handed over', { audio: false }],
      [3, 'fails', { code: 'NETWORK_FAILED' }],
      [4, 'fails', { code: 'AUTH_FAILED', recoverable: false }],
      [5, 'is beyond help', { code: 'FORBIDDEN' }],
    ],
    [
      ...['1 subject session.initialize session#1 true', '2 subject session.initialize session#1 false'],
      ...['3 subject error session NETWORK_FAILED true', '4 subject error session AUTH_FAILED false'],
      '5 subject fatal FORBIDDEN',
    ],
  ],
  [
    { readyMs: 10, renewsMs: 100, renewalMs: 30, expiresMs: 500, dropsMs: 200, downMs: 40 },
    [begin, [20, 'becomes ready']],
    [
      ...[key, ready(10), ready(20), '110 subject session.renewal', '140 subject session.resume'],
      ...['210 subject network.lost', '250 subject network.restored'],
      '510 subject session.timeout session#1',
    ],
  ],
  [
    { readyMs: 10, renewsMs: 100, renewalMs: 30, changesId: true },
    [begin],
    [key, ready(10), '110 subject session.renewal', ready(140, 2), '140 subject session.resume'],
  ],
  [{ readyMs: 10, renewsMs: 100, renewalMs: -1 }, [begin], [key, ready(10), '110 subject session.renewal']],
])('A session with %j receives %j: %j', (options, said, lines) => {
  expect(played(session, options, said)).toEqual(lines)
})

const mic = (at: number) => `${at} subject audio.ready mic`

test.each<Example>([
  [{}, [begin], []],
  [{ primedMs: 30 }, [begin], ['30 subject audio.primed']],
  [{}, [[0, 'is primed']], ['0 subject audio.primed']],
  [{}, [[10, 'audio.activate']], ['10 stt activated', mic(50)]],
  [{ micMs: -1 }, [[10, 'audio.activate']], ['10 stt activated']],
  [{ micAgainMs: 5 }, [[10, 'capture.resume']], [mic(15)]],
  [
    {},
    [
      [10, 'audio.activate'],
      [20, 'audio.release'],
    ],
    ['10 stt activated', '20 stt released', '70 subject reset'],
  ],
  [{ releaseMs: -1 }, [[20, 'audio.release']], ['20 stt released']],
  [
    {},
    [
      [10, 'audio.activate'],
      [20, 'loses the microphone'],
    ],
    ['10 stt activated', '20 subject error audio AUDIO_LOST true'],
  ],
  [
    {},
    [
      [1, 'opens the microphone'],
      [2, 'fails', { code: 'SERVICE_FAILED', recoverable: false }],
      [3, 'is released'],
    ],
    [mic(1), '2 subject error audio SERVICE_FAILED false', '3 subject reset'],
  ],
])('Audio with %j receives %j: %j', (options, said, lines) => {
  expect(played(audio, options, said)).toEqual(lines)
})

const reported: Said = [3, 'panel.state', { state: 'idle', label: 'Ready' }]
const turn = (at: number, event: string, id: string): Said => [at, 'turn', { event, turn: id }]

test.each<Example>([
  [{}, [reported], ['3 log panel.shows idle Ready']],
  [{ delayMs: 40 }, [reported], ['43 log panel.shows idle Ready']],
  [{ delayMs: -1 }, [reported], []],
  [
    {},
    [
      [4, 'ends the turn'],
      [5, 'takes up the retry'],
    ],
    ['4 subject user.endTurn'],
  ],
  [
    {},
    [
      turn(3, 'turn-interrupted', 'turn#1'),
      turn(4, 'turn-started', 'turn#2'),
      [5, 'takes up the retry'],
      turn(6, 'turn-completed', 'turn#2'),
      [7, 'takes up the retry'],
    ],
    ['5 subject user.retry turn#1', '7 subject user.retry turn#2'],
  ],
])('A panel with %j receives %j: %j', (options, said, lines) => {
  expect(played(panel, options, said)).toEqual(lines)
})
