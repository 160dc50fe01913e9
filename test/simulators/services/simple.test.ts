/** The services without a memory worth speaking of: user, session, audio, panel. */
import { expect, test } from 'vitest'
import audio from '../../../simulators/services/audio.ts'
import panel from '../../../simulators/services/panel.ts'
import session from '../../../simulators/services/session.ts'
import user from '../../../simulators/services/user.ts'
import { played, type Said } from '../stage.ts'

const saying = (...said: Said[]) => said

test.each([
  ['starts the conversation', {}, ['5 subject user.start']],
  ['interrupts', {}, ['5 subject user.interrupt ui']],
  ['starts speaking', {}, ['5 stt speech.started']],
  ['stops speaking', {}, ['5 stt speech.stopped']],
  ['stops speaking', { text: 'text#1' }, ['5 stt speech.stopped']],
  ['says', { text: 'text#1', forMs: 600 }, ['5 stt speech.started', '605 stt speech.stopped text#1']],
  ['says', { text: 'text#1', forMs: 1 }, ['5 stt speech.started', '6 stt speech.stopped text#1']],
  ['says', { text: 'text#1' }, ['5 stt speech.started', '5 stt speech.stopped text#1']],
  ['says', { text: '', forMs: -3 }, ['5 stt speech.started', '5 stt speech.stopped ']],
  ['says', { forMs: 10 }, ['5 stt speech.started', '15 stt speech.stopped']],
  ['finishes saying', { text: 'text#2' }, ['5 stt speech.stopped text#2']],
  ['sings', {}, []],
] as const)('The user %s %j: %j', (act, payload, lines) => {
  expect(played(user, {}, [[5, act, payload]])).toEqual(lines)
})

test.each([
  [{}, saying([0, 'begin']), []],
  [{ readyMs: 0 }, saying([0, 'begin']), ['0 subject session.ready session#1']],
  [{ readyMs: 250 }, saying([0, 'begin']), ['250 subject session.ready session#1']],
  [{}, saying([7, 'becomes ready']), ['7 subject session.ready session#1']],
  [{}, saying([9, 'is expiring']), ['9 subject session.expiring session#1']],
])('A session with %j hears %j: %j', (options, said, lines) => {
  expect(played(session, options, said)).toEqual(lines)
})

const micAndStt = ['50 subject audio.ready mic', '70 subject audio.ready stt']

test.each([
  [{}, saying([0, 'begin']), []],
  [{}, saying([0, 'is primed']), ['0 subject audio.primed']],
  [{}, saying([10, 'audio.activate']), micAndStt],
  [
    { micMs: 5, sttMs: 0 },
    saying([0, 'audio.activate']),
    ['0 subject audio.ready stt', '5 subject audio.ready mic'],
  ],
  [{ micMs: -1 }, saying([10, 'audio.activate']), micAndStt.slice(1)],
  [{ sttMs: -1 }, saying([10, 'audio.activate']), micAndStt.slice(0, 1)],
])('Audio with %j hears %j: %j', (options, said, lines) => {
  expect(played(audio, options, said)).toEqual(lines)
})

const told = saying([3, 'panel.state', { state: 'idle', label: 'Ready' }])

test.each([
  [{}, told, ['3 log panel.shows idle Ready']],
  [{ delayMs: 40 }, told, ['43 log panel.shows idle Ready']],
  [{ delayMs: -1 }, told, []],
  [{}, saying([3, 'panel.turn', { event: 'turn-started', turn: 'turn#1' }]), []],
])('A panel with %j hears %j: %j', (options, said, lines) => {
  expect(played(panel, options, said)).toEqual(lines)
})
