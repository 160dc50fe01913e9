/** The floor: what leaves open whether the user still speaks, and what ends their speech. */
import { expect, it } from 'vitest'
import { type Floor, floorAfter, quiet } from '../../../spec/agent-voice/monitors/floor.ts'
import type { Line } from '../../../spec/log.ts'
import { hears, shows } from '../../support/lines.ts'

const settings = { turnDetection: 'server-vad' }

const floorOf = (state: string, lines: readonly Line[]): Floor =>
  lines.reduce((floor, line) => floorAfter(line, floor, { state, settings }), quiet)

const speaks = hears(0, 'vad.start')
const final = hears(2, 'stt.final', { utterance: 'utterance#1', text: 'text#1' })

it.each<[string, string, readonly Line[], Floor['speech']]>([
  ['a voice', 'listening', [speaks], 'yes'],
  ['its end', 'listening', [speaks, hears(1, 'vad.end')], 'no'],
  ['what is finalised', 'listening', [speaks, final], 'no'],
  ['what was finalised before', 'processing', [final, speaks, final], 'perhaps'],
  ['a turn that is ended by hand', 'listening', [speaks, hears(1, 'user.endTurn')], 'no'],
  ['a turn that is ended where there is none', 'processing', [speaks, hears(1, 'user.endTurn')], 'perhaps'],
])('after %s, in %s', (_, state, lines, speech) => expect(floorOf(state, lines).speech).toBe(speech))

it('holds no words of which the user was told that they were not understood', () => {
  const part = hears(1, 'stt.partial', { utterance: 'utterance#1', text: 'text#1' })
  const notice = shows(2, 'panel.notice', { message: 'text#2' })
  expect([[part], [part, notice]].map((lines) => floorOf('listening', lines).words)).toEqual([true, false])
})
